import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { admin, createStorage, openTab } from "../../support/clients/tab";
import { type FaultServer, startFaultServer } from "../../support/faults/fault-server";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

describe("an event", () => {
  const other = { id: 8, name: "Bia Lima" };

  function openWatched(stored: object | undefined) {
    const events = new EventTarget();
    const storage = createStorage(stored && { "admin-user": JSON.stringify(stored) });
    const users: unknown[] = [];
    const ends: string[] = [];
    const tab = openTab(server.url, {
      events,
      storage: () => storage,
      onUserChange(user, how) {
        users.push(user);
        ends.push(how);
      },
    });
    return { events, storage, users, ends, tab };
  }

  type Watched = ReturnType<typeof openWatched>;

  it.each(["storage", "pageshow", "visibilitychange"])(
    "of type %s reports once that another admin is signed in than the page's",
    (type) => {
      const { events, storage, users, tab } = openWatched(admin);

      events.dispatchEvent(new Event(type));
      storage.setItem("admin-user", JSON.stringify(other));
      events.dispatchEvent(new Event(type));
      events.dispatchEvent(new Event(type));
      tab.bindToCurrentUser();
      storage.removeItem("admin-user");
      events.dispatchEvent(new Event(type));

      expect(users).toEqual([other, undefined]);
    },
  );

  it("reports nothing on a page without an admin", () => {
    const { events, storage, users } = openWatched(undefined);

    storage.setItem("admin-user", JSON.stringify(other));
    events.dispatchEvent(new Event("storage"));

    expect(users).toEqual([]);
  });

  it("reports nothing about the page's own sign-in and sign-out", async () => {
    const { events, users, tab } = openWatched(undefined);
    server.answers("POST /admin/session/signin", { data: { user: admin } });

    await tab.signin("ana", "Segredo1");
    events.dispatchEvent(new Event("storage"));
    await tab.signout();
    events.dispatchEvent(new Event("storage"));

    expect(users).toEqual([]);
  });

  it.each([
    ["by a sign-out when another tab announced one", "left", "left"],
    ["by expiring when it announced none", undefined, "expired"],
    ["by expiring when it announced one for an earlier session", "1790000000000", "expired"],
  ])("reports that the session ended %s", (_, last, how) => {
    const { events, storage, ends } = openWatched(admin);
    const tell = (key: string, newValue: string | null) =>
      events.dispatchEvent(new StorageEvent("storage", { key, newValue }));

    if (last) tell("adm-active", "left");
    if (last && last !== "left") tell("adm-active", last);
    tell("adm-auth", null);
    storage.removeItem("admin-user");
    tell("admin-user", null);
    tell("adm-active", null);

    expect(ends).toEqual([how]);
  });

  it("announces a sign-out before the admin is removed", async () => {
    const storage = createStorage({ "admin-user": JSON.stringify(admin) });
    const seen: unknown[] = [];
    const watched = {
      ...storage,
      setItem(key: string, value: string) {
        seen.push([key, value, storage.entries.has("admin-user")]);
        storage.setItem(key, value);
      },
    };

    await openTab(server.url, { storage: () => watched }).signout();

    expect(seen).toEqual([["adm-active", "left", true]]);
    expect([...storage.entries]).toEqual([["adm-active", "left"]]);
  });

  it.each([
    ["sends before the event is there", ({ tab }: Watched) => tab.send(misc.languages, {}).catch(() => {})],
    ["is shown again", ({ events }: Watched) => events.dispatchEvent(new Event("pageshow"))],
  ])("is not needed by a page that %s after another tab's sign-out", async (_, look) => {
    const watched = openWatched(admin);
    const { storage, ends } = watched;

    await openTab(server.url, { storage: () => storage }).signout();
    await look(watched);

    expect(ends).toEqual(["left"]);
  });

  it("after a sign-in does not take the sign-out before it for how that session ended", async () => {
    const { events, storage, ends, tab } = openWatched(undefined);
    server.answers("POST /admin/session/signin", { data: { user: admin } });
    storage.setItem("adm-active", "left");

    await tab.signin("ana", "Segredo1");
    storage.removeItem("admin-user");
    events.dispatchEvent(new Event("storage"));

    expect(ends).toEqual(["expired"]);
  });

  it("reports nothing once closed", () => {
    const { events, storage, users, tab } = openWatched(admin);

    tab.close();
    storage.removeItem("admin-user");
    events.dispatchEvent(new Event("storage"));

    expect(users).toEqual([]);
  });
});

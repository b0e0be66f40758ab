import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payouts } from "../../../contract/payouts";
import {
  admin,
  createLocks,
  createStorage,
  decide,
  decision,
  failure,
  openTab,
} from "../../support/clients/tab";
import { type FaultServer, held, startFaultServer } from "../../support/faults/fault-server";

const signout = "DELETE /admin/session/signout";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

/** Two tabs of a signed-in admin; `tell` sends the second one a storage event, as the browser does. */
async function openTwoTabs() {
  const storage = createStorage();
  const locks = createLocks();
  const events = new EventTarget();
  const one = openTab(server.url, { storage: () => storage, locks });
  const two = openTab(server.url, { storage: () => storage, locks, events });
  await one.openSession();
  storage.setItem("admin-user", JSON.stringify(admin));
  const tell = (key: string, newValue: string | null) =>
    events.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  return { one, two, storage, tell };
}

describe("signing an idle admin out", () => {
  it("lets requests under way end, in another tab too, and sends no waiting one", async () => {
    const { one, two } = await openTwoTabs();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = one.send(payouts.decide, decision("running"));
    await server.arrived(decide);
    const waiting = failure(two.send(payouts.decide, decision("waiting")));

    const left = two.signoutAllTabs();
    expect(two.currentUser()).toEqual(admin);
    release();
    await Promise.all([running, left]);

    expect((await waiting).kind).toBe("signedOut");
    expect(server.done.map(({ body }) => (body as { reqId?: string })?.reqId)).toContain("running");
    expect(server.countOf(decide)).toBe(1);
    expect(server.countOf(signout)).toBe(1);
    expect(two.signedOut).toEqual(["idle"]);
    expect(two.currentUser()).toBeUndefined();
  });

  it("goes before the tab's waiting requests, and reports each unsent change once the session is over", async () => {
    const calls: string[] = [];
    const tab = openTab(server.url, {
      onSignedOut: (reason) => calls.push(reason),
      onUnsent: () => calls.push("unsent"),
    });
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = tab.send(payouts.decide, decision("a"));
    await server.arrived(decide);
    const waiting = [
      failure(tab.send(payouts.decide, decision("b"))),
      failure(tab.send(payouts.list, {})),
      failure(tab.send(payouts.decide, decision("c"))),
    ];

    const left = tab.signoutAllTabs();
    release();
    await Promise.all([running, left]);

    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(Array(3).fill("signedOut"));
    expect(server.done.map(({ route }) => route)).toEqual([decide, signout]);
    expect(calls).toEqual(["idle", "unsent", "unsent"]);
  });

  it("removes the credentials, the admin and the time of the last activity", async () => {
    const { one, storage } = await openTwoTabs();
    storage.setItem("adm-active", "1790000000000");

    await one.signoutAllTabs();

    expect([...storage.entries.keys()].filter((key) => key.startsWith("adm"))).toEqual([]);
  });

  it("signs out on the platform once, and tells every tab the reason", async () => {
    const { one, two, tell } = await openTwoTabs();

    await Promise.all([one.signoutAllTabs(), two.signoutAllTabs()]);
    tell("adm-active", "0");
    tell("admin-user", null);

    expect(server.countOf(signout)).toBe(1);
    expect(one.signedOut).toEqual(["idle"]);
    expect(two.signedOut).toEqual(["idle"]);
  });

  it("leaves another admin alone who signed in meanwhile", async () => {
    const { one, two, storage } = await openTwoTabs();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = one.send(payouts.decide, decision("running"));
    await server.arrived(decide);
    const waiting = failure(two.send(payouts.decide, decision("waiting")));
    const left = two.signoutAllTabs();

    storage.setItem("adm-auth", "another-admin");
    release();
    await Promise.allSettled([running, left]);

    expect((await waiting).kind).toBe("signedOut");
    expect(server.countOf(decide)).toBe(1);
    expect(two.signedOut).toEqual([]);
    expect(storage.entries.get("adm-auth")).toBe("another-admin");
    expect(server.countOf(signout)).toBe(0);
  });
});

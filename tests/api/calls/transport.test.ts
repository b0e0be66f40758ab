import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blacklist } from "../../../contract/blacklist";
import { levels } from "../../../contract/levels";
import { misc } from "../../../contract/misc";
import { createLocks, createStorage, failure, openTab } from "../../support/clients/tab";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const minute = 60_000;

let platform: TestPlatform;
const removed: string[] = [];
beforeAll(async () => {
  platform = await startPlatform({
    replace: (handlers) => ({
      ...handlers,
      blacklist: {
        ...handlers.blacklist,
        remove: async ({ reqId }, { unchanged }) => {
          removed.push(reqId);
          unchanged();
          return {};
        },
      },
    }),
  });
});
afterAll(() => platform.close());
beforeEach(() => {
  removed.length = 0;
  platform.log.length = 0;
});

const signIn = async (user: string, pass: string, options: Parameters<typeof openTab>[1] = {}) => {
  const tab = openTab(platform.url, options);
  await tab.signin(user, pass);
  return tab;
};
const counted = (path: string) => platform.log.filter((line) => line.includes(`"${path}"`)).length;

describe("the transport and the reference platform", () => {
  it("sign an admin in and out", async () => {
    const tab = openTab(platform.url, { at: "/login" });

    const user = await tab.signin("maker", "Maker2026");
    expect(user).toMatchObject({ name: "Helena Duarte", typeName: "Administrador" });
    expect(await tab.fetchCurrentUser()).toEqual(user);
    await tab.signout();
    tab.bindToCurrentUser();
    const error = await failure(tab.send(misc.languages, {}));

    expect(error).toMatchObject({ kind: "signedOut", code: "AUTHX001" });
    expect(tab.signedOut).toEqual(["left", "unauthorized"]);
  });

  it("end the platform's session when the admin signs out", async () => {
    const tab = await signIn("maker", "Maker2026");
    const auth = tab.storage.get("adm-auth") ?? "";

    await tab.signout();
    tab.storage.set("adm-auth", auth);
    tab.bindToCurrentUser();
    const error = await failure(tab.send(misc.languages, {}));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX001" });
  });

  it("reject a wrong password with the platform's message, in the admin's language", async () => {
    let language = "pt";
    const tab = openTab(platform.url, { at: "/login", language: () => language });

    const portuguese = await failure(tab.signin("maker", "wrong"));
    language = "en";
    const english = await failure(tab.signin("maker", "wrong"));

    expect(portuguese).toMatchObject({ kind: "refused", outcome: "none" });
    expect(portuguese.lines).toHaveLength(1);
    expect(english.lines).not.toEqual(portuguese.lines);
    expect(tab.currentUser()).toBeUndefined();
  });

  it("renew an old token and write once", async () => {
    const tab = await signIn("maker", "Maker2026");
    platform.clock.advance(45 * minute);

    await tab.send(blacklist.remove, { reqId: "a" });

    expect(removed).toEqual(["a"]);
    expect(counted("/admin/session/info")).toBe(1);
    expect(tab.signedOut).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4])(
    "do five waiting writes once when the token ages before number %i",
    async (position) => {
      const tab = await signIn("maker", "Maker2026");
      const reqIds = ["a", "b", "c", "d", "e"];

      const writes = reqIds.map((reqId) => tab.send(blacklist.remove, { reqId }));
      if (position > 0) await writes[position - 1];
      platform.clock.advance(45 * minute);
      await Promise.all(writes);

      expect(removed).toEqual(reqIds);
      expect(counted("/admin/session/info")).toBe(1);
    },
  );

  it("write once for each of two tabs, across renewals", async () => {
    const storage = createStorage();
    const options = { storage: () => storage, locks: createLocks() };
    const one = await signIn("maker", "Maker2026", options);
    const two = openTab(platform.url, options);
    platform.clock.advance(45 * minute);

    await Promise.all(
      ["a", "b", "c"].flatMap((reqId) => [
        one.send(blacklist.remove, { reqId: `one-${reqId}` }),
        two.send(blacklist.remove, { reqId: `two-${reqId}` }),
      ]),
    );

    expect([...removed].sort()).toEqual(["one-a", "one-b", "one-c", "two-a", "two-b", "two-c"]);
  });

  it("name the missing permission, and keep the session", async () => {
    const tab = await signIn("desk", "Desk2026");

    const error = await failure(tab.send(levels.list, {}));

    expect(error).toMatchObject({ kind: "refused", code: "PERMX001" });
    expect(error.lines.join()).toContain("Usuários");
    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
    expect(tab.signedOut).toEqual([]);
  });

  it("reject a change by a read-only level", async () => {
    const tab = await signIn("reader", "Reader2026");

    const error = await failure(tab.send(blacklist.remove, { reqId: "a" }));

    expect(error).toMatchObject({ kind: "refused", code: "READX001", outcome: "none" });
    expect(removed).toEqual([]);
  });

  it("pass on the errors of single fields", async () => {
    const tab = await signIn("maker", "Maker2026");

    const error = await failure(tab.send(blacklist.remove, { reqId: "" }));

    expect(error.fields).toEqual([{ field: "reqId", message: "Campo requerido!" }]);
  });

  it("share the app-config", async () => {
    const tab = openTab(platform.url);

    const config = await tab.loadAppConfig();

    expect(config).toMatchObject({ id: "horizon", tradeName: "Horizon Pagamentos" });
  });
});

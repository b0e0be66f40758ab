import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../contract/index";
import { startPlatform, type TestPlatform } from "../harness/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

describe("session/open", () => {
  it("gives an auth value and a token that work", async () => {
    const caller = platform.client();

    await caller.open();
    const info = await caller.call(contract.session.info, {});

    expect(info).toMatchObject({ status: 200, response: true, data: null });
    expect(info.token).toBe(caller.headers["csrf-token"]);
  });

  it("stores a hash of the auth value and never the value", async () => {
    const caller = await platform.anonymous();

    const sessions = await platform.database.kysely.selectFrom("sessions").selectAll().execute();

    expect(JSON.stringify(sessions)).not.toContain(caller.headers["app-auth"]);
  });
});

describe("session/signin", () => {
  it("tells who signed in, with rights and hours", async () => {
    const caller = await platform.anonymous();

    const { data } = await caller.answer(contract.session.signin, { user: "maker", pass: "Maker2026" });

    expect(data.user).toMatchObject({
      user: "maker",
      name: "Helena Duarte",
      typeName: "Administrador",
      readOnly: "n",
    });
    expect(data.user.permissions).toMatchObject({ payments: 1, users: 1 });
    expect(data.user.timeAccess["0"]).toEqual([["00:00:00", "23:59:59"]]);
  });
});

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

/** Two tabs of somebody who is signed in; `tell` is how a browser tells one of them what the other has stored. */
async function openTwoTabs() {
  const storage = createStorage();
  const locks = createLocks();
  const events = new EventTarget();
  const one = openTab(server.url, { storage: () => storage, locks });
  const two = openTab(server.url, { storage: () => storage, locks, events });
  await one.open();
  storage.setItem("admin-user", JSON.stringify(admin));
  const tell = (key: string, newValue: string | null) =>
    events.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  return { one, two, storage, tell };
}

describe("signing out where nobody is", () => {
  it("lets what is under way end, in another tab too, and sends nothing of what waits", async () => {
    const { one, two } = await openTwoTabs();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = one.send(payouts.decide, decision("running"));
    await server.arrived(decide);
    const waiting = failure(two.send(payouts.decide, decision("waiting")));

    const left = two.signoutIdle();
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

  it("goes before what waits in its own tab, and tells of each change once the session is over", async () => {
    const told: string[] = [];
    const tab = openTab(server.url, {
      onSignedOut: (reason) => told.push(reason),
      onUnsent: () => told.push("unsent"),
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

    const left = tab.signoutIdle();
    release();
    await Promise.all([running, left]);

    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(Array(3).fill("signedOut"));
    expect(server.done.map(({ route }) => route)).toEqual([decide, signout]);
    expect(told).toEqual(["idle", "unsent", "unsent"]);
  });

  it("forgets the credentials, the admin and when somebody was last there", async () => {
    const { one, storage } = await openTwoTabs();
    storage.setItem("adm-active", "1790000000000");

    await one.signoutIdle();

    expect([...storage.entries.keys()].filter((key) => key.startsWith("adm"))).toEqual([]);
  });

  it("tells the platform once, and why to every tab", async () => {
    const { one, two, tell } = await openTwoTabs();

    await Promise.all([one.signoutIdle(), two.signoutIdle()]);
    tell("adm-active", "0");
    tell("admin-user", null);

    expect(server.countOf(signout)).toBe(1);
    expect(one.signedOut).toEqual(["idle"]);
    expect(two.signedOut).toEqual(["idle"]);
  });

  it("leaves whoever signed in meanwhile alone", async () => {
    const { one, two, storage } = await openTwoTabs();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = one.send(payouts.decide, decision("running"));
    await server.arrived(decide);
    const waiting = failure(two.send(payouts.decide, decision("waiting")));
    const left = two.signoutIdle();

    storage.setItem("adm-auth", "somebody-else");
    release();
    await Promise.allSettled([running, left]);

    expect((await waiting).kind).toBe("signedOut");
    expect(server.countOf(decide)).toBe(1);
    expect(two.signedOut).toEqual([]);
    expect(storage.entries.get("adm-auth")).toBe("somebody-else");
    expect(server.countOf(signout)).toBe(0);
  });
});

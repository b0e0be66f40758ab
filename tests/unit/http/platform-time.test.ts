import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { createManualClock, openTab } from "../../support/clients/tab";
import { type FaultServer, startFaultServer } from "../../support/faults/fault-server";

const languages = "GET /admin/misc/languages";
const hour = 60 * 60_000;

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
  // an answer says nothing of the time unless a test lets it
  server.plan("GET /admin/session/open", ({ response, serve }) => {
    response.sendDate = false;
    serve();
  });
});
afterEach(() => server.close());

function openAt() {
  const clock = createManualClock();
  return { clock, tab: openTab(server.url, { clock }) };
}

describe("the platform's time", () => {
  it("is the browser's until an answer tells it, and where none does", async () => {
    const { clock, tab } = openAt();
    server.plan(languages, ({ response, answer }) => {
      response.sendDate = false;
      answer({ response: true, data: [] });
    });

    await tab.send(misc.languages, {});

    expect(tab.now()).toBe(clock.now());
  });

  it("is as far from the browser's as the last answer said, and goes on with it", async () => {
    const { clock, tab } = openAt();
    const before = clock.now();
    for (const ahead of [-30 * hour, 5 * hour])
      server.plan(languages, ({ answer }) =>
        answer({ response: true, data: [] }, 200, { date: new Date(before + ahead).toUTCString() }),
      );

    await tab.send(misc.languages, {});
    const behind = tab.now() - before;
    await tab.send(misc.languages, {});
    clock.advance(90_000);

    expect(behind).toBe(-30 * hour);
    expect(tab.now() - before).toBe(5 * hour + 90_000);
  });

  it("is what it was where an answer says nothing, or nothing that is a time", async () => {
    const { clock, tab } = openAt();
    const before = clock.now();
    server.plan(
      languages,
      ({ answer }) =>
        answer({ response: true, data: [] }, 200, { date: new Date(before + hour).toUTCString() }),
      ({ answer }) => answer({ response: true, data: [] }, 200, { date: "soon" }),
    );

    await tab.send(misc.languages, {});
    await tab.send(misc.languages, {});

    expect(tab.now() - before).toBe(hour);
  });
});

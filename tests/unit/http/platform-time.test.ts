import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { createManualClock, openTab } from "../../support/clients/tab";
import { type FaultServer, startFaultServer } from "../../support/faults/fault-server";

const languages = "GET /admin/misc/languages";
const hour = 60 * 60_000;

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
  // a response has no date unless a test sets one
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
  it("is the browser's until a response has a date", async () => {
    const { clock, tab } = openAt();
    server.plan(languages, ({ response, answer }) => {
      response.sendDate = false;
      answer({ response: true, data: [] });
    });

    await tab.send(misc.languages, {});

    expect(tab.now()).toBe(clock.now());
  });

  it("keeps the offset to the browser's that the last response told", async () => {
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

  it("keeps its offset when a response has no valid date", async () => {
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

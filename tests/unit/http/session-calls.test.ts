import { describe, expect, it } from "vitest";
import type { Call } from "../../../contract/call";
import { session } from "../../../contract/session";
import { sessionCalls } from "../../../src/http/session-calls";

const wire = ({ method, path, needs, list, writes }: Call) => ({ method, path, needs, list, writes });

describe("the transport's session calls", () => {
  it("equal the contract's", () => {
    const declared = Object.fromEntries(Object.entries(session).map(([name, call]) => [name, wire(call)]));

    expect(sessionCalls).toEqual(declared);
  });
});

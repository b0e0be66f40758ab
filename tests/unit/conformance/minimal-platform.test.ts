import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "../../../conformance/judge";
import {
  type MinimalPlatform,
  minimalPassword,
  startMinimalPlatform,
} from "../../support/servers/minimal-platform";

const origin = "https://console.example.com";
/** The calls that the platform has, and what it has them for; it does not check its input by the contract. */
const calls = [
  "session.open",
  "session.info",
  "session.signin",
  "session.signout",
  "blacklist.list",
] as const;
const only = ["session", "csrf", "transport", "answers", "lists"] as const;

let platform: MinimalPlatform;
beforeAll(async () => {
  platform = await startMinimalPlatform(origin);
});
afterAll(() => platform.stop());

describe("examples/minimal-platform", () => {
  it("answers its calls as the contract and the protocol have it", async () => {
    const main = { user: "ana", password: minimalPassword };

    const verdicts = await judge({ url: platform.url, main, origin, calls, only });

    const by = (status: string) => verdicts.filter((verdict) => verdict.status === status);
    expect(by("failed").map(({ id, subject }) => `${id} ${subject}`)).toEqual([]);
    expect(new Set(by("passed").map(({ id }) => id.split(".")[0]))).toEqual(new Set(only));
  });
});

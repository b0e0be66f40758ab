import { describe, expect, it } from "vitest";
import { byOwner, type CpuProfile, ownerOf, selfTimes } from "../../../bench/profiles/cpu-profile";

const node = (id: number, functionName: string, url = "") => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
});

/** Samples of 2 ms each: the first one begins the profile. */
const profile: CpuProfile = {
  nodes: [
    node(1, "(root)"),
    node(2, "(idle)"),
    node(3, "draw", "a"),
    node(4, "draw", "a"),
    node(5, "read", "b"),
  ],
  samples: [2, 3, 4, 5, 2],
  timeDeltas: [0, 2000, 2000, 2000, 2000],
};

const sources: Readonly<Record<string, string>> = {
  a: "node_modules/@scope/table/es/table.js",
  b: "src/engine/read.ts",
};
const locate = (url: string) => ({ file: sources[url] ?? url });

describe("the profile of the bench", () => {
  it("adds up what a function ran itself, without the time in which nothing ran", () => {
    expect(selfTimes([profile], locate)).toEqual([
      { name: "draw", file: sources.a, ms: 4 },
      { name: "read", file: sources.b, ms: 2 },
    ]);
  });

  it("is the mean of several", () => {
    const still = { ...profile, samples: [2, 2], timeDeltas: [0, 2000] };

    expect(selfTimes([profile, still], locate)).toMatchObject([{ ms: 2 }, { ms: 1 }]);
  });

  it("has the time of each package and folder", () => {
    expect(byOwner(selfTimes([profile], locate))).toEqual([
      ["@scope/table", 4],
      ["src", 2],
    ]);
  });

  it.each([
    ["(garbage collector)", "", "garbage collection"],
    ["(program)", "", "native"],
    ["writev", "", "native"],
    ["parse", "node:internal/url", "Node"],
    ["draw", "node_modules/antd/node_modules/rc-util/es/a.js", "rc-util"],
    ["list", "server/lists/read.ts", "server"],
  ])("knows whose %s of %s is", (name, file, owner) => {
    expect(ownerOf({ name, file })).toBe(owner);
  });
});

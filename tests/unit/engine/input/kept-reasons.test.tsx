import { beforeEach, describe, expect, it } from "vitest";
import { keptReasons, mostReasons, rememberReason } from "../../../../src/engine/input/kept-reasons";

const path = "/admin/payout/update";

const signIn = (id: number) =>
  window.localStorage.setItem("admin-user", JSON.stringify({ id, name: "Ana", user: "ana" }));

const remember = (...texts: readonly string[]) => {
  for (const text of texts) rememberReason(path, text);
};

describe("reasons that were given", () => {
  beforeEach(() => {
    window.localStorage.clear();
    signIn(1);
  });

  it("are kept by call, each once, and keep their places", () => {
    remember("one", "two", "one");
    rememberReason("/admin/orders/cancel", "other");

    expect(keptReasons(path)).toEqual(["one", "two"]);
    expect(keptReasons("/admin/orders/cancel")).toEqual(["other"]);
  });

  it("are kept apart by what was chosen", () => {
    rememberReason(path, "fine", "a");
    rememberReason(path, "not theirs", "d");

    expect(keptReasons(path, "a")).toEqual(["fine"]);
    expect(keptReasons(path, "d")).toEqual(["not theirs"]);
    expect(keptReasons(path)).toEqual([]);
  });

  it("are five at most: a new one takes the place of the one that was used the longest ago", () => {
    remember("one", "two", "three", "four", "five", "one", "six");

    expect(keptReasons(path)).toHaveLength(mostReasons);
    expect(keptReasons(path)).toEqual(["one", "six", "three", "four", "five"]);
  });

  it("are those of the admin who gave them", () => {
    remember("one");
    signIn(2);
    expect(keptReasons(path)).toEqual([]);

    window.localStorage.removeItem("admin-user");
    remember("two");
    expect(keptReasons(path)).toEqual([]);
  });

  it.each([
    "",
    "nothing",
    "[]",
    '{"admin":1,"calls":3}',
    `{"admin":1,"calls":{"${path}":7}}`,
    `{"admin":1,"calls":{"${path}":[null,"a",{"text":3,"used":1},{"text":"b"}]}}`,
  ])("are none where %s was stored", (text) => {
    window.localStorage.setItem("adm-reasons", text);

    expect(keptReasons(path)).toEqual([]);
  });
});

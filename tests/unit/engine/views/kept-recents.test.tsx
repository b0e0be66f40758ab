import { beforeEach, describe, expect, it } from "vitest";
import { mostRecent, recents, rememberRecent } from "../../../../src/engine/views/kept-recents";

const signIn = (id: number) =>
  window.localStorage.setItem("admin-user", JSON.stringify({ id, name: "Ana", user: "ana" }));

describe("recent records and lists", () => {
  beforeEach(() => {
    window.localStorage.clear();
    signIn(1);
  });

  it("are kept with the latest first, each once", () => {
    rememberRecent({ screen: "payouts" });
    rememberRecent({ screen: "customers", id: 7, title: "Ana · 7" });
    rememberRecent({ screen: "payouts" });

    expect(recents()).toEqual([{ screen: "payouts" }, { screen: "customers", id: 7, title: "Ana · 7" }]);
  });

  it("are twenty at most, with names of 200 characters at most", () => {
    for (let id = 1; id <= mostRecent + 5; id += 1)
      rememberRecent({ screen: "customers", id, title: "x".repeat(300) });

    const kept = recents();
    expect(kept).toHaveLength(mostRecent);
    expect(kept[0]).toEqual({ screen: "customers", id: mostRecent + 5, title: "x".repeat(200) });
  });

  it("are those of the admin who looked at them", () => {
    rememberRecent({ screen: "payouts" });
    signIn(2);
    expect(recents()).toEqual([]);

    window.localStorage.removeItem("admin-user");
    rememberRecent({ screen: "customers" });
    expect(recents()).toEqual([]);
  });

  it.each([
    "",
    "nothing",
    "[]",
    '{"admin":1,"items":3}',
    '{"admin":1,"items":[null,7,{"screen":3},{"screen":"payouts","id":-1,"title":"a"},{"screen":"payouts","id":1}]}',
  ])("are none where %s was stored", (text) => {
    window.localStorage.setItem("adm-recent", text);

    expect(recents()).toEqual([]);
  });
});

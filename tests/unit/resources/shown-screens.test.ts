import { describe, expect, it } from "vitest";
import { screens } from "../../../src/resources";
import { shownScreens } from "../../../src/resources/shown-screens";

const namesWith = (hiddenScreens: readonly string[], menuOrder: readonly string[]) =>
  Object.keys(shownScreens(screens, { hiddenScreens, menuOrder }));

describe("the screens of a console", () => {
  const all = Object.keys(screens);

  it("are all of them, in their order, where nothing is configured", () => {
    expect(namesWith([], [])).toEqual(all);
  });

  it("lack those that are hidden", () => {
    expect(namesWith(["templates", "insertions"], [])).toEqual(
      all.filter((name) => name !== "templates" && name !== "insertions"),
    );
  });

  it("begin with those of the menu order, the others as they were", () => {
    const others = all.filter((name) => name !== "payouts" && name !== "orders" && name !== "blacklist");

    expect(namesWith([], ["payouts", "blacklist"])).toEqual(["payouts", "blacklist", ...others]);
  });
});

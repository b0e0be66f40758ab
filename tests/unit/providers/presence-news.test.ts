import { describe, expect, it } from "vitest";
import type { Presence } from "../../../contract/extensions/live";
import { withNews } from "../../../src/providers/presence-news";

const at = (id: number, admin: number, isOpen = true): Presence => ({
  ...{ resource: "payouts", id, isOpen },
  admin: { id: admin, name: `Pessoa ${admin}` },
});

const stateAfter = (...news: { presence: Presence[]; whole: boolean }[]) =>
  [...news.reduce(withNews, new Map()).values()].map(({ id, admin }) => [id, admin.id]);

describe("who has which rows open", () => {
  it("is told by what was opened and closed since", () => {
    expect(
      stateAfter(
        { whole: true, presence: [at(1, 2)] },
        { whole: false, presence: [at(1, 3), at(2, 2)] },
        { whole: false, presence: [at(1, 2, false)] },
      ),
    ).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  it("is told anew where it is told whole", () => {
    expect(stateAfter({ whole: false, presence: [at(1, 2)] }, { whole: true, presence: [at(3, 2)] })).toEqual(
      [[3, 2]],
    );
    expect(stateAfter({ whole: false, presence: [at(1, 2)] }, { whole: true, presence: [] })).toEqual([]);
  });

  it("is not moved by what was closed unseen, or opened twice", () => {
    expect(
      stateAfter(
        { whole: false, presence: [at(1, 2, false)] },
        { whole: false, presence: [at(1, 2)] },
        { whole: false, presence: [at(1, 2)] },
      ),
    ).toEqual([[1, 2]]);
  });
});

import { describe, expect, it } from "vitest";
import { isSameQuery, movedView, withStart, withView } from "../../../../src/engine/views/kept-views";
import { maxViewName, maxViews, readViews, type View } from "../../../../src/engine/views/view";

const views: readonly View[] = [
  { name: "a", query: "status=w" },
  { name: "b", query: "status=p", isStart: true },
  { name: "c", query: "" },
];
const namesOf = (list: readonly View[] | undefined) => list?.map(({ name }) => name).join();

describe("views as they were stored", () => {
  it("are read as they are", () => {
    expect(readViews(JSON.parse(JSON.stringify(views)))).toEqual(views);
  });

  it.each([
    ["no list", { name: "a" }],
    ["nothing", undefined],
    ["what has no name", [{ query: "" }, { name: "", query: "" }, { name: 7, query: "" }, null, "a"]],
    ["a name that is too long", [{ name: "x".repeat(maxViewName + 1), query: "" }]],
    ["a query that is none or too long", [{ name: "a" }, { name: "b", query: "q".repeat(2001) }]],
  ])("leave out %s", (_, stored) => {
    expect(readViews(stored)).toEqual([]);
  });

  it("have each name once, and an end", () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ name: `v${at % 40}`, query: String(at) }));

    expect(readViews(many)).toHaveLength(maxViews);
    expect(readViews([...views, { name: "a", query: "other" }])).toEqual(views);
  });
});

describe("changing views", () => {
  it("adds one at the end, or changes the query of the one with the name and nothing else", () => {
    expect(namesOf(withView(views, "d", "x=1"))).toBe("a,b,c,d");
    expect(withView(views, "b", "x=1")?.[1]).toEqual({ name: "b", query: "x=1", isStart: true });
  });

  it("refuses one too many, and still changes those that are there", () => {
    const full = Array.from({ length: maxViews }, (_, at) => ({ name: `v${at}`, query: "" }));

    expect(withView(full, "one more", "")).toBeUndefined();
    expect(withView(full, "v3", "x=1")?.[3]?.query).toBe("x=1");
  });

  it("moves one to a place", () => {
    expect(namesOf(movedView(views, "c", 0))).toBe("c,a,b");
    expect(namesOf(movedView(views, "a", 2))).toBe("b,c,a");
  });

  it("has one start at most, which a second press takes away", () => {
    const moved = withStart(views, "a");

    expect(moved.filter(({ isStart }) => isStart).map(({ name }) => name)).toEqual(["a"]);
    expect(withStart(moved, "a").some(({ isStart }) => isStart)).toBe(false);
  });
});

describe("two queries", () => {
  it("are the same in whatever order", () => {
    expect(isSameQuery("status=w&sort=id", "sort=id&status=w")).toBe(true);
    expect(isSameQuery("status=w", "status=p")).toBe(false);
    expect(isSameQuery("", "status=p")).toBe(false);
  });
});

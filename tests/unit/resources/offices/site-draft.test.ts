import { describe, expect, it } from "vitest";
import type { BaseForm } from "../../../../contract/templates";
import {
  asFields,
  asItems,
  draftOfFields,
  isSame,
  wireOfFields,
} from "../../../../src/resources/offices/site/draft";
import { added, moved, removed, valueAt, withValueAt } from "../../../../src/resources/offices/site/paths";
import { missingTextsOf } from "../../../../src/resources/offices/site/required-texts";

const shape: BaseForm[string] = {
  title: { kind: "string" },
  logo: { kind: "image", dimensions: [320, 96] },
  slides: { kind: "array", items: { kind: "image" }, max: 3 },
  banner: { kind: "object", shape: { caption: { kind: "object", shape: { text: { kind: "string" } } } } },
  team: {
    kind: "array",
    items: { kind: "object", shape: { name: { kind: "string" }, photo: { kind: "image" } } },
  },
  tags: { kind: "array", items: { kind: "string" } },
  map: { kind: "coordinates" },
};
const saved = {
  title: "Aurora",
  logo: "/files/site/a",
  slides: [{ img: "/files/site/b" }, { img: "/files/site/c" }],
  banner: { caption: { text: "Pix na hora" } },
  team: [{ name: "Íris", photo: null }],
  tags: ["pix", "boleto"],
  map: { lat: 1 },
};
const draft = draftOfFields(shape, saved);

describe("a step as it is filled in", () => {
  it("is sent as it was saved while nothing is changed", () => {
    expect(wireOfFields(shape, draft)).toEqual(saved);
  });

  it("begins empty where nothing was saved", () => {
    expect(wireOfFields(shape, draftOfFields(shape))).toEqual({
      title: "",
      logo: null,
      slides: [],
      banner: { caption: { text: "" } },
      team: [],
      tags: [],
      map: null,
    });
  });

  it("takes what was saved under another kind for nothing", () => {
    const odd = draftOfFields(shape, { title: 7, logo: {}, slides: "x", banner: null, team: [null] });

    expect(wireOfFields(shape, odd)).toMatchObject({
      title: "",
      logo: null,
      slides: [],
      banner: { caption: { text: "" } },
      team: [{ name: "", photo: null }],
    });
  });

  it("sends texts trimmed and new images as data URLs", () => {
    const typed = withValueAt(withValueAt(draft, ["title"], "  Lua "), ["logo"], {
      url: "data:image/png;base64,AA==",
      name: "logo.png",
    });

    expect(wireOfFields(shape, typed)).toMatchObject({ title: "Lua", logo: "data:image/png;base64,AA==" });
  });
});

describe("a path", () => {
  it.each([
    [["title"], "Aurora"],
    [["banner", "caption", "text"], "Pix na hora"],
    [["slides", 1, "img"], { url: "/files/site/c" }],
    [["team", 0, "name"], "Íris"],
    [["tags", 1], "boleto"],
    [["team", 5, "name"], undefined],
    [["title", "further"], undefined],
  ])("%j leads to what is there", (path, value) => {
    expect(valueAt(draft, path)).toEqual(value);
  });

  it.each([[["title"]], [["banner", "caption", "text"]], [["team", 0, "name"]], [["tags", 0]]])(
    "%j changes one value, and no other object than those on the way",
    (path) => {
      const changed = withValueAt(draft, path, "Novo");

      expect(valueAt(changed, path)).toBe("Novo");
      expect(valueAt(draft, path)).not.toBe("Novo");
      expect(changed.slides).toBe(draft.slides);
      expect(Object.keys(changed)).toEqual(Object.keys(draft));
    },
  );
});

describe("a list", () => {
  const items = asItems(draft.slides);

  it("grows behind its end by items with keys of their own", () => {
    const more = added(removed(items, 0), ["x", "y"]);

    expect(more.map(({ key }) => key)).toEqual([1, 2, 3]);
  });

  it("moves an item, which keeps its key", () => {
    const three = added(items, ["z"]);

    expect(moved(three, 2, 0).map(({ key }) => key)).toEqual([2, 0, 1]);
    expect(moved(three, 0, 2).map(({ key }) => key)).toEqual([1, 2, 0]);
  });

  it.each([
    [0, -1],
    [1, 2],
    [1, 1],
    [7, 0],
  ])("stays as it is when %d is to go to %d", (from, to) => {
    expect(moved(items, from, to)).toBe(items);
  });
});

describe("whether two drafts say the same", () => {
  it("does not depend on the keys of items", () => {
    expect(isSame(asItems(draft.tags), added([], ["x", "pix", "boleto"]).slice(1))).toBe(true);
  });

  it.each([
    ["another text", withValueAt(draft, ["title"], "aurora")],
    ["another order", withValueAt(draft, ["slides"], moved(asItems(draft.slides), 0, 1))],
    ["an item less", withValueAt(draft, ["slides"], removed(asItems(draft.slides), 0))],
    ["no image", withValueAt(draft, ["logo"], null)],
    ["something deeper", withValueAt(draft, ["banner", "caption", "text"], "")],
  ])("is denied for %s", (_what, other) => {
    expect(isSame(draft, other)).toBe(false);
  });

  it("is so again once a text is typed back", () => {
    expect(isSame(draft, withValueAt(withValueAt(draft, ["tags", 0], "x"), ["tags", 0], "pix"))).toBe(true);
  });
});

describe("what is missing", () => {
  it("are texts that are empty or blank, however deep, by dotted path", () => {
    const empty = withValueAt(
      withValueAt(draft, ["banner"], asFields({ caption: { text: " " } })),
      ["team", 0, "name"],
      "",
    );

    expect(missingTextsOf(shape, empty)).toEqual(["banner.caption.text", "team.0.name"]);
  });

  it("are no images, and nothing of a kind that nobody knows", () => {
    const bare = withValueAt(withValueAt(draft, ["logo"], null), ["map"], null);

    expect(missingTextsOf(shape, bare)).toEqual([]);
  });
});

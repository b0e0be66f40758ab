import { describe, expect, it } from "vitest";
import type { BaseForm } from "../../../../contract/templates";
import { fileNamesOf } from "../../../../src/resources/offices/site/file-names";
import { added, moved, removed, valueAt, withValueAt } from "../../../../src/resources/offices/site/paths";
import { missingTextsOf } from "../../../../src/resources/offices/site/required-texts";
import {
  asFields,
  asItems,
  draftOfFields,
  isSame,
  payloadOfFields,
} from "../../../../src/resources/offices/site/step-values";

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

describe("the names of a step's files", () => {
  const image = (name: string) => ({ url: "data:image/png;base64,AAAA", name });

  it("are those of the new images, by the path at which the platform's messages name them", () => {
    const slides = [...asItems(draft.slides), { key: 2, value: { img: image("s2.png") } }];
    const changed = withValueAt(
      withValueAt(draft, ["slides"], slides),
      ["team", 0, "photo"],
      image("íris.jpg"),
    );

    expect(fileNamesOf(shape, changed)).toEqual({ "slides.2.img": "s2.png", "team.0.photo": "íris.jpg" });
  });

  it("are left out where no image is new", () => {
    expect(fileNamesOf(shape, draft)).toBeUndefined();
  });
});

describe("the draft of a step", () => {
  it("is sent as saved while nothing is changed", () => {
    expect(payloadOfFields(shape, draft)).toEqual(saved);
  });

  it("starts empty where nothing is saved", () => {
    expect(payloadOfFields(shape, draftOfFields(shape))).toEqual({
      title: "",
      logo: null,
      slides: [],
      banner: { caption: { text: "" } },
      team: [],
      tags: [],
      map: null,
    });
  });

  it("starts empty where the saved value is of another kind", () => {
    const odd = draftOfFields(shape, { title: 7, logo: {}, slides: "x", banner: null, team: [null] });

    expect(payloadOfFields(shape, odd)).toMatchObject({
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

    expect(payloadOfFields(shape, typed)).toMatchObject({ title: "Lua", logo: "data:image/png;base64,AA==" });
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
  ])("%j reads the value there", (path, value) => {
    expect(valueAt(draft, path)).toEqual(value);
  });

  it.each([[["title"]], [["banner", "caption", "text"]], [["team", 0, "name"]], [["tags", 0]]])(
    "%j changes one value, and copies only the objects on the path",
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

  it("gets new items at its end, with unused keys", () => {
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
  ])("stays the same when %d is moved to %d", (from, to) => {
    expect(moved(items, from, to)).toBe(items);
  });
});

describe("the comparison of two drafts", () => {
  it("ignores the keys of items", () => {
    expect(isSame(asItems(draft.tags), added([], ["x", "pix", "boleto"]).slice(1))).toBe(true);
  });

  it.each([
    ["a different text", withValueAt(draft, ["title"], "aurora")],
    ["a different order", withValueAt(draft, ["slides"], moved(asItems(draft.slides), 0, 1))],
    ["one item fewer", withValueAt(draft, ["slides"], removed(asItems(draft.slides), 0))],
    ["a removed image", withValueAt(draft, ["logo"], null)],
    ["a nested value", withValueAt(draft, ["banner", "caption", "text"], "")],
  ])("finds %s", (_what, other) => {
    expect(isSame(draft, other)).toBe(false);
  });

  it("finds no difference once a text is typed back", () => {
    expect(isSame(draft, withValueAt(withValueAt(draft, ["tags", 0], "x"), ["tags", 0], "pix"))).toBe(true);
  });
});

describe("the missing texts", () => {
  it("are those empty or blank, at any depth, by dotted path", () => {
    const empty = withValueAt(
      withValueAt(draft, ["banner"], asFields({ caption: { text: " " } })),
      ["team", 0, "name"],
      "",
    );

    expect(missingTextsOf(shape, empty)).toEqual(["banner.caption.text", "team.0.name"]);
  });

  it("include neither images nor fields of an unknown kind", () => {
    const bare = withValueAt(withValueAt(draft, ["logo"], null), ["map"], null);

    expect(missingTextsOf(shape, bare)).toEqual([]);
  });
});

import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useVariables } from "../../../build/static-styles/insert-variables";

interface Props {
  readonly theme: string;
  readonly colour: string;
}

function Part({ theme, colour }: Props) {
  useVariables(
    {
      part: "Part",
      key: "horizon",
      scope: "ant-part",
      theme,
      prefix: "ant",
      unitless: {},
      ignore: undefined,
    },
    () => ({ PartColour: colour, PartGap: 4 }),
  );
  return null;
}

const sheets = () =>
  [...document.head.querySelectorAll("style")]
    .map(({ innerHTML }) => innerHTML)
    .filter((css) => css.includes("ant-part"));

describe("the CSS variables of a part", () => {
  it("stay in the page when it goes, and have the values of the theme in which it was drawn last", () => {
    const { rerender, unmount } = render(<Part theme="light" colour="white" />);
    expect(sheets()).toEqual([".horizon.ant-part{--ant-part-colour:white;--ant-part-gap:4px;}"]);

    rerender(<Part theme="dark" colour="black" />);
    const dark = [".horizon.ant-part{--ant-part-colour:black;--ant-part-gap:4px;}"];
    expect(sheets()).toEqual(dark);
    const sheet = document.head.querySelector("style[data-css-hash='Part|horizon|ant-part']");
    unmount();
    expect(sheets()).toEqual(dark);

    render(<Part theme="dark" colour="black" />);
    expect(document.head.querySelector("style[data-css-hash='Part|horizon|ant-part']")).toBe(sheet);
    render(<Part theme="light" colour="white" />);
    expect(sheets()).toEqual([".horizon.ant-part{--ant-part-colour:white;--ant-part-gap:4px;}"]);
  });
});

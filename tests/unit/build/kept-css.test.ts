import { describe, expect, it } from "vitest";
import { updateCSS } from "../../../build/static-styles/kept-css";

describe("a style sheet that is put into the page under a key", () => {
  it("stays as it is for the same text, changes for another, and comes back when it was taken out", () => {
    const mark = { mark: "css-hash" };
    const style = updateCSS(".a{color:red}", "kept", mark);
    expect(updateCSS(".a{color:red}", "kept", mark)).toBe(style);

    expect(updateCSS(".a{color:blue}", "kept", mark)).toBe(style);
    expect(style.innerHTML).toBe(".a{color:blue}");

    style.remove();
    const again = updateCSS(".a{color:blue}", "kept", mark);
    expect(again.isConnected).toBe(true);
    expect(again.innerHTML).toBe(".a{color:blue}");
  });

  it("is one for each root", () => {
    const root = document.createElement("div");
    document.body.append(root);

    const own = updateCSS(".b{color:red}", "rooted", { attachTo: root });
    const ofPage = updateCSS(".b{color:red}", "rooted");

    expect(root.contains(own)).toBe(true);
    expect(document.head.contains(ofPage)).toBe(true);
  });
});

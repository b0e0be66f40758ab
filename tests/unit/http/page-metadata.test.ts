import { describe, expect, it } from "vitest";
import { readPageMetadata } from "../../../src/http/page-metadata";

const page = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, "text/html");

describe("the page's metadata (requirement A11)", () => {
  it("names the platform's addresses and the installation", () => {
    const metadata = readPageMetadata(
      page(`
        <meta name="api-base" content="https://api.example.com/v1/">
        <meta name="cdn-origin" content=" https://cdn.example.com ">
        <meta name="app-id" content="acme">`),
    );

    expect(metadata).toEqual({
      api: "https://api.example.com/v1",
      cdn: "https://cdn.example.com",
      appId: "acme",
    });
  });

  it.each([
    [
      "empty",
      `<meta name="api-base" content=""><meta name="cdn-origin" content=""><meta name="app-id" content="">`,
    ],
    ["without content", `<meta name="api-base"><meta name="cdn-origin"><meta name="app-id">`],
    ["missing", ""],
  ])("means the same origin and no installation when it is %s", (_, head) => {
    expect(readPageMetadata(page(head))).toEqual({ api: "", cdn: "", appId: "none" });
  });
});

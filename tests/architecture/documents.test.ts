import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { files, read } from "../support/tools/repository";

const folders = new Set(
  files.flatMap((path) => path.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))),
);
const known = new Set([...files, ...folders]);
const topFolders = new Set([...folders].filter((path) => path !== "" && !path.includes("/")));

/** Not the changelog, which also names what was, nor the parts in bench/ that docs/benchmarks.md is made of. */
const pages = files
  .filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md" && !path.startsWith("bench/"))
  .map((path) => ({ path, text: read(path) }));

/** A fence with its language and content. */
const fence = /^```(\w*)\n([\s\S]*?)^```/gm;
const fencesOf = (text: string, language: string) =>
  [...text.matchAll(fence)].filter(([, name]) => name === language).map(([, , code = ""]) => code);

const extension = /[\w*>-]\.(tsx?|mjs|md|css|html|json|yml)$/;
const isPathLike = (token: string) =>
  /^[\w.*<>-]+(\/[\w.*<>-]+)*\/?$/.test(token) &&
  (extension.test(token) || (token.includes("/") && topFolders.has(token.split("/")[0] ?? "")));

/** The paths that a page names in backticks, in the nodes of a diagram and in a drawn tree. */
function pathsNamedIn(text: string): string[] {
  const prose = text.replace(fence, "");
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, token = ""]) => token).filter(isPathLike);
  const drawn = fencesOf(text, "mermaid").flatMap((code) => code.match(/[\w-]+(\/[\w.-]+)+\.tsx?/g) ?? []);
  const tree = fencesOf(text, "").flatMap(
    (code) => code.match(/(?<=^|\s)[\w-]+(\/[\w-]+)*\/(?=\s|$)/gm) ?? [],
  );
  return [...new Set([...quoted, ...drawn, ...tree])];
}

const asPattern = (path: string) =>
  path
    .replace(/[.]/g, "\\.")
    .replace(/<[^>]*>/g, "[^/]+")
    .replace(/\*/g, "[^/]*");

/** True when a path exists as it is, below the page's folder, or, where it begins with no top folder, at the end of another. */
function exists(path: string, page: string): boolean {
  const bare = path.replace(/\/$/, "");
  if (known.has(bare) || known.has(posix.join(posix.dirname(page), bare))) return true;
  const isRooted = bare.includes("/") && topFolders.has(bare.split("/")[0] ?? "");
  const pattern = new RegExp(`${isRooted ? "^" : "(^|/)"}${asPattern(bare)}$`);
  return [...known].some((each) => pattern.test(each));
}

/** The fragment that a heading is reached by. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, "")
    .replace(/ /g, "-");
const anchorsOf = (path: string) =>
  [
    ...read(path)
      .replace(fence, "")
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = ""]) => anchorOf(heading));

interface Link {
  readonly target: string;
  readonly anchor: string | undefined;
}

/** The links of a page into the repository. */
const linksIn = ({ path, text }: (typeof pages)[number]): Link[] =>
  [...text.replace(fence, "").matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = ""]) => address)
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [target = "", anchor] = address.split("#");
      return { target: target ? posix.join(posix.dirname(path), target) : path, anchor };
    });

function isBroken({ target, anchor }: Link): boolean {
  if (!known.has(target.replace(/\/$/, ""))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

describe("the documents", () => {
  it.each(pages)("name files and folders that exist: $path", ({ path, text }) => {
    // a guide prints whole files under their paths
    const printed = [...text.matchAll(/^`([^`]+)`[^`\n]*:\n\n```/gm)].map(([, named = ""]) => named);
    const gone = pathsNamedIn(text).filter((named) => !exists(named, path) && !printed.includes(named));

    expect(gone).toEqual([]);
  });

  it.each(pages)("link pages and headings that exist: $path", (page) => {
    const broken = linksIn(page)
      .filter(isBroken)
      .map(({ target, anchor }) => (anchor ? `${target}#${anchor}` : target));

    expect(broken).toEqual([]);
  });

  it("name commands that package.json has", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm run (?:--?\w+ )*([\w:-]+)/g)].map(([, name = ""]) => ({ path, name })),
    );

    const unknown = named.filter(({ name }) => !Object.hasOwn(scripts, name));

    expect(named.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });
});

describe("the search for paths", () => {
  it.each([
    ["`src/app/gone.ts`", "src/app/gone.ts"],
    ["`server/gone/`", "server/gone/"],
    ["`gone.test.ts`", "gone.test.ts"],
    ["`tests/e2e/gone-*.spec.ts`", "tests/e2e/gone-*.spec.ts"],
    ["```\ngone/   a folder\n```\n", "gone/"],
    ['```mermaid\nA["http/gone.ts"]\n```\n', "http/gone.ts"],
  ])("finds the path in %s", (text, path) => {
    expect(pathsNamedIn(text)).toEqual([path]);
    expect(exists(path, "README.md")).toBe(false);
  });

  it.each(["`{cdn-origin}/cdn/app-config.json`", "`/admin/openapi.json`", "`npm start`", "`dist/`", "`g h`"])(
    "takes %s for no path of the repository",
    (text) => {
      expect(pathsNamedIn(text)).toEqual([]);
    },
  );
});

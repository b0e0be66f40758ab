import MagicString from "magic-string";
import type { Plugin } from "vite";

/** Traits of a call that only the server and the documents read. */
const serverOnly = new Set(["summary", "audit", "example"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Visits a syntax tree, parents first. */
function visit(node: Node, visitor: (node: Node) => void): void {
  visitor(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, visitor);
}

/** The objects in which `call(…)` and `list(…)` declare the traits of a call. */
function traitsIn(program: Node): Node[] {
  const found: Node[] = [];
  visit(program, (node) => {
    if (node.type !== "CallExpression") return;
    const { name } = node.callee as { readonly name?: string };
    const last = (node.arguments as readonly Node[]).at(-1);
    if ((name === "call" || name === "list") && last?.type === "ObjectExpression") found.push(last);
  });
  return found;
}

/** Leaves out of the browser's build what the contract says of calls for the server and the documents alone. */
export function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    apply: "build",
    transform: {
      filter: { id: /[\\/](contract[\\/](?:extensions[\\/])?[\w-]+|own[\\/][\w-]+[\\/]contract)\.ts$/ },
      handler(code) {
        const edited = new MagicString(code);
        for (const traits of traitsIn(this.parse(code) as unknown as Node))
          for (const property of traits.properties as readonly Node[]) {
            const { name } = (property.key ?? {}) as { readonly name?: string };
            if (!name || !serverOnly.has(name)) continue;
            const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
            edited.remove(property.start, property.end + comma);
          }
        if (!edited.hasChanged()) return null;
        return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
      },
    },
  };
}

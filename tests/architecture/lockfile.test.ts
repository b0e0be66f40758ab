import { expect, it } from "vitest";
import { read } from "../support/tools/repository";

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

it("package-lock.json has a hash for every package, those of other systems included", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as Lockfile;
  const installed = Object.entries(packages).filter(([path]) => path !== "");

  const unchecked = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));

  expect(installed.length).toBeGreaterThan(300);
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

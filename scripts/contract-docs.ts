// Usage: npm run contract:docs              writes docs/contract.md, with real answers of a platform, and docs/states.md;
//                                           the calls in own/ have a page of their own, own/contract.md
//        npm run contract:docs -- --check   exit code 1 when a page is out of date
import { readFileSync, writeFileSync } from "node:fs";
import * as own from "../own/contract";
import * as elsewhere from "../own/elsewhere";
import { describeContract } from "../server/http/openapi";
import { collectExamples } from "./contract-examples";
import { onlyResources, renderContract } from "./contract-page";
import { renderStates } from "./states-page";

const document = describeContract();
const examples = await collectExamples();
const isOwn = (resource: string) => resource in own;

const pages = {
  "docs/contract.md": renderContract(
    onlyResources(document, (resource) => !isOwn(resource)),
    examples,
  ),
  "docs/states.md": renderStates(),
  ...(Object.keys(own).some((resource) => !(resource in elsewhere)) && {
    "own/contract.md": renderContract(
      onlyResources(document, (resource) => isOwn(resource) && !(resource in elsewhere)),
      examples,
    ),
  }),
};

for (const [name, page] of Object.entries(pages)) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!process.argv.includes("--check")) {
    writeFileSync(file, page);
    console.log(`${name} written`);
  } else if (readFileSync(file, "utf8") !== page) {
    console.error(`${name} is not what the code says: run npm run contract:docs`);
    process.exitCode = 1;
  }
}

// Usage: npm run contract:docs              writes docs/contract.md from the contract
//        npm run contract:docs -- --check   exit code 1 when the page is not what the contract says
import { readFileSync, writeFileSync } from "node:fs";
import { describeContract } from "../server/openapi";
import { renderContract } from "./contract-page";

const file = new URL("../docs/contract.md", import.meta.url);
const page = renderContract(describeContract());

if (!process.argv.includes("--check")) {
  writeFileSync(file, page);
  console.log("docs/contract.md written");
} else if (readFileSync(file, "utf8") !== page) {
  console.error("docs/contract.md is not what the contract says: run npm run contract:docs");
  process.exitCode = 1;
}

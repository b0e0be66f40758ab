import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { transaction } from "../../../server/db/transaction";
import { cleanImage } from "../../../server/files/clean-image";
import { sniff } from "../../../server/files/sniff";
import { seed } from "../../../server/seed/index";
import type { Client } from "../../support/clients/client";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const { list, info } = contract.customers;

let platform: TestPlatform;
let maker: Client;
beforeAll(async () => {
  platform = await startPlatform({
    seed: (database) =>
      transaction(database, (db) => seed(db, { size: "small", now: new Date("2026-11-23T13:00:00Z") })),
  });
  maker = await platform.as("maker");
});
afterAll(() => platform.close());

/** The documents of the first customers of some types, by the name of their kind. */
async function documentsOf(types: readonly number[]): Promise<Map<string, Buffer>[]> {
  const { data } = await maker.answer(list, { filesSent: true, offset: 50 });
  const customers = data.filter(({ type }) => types.includes(type));
  return await Promise.all(
    customers.slice(0, 4).map(async ({ reqId }) => {
      const { kycFiles } = (await maker.answer(info, { reqId })).data;
      const files = kycFiles.flatMap(({ typeName, files: [file] }) =>
        file ? [[typeName, file.url] as const] : [],
      );
      const bytes = files.map(async ([name, url]) => {
        const response = await maker.fetch(url);
        return [name, Buffer.from(await response.arrayBuffer())] as const;
      });
      return new Map(await Promise.all(bytes));
    }),
  );
}

describe("the documents of the demonstration", () => {
  it("are pictures that the platform accepts, of each customer's own, the same at each look", async () => {
    const people = await documentsOf([1, 4]);
    const pictures = people.flatMap((each) => [...each.values()]);

    expect(people.length).toBeGreaterThan(1);
    expect(new Set(pictures.map((bytes) => bytes.toString("base64"))).size).toBe(pictures.length);
    for (const bytes of pictures) {
      expect(sniff(bytes)).toMatchObject({ type: "image/png" });
      expect(bytes.length).toBeLessThan(200_000);
    }
    expect(await cleanImage(pictures[0] as Buffer)).toMatchObject({ width: 760, height: 480 });
    expect(await documentsOf([1, 4])).toEqual(people);
  });

  it("name the company in its articles of association", async () => {
    const [company] = await documentsOf([2, 3]);

    const pdf = [...(company?.values() ?? [])].find((bytes) => sniff(bytes)?.type === "application/pdf");

    expect(pdf?.toString("latin1")).toMatch(/\(CONTRATO SOCIAL\) Tj .* \(CNPJ [\dA-Z.]+\/[\dA-Z]+-\d\d\) Tj/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maskDocument } from "../../../contract/documents";
import { contract } from "../../../contract/index";
import { transaction } from "../../../server/db/transaction";
import { cleanImage } from "../../../server/files/clean-image";
import { sniff } from "../../../server/files/sniff";
import { drawDocument, type Holder } from "../../../server/files/specimen/documents";
import { type KycKind, kycKinds } from "../../../server/reference-data/kyc-kinds";
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

interface Documents {
  readonly id: number;
  /** The files by the name of their kind. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The documents of the first customers of some types. */
async function documentsOf(types: readonly number[]): Promise<Documents[]> {
  const { data } = await maker.answer(list, { filesSent: true, offset: 50 });
  const customers = data.filter(({ type }) => types.includes(type));
  return await Promise.all(
    customers.slice(0, 8).map(async ({ id, reqId }) => {
      const { kycFiles } = (await maker.answer(info, { reqId })).data;
      const files = kycFiles.flatMap(({ typeName, files: [file] }) =>
        file ? [[typeName, file.url] as const] : [],
      );
      const bytes = files.map(async ([name, url]) => {
        const response = await maker.fetch(url);
        return [name, Buffer.from(await response.arrayBuffer())] as const;
      });
      return { id, files: new Map(await Promise.all(bytes)) };
    }),
  );
}

/** What a customer's documents are to show, as the database has it. */
const holderOf = (id: number): Promise<Holder> =>
  platform.database.kysely
    .selectFrom("customers as c")
    .leftJoin("cities", "cities.id", "c.city_id")
    .select(["c.id", "c.name", "c.type", "c.doc1", "c.doc2", "c.birth", "c.address"])
    .select(["c.postal_code as postalCode", "cities.name as city"])
    .where("c.id", "=", id)
    .executeTakeFirstOrThrow();

const nameOf = (kind: KycKind) => kycKinds[kind].pt;
/** The texts of a drawn PDF, line by line. */
const linesOf = (pdf: Buffer | undefined) =>
  [...(pdf?.toString("latin1") ?? "").matchAll(/\(([^)]*)\) Tj/g)].map(([, line]) => line);

describe("the documents of the demonstration", () => {
  it("are pictures that the platform accepts, of each customer's own, the same at each look", async () => {
    const people = await documentsOf([1, 4]);
    const pictures = people.flatMap(({ files }) => [...files.values()]);

    expect(people.length).toBeGreaterThan(1);
    expect(new Set(pictures.map((bytes) => bytes.toString("base64"))).size).toBe(pictures.length);
    for (const bytes of pictures) {
      expect(sniff(bytes)).toMatchObject({ type: "image/png" });
      expect(bytes.length).toBeLessThan(200_000);
    }
    expect(await cleanImage(pictures[0] as Buffer)).toMatchObject({ width: 760, height: 480 });
    expect(await documentsOf([1, 4])).toEqual(people);
  });

  it("show the data of the customer whom they belong to", async () => {
    const shown = new Set<string>();
    for (const { id, files } of await documentsOf([1, 4])) {
      const holder = await holderOf(id);
      for (const kind of ["front", "back", "selfie", "address"] as const) {
        const file = files.get(nameOf(kind));
        if (!file) continue;
        expect(file.equals(drawDocument(kind, holder)), `${kind} of ${id}`).toBe(true);
        shown.add(kind);
      }
    }

    expect(shown.size).toBe(4);
  });

  it.each([
    ["front", ["name", "doc1", "doc2", "birth", "city"]],
    ["back", ["name", "doc1", "doc2", "birth"]],
    ["selfie", ["name", "doc1"]],
    ["address", ["name", "doc1", "address", "postalCode", "city"]],
  ] as const)("are drawn anew when the customer's data change: %s", async (kind, fields) => {
    const [first] = await documentsOf([1, 4]);
    const holder = await holderOf(first?.id ?? 0);

    const drawn = fields.map((field) => {
      const other = field === "birth" ? "1931-12-30" : "98765432100";
      return drawDocument(kind, { ...holder, [field]: other }).toString("base64");
    });

    // each of them shows, and shows otherwise than the others
    expect(new Set([...drawn, drawDocument(kind, holder).toString("base64")]).size).toBe(fields.length + 1);
  });

  it("name the company in its articles of association", async () => {
    const [company] = await documentsOf([2, 3]);
    const { name, doc1, type } = await holderOf(company?.id ?? 0);

    const lines = linesOf(company?.files.get(nameOf("company")));

    expect(lines).toEqual(
      expect.arrayContaining(["CONTRATO SOCIAL", name, `CNPJ ${maskDocument(doc1, type)}`]),
    );
  });
});

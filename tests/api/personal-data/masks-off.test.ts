import { expect } from "vitest";
import { bareDocument } from "../../../contract/documents";
import { contract } from "../../../contract/index";
import { ana, givenPersonalData } from "../../support/factories/given-personal-data";
import { platformTest } from "../../support/servers/platform-test";

const it = platformTest({ seed: async (database) => void (await givenPersonalData(database, ana)) });
const onlyEmails = platformTest({
  config: { maskedKinds: ["emails"] },
  seed: async (database) => void (await givenPersonalData(database, ana)),
});

const page = { page: 1, offset: 50 };

it("masks nothing, announces nothing and takes any text where the installation asks for nothing", async ({
  platform,
}) => {
  const maker = await platform.signIn("maker");

  const config = await (await maker.fetch(contract.session.appConfig.path)).text();
  const { data: levels } = await maker.answer(contract.levels.list, {});
  const { data: customers } = await maker.answer(contract.customers.list, { ...page, search: ana.doc1 });
  const [row] = customers;
  const edited = await maker.answer(contract.customers.editData, { reqId: row?.reqId ?? "" });
  const { data: payouts } = await maker.answer(contract.payouts.list, page);

  expect(config).not.toContain("personal-data");
  expect(levels.filter((level) => "seesPersonalData" in level)).toEqual([]);
  expect(row).toMatchObject({ doc1: ana.doc1, email: ana.email, cellPhone: ana.cellPhone });
  expect(bareDocument(edited.data.guardDoc ?? "")).toBe(bareDocument(ana.guardDoc));
  expect(payouts.map(({ accountData }) => accountData)).toContainEqual({
    pixKey: Number(ana.holderDocument),
    document: Number(ana.doc1),
  });
  const saved = await maker.call(contract.customers.save, {
    ...edited.data,
    ...{
      reqId: row?.reqId ?? "",
      phone: "ramal • 12",
      state: 416,
      city: 3_550_308,
      country: 29,
      currency: 1,
    },
    ...{ doc2: "12.345.678-9", guardRelation: "mãe" },
  } as never);
  expect(saved.message).not.toContainEqual(expect.objectContaining({ field: "phone" }));
});

onlyEmails("masks the kinds that the installation asks for alone", async ({ platform }) => {
  const maker = await platform.signIn("maker");

  const { data: customers } = await maker.answer(contract.customers.list, { ...page, search: ana.doc1 });
  const { data: payouts } = await maker.answer(contract.payouts.list, page);

  expect(customers).toMatchObject([
    { doc1: ana.doc1, email: "a•••@canary.example", cellPhone: ana.cellPhone },
  ]);
  // a Pix key that is an e-mail is one
  expect(payouts.map(({ accountData }) => accountData.pixKey)).toEqual(
    expect.arrayContaining([ana.pixRandom, "p•••@canary.example", Number(ana.holderDocument)]),
  );
  const config = await (await maker.fetch(contract.session.appConfig.path)).text();
  expect(config).toContain('"personal-data"');
});

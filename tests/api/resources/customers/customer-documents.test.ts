import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { customerClient } from "../../../support/clients/customer-client";
import { forgetAccounts, givenFile } from "../../../support/factories/given-accounts";
import type { TestPlatform } from "../../../support/servers/platform";
import { clientTest } from "../../../support/servers/platform-test";
import { document, pictures } from "../../../support/tools/images";

const { deleteFile, approveDocuments, disapproveDocuments } = contract.customers;

const it = clientTest(customerClient);
it.afterEach(({ platform }) => forgetAccounts(platform.database));

describe("POST /admin/customer/get_customer_info", () => {
  it("tells of a customer with settings, referral and files by kind", async ({ platform, client }) => {
    const referrer = await client.given({ name: "Indicadora" });
    const { id } = await client.given({
      name: "Ana",
      referral_id: referrer.id,
      has_pin: "y",
      email_verified: "y",
    });
    await givenFile(platform.database, id, { kind: "address", bytes: document, type: "application/pdf" });
    await givenFile(platform.database, id, { kind: "front" });

    const data = await client.infoOf(id);

    expect(data).toMatchObject({
      id,
      name: "Ana",
      config: { referral: { id: referrer.id, name: "Indicadora" } },
      hasPin: "y",
      hasMfa: "n",
      emailVerified: "y",
      docsCheck: "n",
    });
    expect(data.kycFiles.map(({ typeName, files }) => [typeName, files.map(({ type }) => type)])).toEqual([
      ["Documento (frente)", ["image/png"]],
      ["Comprovante de endereço", ["application/pdf"]],
    ]);
  });

  it("says nothing of files to a level that sees customers and not files", async ({ platform, client }) => {
    const { id } = await client.given();
    await givenFile(platform.database, id);

    expect((await client.infoOf(id, "desk")).kycFiles).toEqual([]);
    expect((await client.infoOf(id, "maker")).kycFiles).toHaveLength(1);
  });
});

describe("DELETE /admin/customer/delete_img_doc", () => {
  it("deletes the file, its content too, and remembers whether any is left", async ({ platform, client }) => {
    const { id } = await client.given();
    await givenFile(platform.database, id, { kind: "front" });
    await givenFile(platform.database, id, { kind: "back", bytes: pictures.jpeg, type: "image/jpeg" });
    const maker = await platform.as("maker");

    await maker.answer(deleteFile, { reqId: (await client.fileOf(id)).reqId });
    expect((await client.rowOf(id)).files_sent).toBe(true);
    await maker.answer(deleteFile, { reqId: (await client.fileOf(id)).reqId });

    expect((await client.rowOf(id)).files_sent).toBe(false);
    expect((await client.infoOf(id)).kycFiles).toEqual([]);
    expect(await platform.database.kysely.selectFrom("file_parts").select("part").execute()).toEqual([]);
  });

  it("keeps content that another customer sent as well", async ({ platform, client }) => {
    const [one, other] = [await client.given(), await client.given()];
    await givenFile(platform.database, one.id);
    await givenFile(platform.database, other.id);

    await (await platform.as("maker")).answer(deleteFile, { reqId: (await client.fileOf(one.id)).reqId });

    expect((await platform.client().fetch((await client.fileOf(other.id)).url)).status).toBe(200);
  });

  it("is refused once the documents are approved", async ({ platform, client }) => {
    const { id } = await client.given();
    await givenFile(platform.database, id);
    const { reqId } = await client.fileOf(id);
    const maker = await platform.as("maker");
    await maker.answer(approveDocuments, { reqId: await client.reqIdOf(id), status: "y" });

    const answer = await maker.call(deleteFile, { reqId });

    expect(answer).toMatchObject({
      response: false,
      message: "Os documentos deste cliente já foram aprovados",
    });
    expect((await client.infoOf(id)).kycFiles).toHaveLength(1);
  });

  it("does not find a file twice", async ({ platform, client }) => {
    const { id } = await client.given();
    await givenFile(platform.database, id);
    const { reqId } = await client.fileOf(id);
    const maker = await platform.as("maker");
    await maker.answer(deleteFile, { reqId });

    expect(await maker.call(deleteFile, { reqId })).toMatchObject({ message: "Registro não encontrado" });
  });
});

describe("PUT /admin/customer/update_docs", () => {
  it("approves once", async ({ platform, client }) => {
    const { id } = await client.given();
    const maker = await platform.as("maker");

    const first = await maker.call(approveDocuments, { reqId: await client.reqIdOf(id), status: "y" });
    const second = await maker.call(approveDocuments, { reqId: await client.reqIdOf(id), status: "y" });

    expect(first).toMatchObject({ response: true });
    expect((await client.rowOf(id)).docs_check).toBe("y");
    expect(second).toMatchObject({ message: "Os documentos deste cliente já foram aprovados" });
  });
});

describe("POST /admin/customer/send_email_docs_desaproved", () => {
  const mails = (platform: TestPlatform) =>
    platform.database.kysely.selectFrom("outbox").selectAll().execute();

  it("records the e-mail with the reason and leaves the documents unchecked", async ({
    platform,
    client,
  }) => {
    const { id } = await client.given({ email: "ana@example.com", lang: "en" });
    const maker = await platform.as("maker");

    const answer = await maker.call(disapproveDocuments, {
      reqId: await client.reqIdOf(id),
      reason: "  Foto ilegível ",
    });

    expect(answer).toMatchObject({ response: true, message: "E-mail de reprovação enviado ao cliente!" });
    expect((await client.rowOf(id)).docs_check).toBe("n");
    expect(await mails(platform)).toMatchObject([
      {
        kind: "documents-disapproved",
        customer_id: id,
        recipient: "ana@example.com",
        lang: "en",
        data: { reason: "Foto ilegível" },
        sent_at: null,
      },
    ]);
  });

  it.for([
    ["approved documents", { docs_check: "y" }, "Os documentos deste cliente já foram aprovados"],
    ["a customer without an address", { email: null }, "Este cliente não tem e-mail cadastrado"],
  ] as const)("refuses %s and records nothing", async ([_, row, message], { platform, client }) => {
    const { id } = await client.given(row);
    const maker = await platform.as("maker");

    const answer = await maker.call(disapproveDocuments, {
      reqId: await client.reqIdOf(id),
      reason: "Foto ilegível",
    });

    expect(answer).toMatchObject({ response: false, message });
    expect(await mails(platform)).toEqual([]);
  });

  it("refuses a reason of four characters, spaces around it not counted", async ({ platform, client }) => {
    const { id } = await client.given();
    const maker = await platform.as("maker");

    const answer = await maker.call(disapproveDocuments, {
      reqId: await client.reqIdOf(id),
      reason: "  ruim  ",
    });

    expect(answer).toMatchObject({
      message: [{ field: "reason", message: "É requerido no mínimo 5 caracteres" }],
    });
  });
});

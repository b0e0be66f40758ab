import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../contract/index";
import type { Permission } from "../../contract/permissions";
import { allow } from "../../server/access/full-level";
import type { DemoAdmin } from "../../server/demo-admins";
import { givenCustomer } from "../harness/given";
import { forgetAccounts, givenFile } from "../harness/given-accounts";
import { document, pictures } from "../harness/images";
import { startPlatform, type TestPlatform } from "../harness/platform";

const { list, info, deleteFile, approveDocuments, disapproveDocuments } = contract.customers;
const minute = 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ config: { corsOrigins: ["https://console.example.com"] } });
});
afterEach(() => forgetAccounts(platform.database));
afterAll(() => platform.close());

const given = (row: Parameters<typeof givenCustomer>[1] = {}) => givenCustomer(platform.database, row);

async function handleOf(id: number): Promise<string> {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(list, { offset: 50 });
  return data.find((row) => row.id === id)?.reqId ?? "";
}

async function infoOf(id: number, user: DemoAdmin = "maker") {
  const admin = await platform.as(user);
  return (await admin.answer(info, { reqId: await handleOf(id) })).data;
}

async function fileOf(id: number, user: DemoAdmin = "maker") {
  const file = (await infoOf(id, user)).kycFiles[0]?.files[0];
  if (!file) throw new Error(`customer ${id} has no file`);
  return file;
}

const rowOf = (id: number) =>
  platform.database.kysely.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function setDesk(...flags: Permission[]): Promise<void> {
  await platform.database.kysely
    .updateTable("access_levels")
    .set({ permissions: JSON.stringify(allow(...flags)) })
    .where("name", "=", "Atendimento")
    .execute();
}

describe("POST /admin/customer/get_customer_info", () => {
  it("tells of a customer with settings, referral and files by kind", async () => {
    const referrer = await given({ name: "Indicadora" });
    const { id } = await given({ name: "Ana", referral_id: referrer.id, has_pin: "y", email_verified: "y" });
    await givenFile(platform.database, id, { kind: "address", bytes: document, type: "application/pdf" });
    await givenFile(platform.database, id, { kind: "front" });

    const data = await infoOf(id);

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

  it("says nothing of files to a level that sees customers and not files", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);

    expect((await infoOf(id, "desk")).kycFiles).toEqual([]);
    expect((await infoOf(id, "maker")).kycFiles).toHaveLength(1);
  });
});

describe("the address of a document", () => {
  const get = (url: string) => platform.client().fetch(url);

  it.each([
    ["image/png", pictures.png],
    ["image/jpeg", pictures.jpeg],
    ["image/webp", pictures.webp],
    ["application/pdf", document],
  ] as const)(
    "shows a %s to whoever has it, without any header, and lets it do nothing",
    async (type, bytes) => {
      const { id } = await given();
      await givenFile(platform.database, id, { bytes, type });

      const response = await get((await fileOf(id)).url);

      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="documento-\d+\.\w+"$/);
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self' https://console.example.com");
      expect(policy?.includes("sandbox")).toBe(type !== "application/pdf");
    },
  );

  it("keeps files of several parts whole", async () => {
    const { id } = await given();
    const bytes = Buffer.alloc(200_001, "horizon");
    await givenFile(platform.database, id, { bytes });

    const response = await get((await fileOf(id)).url);

    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("works for five minutes", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const { url } = await fileOf(id);

    platform.clock.advance(5 * minute - 2000);
    expect((await get(url)).status).toBe(200);
    platform.clock.advance(2000);
    const late = await get(url);

    expect(late.status).toBe(403);
    expect(await late.text()).toContain("Este endereço expirou");
    expect(late.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("cannot be altered in any place", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const { url } = await fileOf(id);
    const token = url.slice("/files/".length);

    for (let at = 0; at < token.length; at += 3) {
      const other = token[at] === "A" ? "B" : "A";
      const response = await get(`/files/${token.slice(0, at)}${other}${token.slice(at + 1)}`);
      expect(response.status, `changed at ${at}`).toBe(404);
    }
    for (const forged of ["x", `${token}A`, `${token}=`, token.slice(0, -1), "%00", "../files"])
      expect((await get(`/files/${forged}`)).status, forged).toBe(404);
  });

  it("ends with the session that asked for it", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const leaving = await platform.signIn("checker");
    const { data } = await leaving.answer(info, { reqId: await handleOf(id) });
    const url = String(data.kycFiles[0]?.files[0]?.url);

    expect((await get(url)).status).toBe(200);
    await leaving.answer(contract.session.signout, {});

    expect((await get(url)).status).toBe(403);
  });

  it("ends as soon as the level may no longer see files", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    await setDesk("customer", "files");
    const { url } = await fileOf(id, "desk");

    expect((await get(url)).status).toBe(200);
    await setDesk("customer", "support");

    expect((await get(url)).status).toBe(403);
  });

  it("is gone with its file", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const { url, reqId } = await fileOf(id);
    await (await platform.as("maker")).answer(deleteFile, { reqId });

    expect((await get(url)).status).toBe(404);
  });

  it("is not written into the log", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const { url } = await fileOf(id);
    platform.log.length = 0;

    await get(url);

    expect(platform.log.join()).toContain('"path":"/files/…"');
    expect(platform.log.join()).not.toContain(url);
  });

  it("opens no account", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const { url } = await fileOf(id);

    expect((await get(url.replace("/files/", "/demo/account/"))).status).toBe(404);
  });
});

describe("DELETE /admin/customer/delete_img_doc", () => {
  it("deletes the file, its content too, and remembers whether any is left", async () => {
    const { id } = await given();
    await givenFile(platform.database, id, { kind: "front" });
    await givenFile(platform.database, id, { kind: "back", bytes: pictures.jpeg, type: "image/jpeg" });
    const maker = await platform.as("maker");

    await maker.answer(deleteFile, { reqId: (await fileOf(id)).reqId });
    expect((await rowOf(id)).files_sent).toBe(true);
    await maker.answer(deleteFile, { reqId: (await fileOf(id)).reqId });

    expect((await rowOf(id)).files_sent).toBe(false);
    expect((await infoOf(id)).kycFiles).toEqual([]);
    expect(await platform.database.kysely.selectFrom("file_parts").select("part").execute()).toEqual([]);
  });

  it("keeps content that another customer sent as well", async () => {
    const [one, other] = [await given(), await given()];
    await givenFile(platform.database, one.id);
    await givenFile(platform.database, other.id);

    await (await platform.as("maker")).answer(deleteFile, { reqId: (await fileOf(one.id)).reqId });

    expect((await platform.client().fetch((await fileOf(other.id)).url)).status).toBe(200);
  });

  it("is refused once the documents are approved", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const { reqId } = await fileOf(id);
    const maker = await platform.as("maker");
    await maker.answer(approveDocuments, { reqId: await handleOf(id), status: "y" });

    const answer = await maker.call(deleteFile, { reqId });

    expect(answer).toMatchObject({
      response: false,
      message: "Os documentos deste cliente já foram aprovados",
    });
    expect((await infoOf(id)).kycFiles).toHaveLength(1);
  });

  it("does not find a file twice", async () => {
    const { id } = await given();
    await givenFile(platform.database, id);
    const { reqId } = await fileOf(id);
    const maker = await platform.as("maker");
    await maker.answer(deleteFile, { reqId });

    expect(await maker.call(deleteFile, { reqId })).toMatchObject({ message: "Registro não encontrado" });
  });
});

describe("PUT /admin/customer/update_docs", () => {
  it("approves once", async () => {
    const { id } = await given();
    const maker = await platform.as("maker");

    const first = await maker.call(approveDocuments, { reqId: await handleOf(id), status: "y" });
    const second = await maker.call(approveDocuments, { reqId: await handleOf(id), status: "y" });

    expect(first).toMatchObject({ response: true });
    expect((await rowOf(id)).docs_check).toBe("y");
    expect(second).toMatchObject({ message: "Os documentos deste cliente já foram aprovados" });
  });
});

describe("POST /admin/customer/send_email_docs_desaproved", () => {
  const mails = () => platform.database.kysely.selectFrom("outbox").selectAll().execute();

  it("records the e-mail with the reason and leaves the documents unchecked", async () => {
    const { id } = await given({ email: "ana@example.com", lang: "en" });
    const maker = await platform.as("maker");

    const answer = await maker.call(disapproveDocuments, {
      reqId: await handleOf(id),
      reason: "  Foto ilegível ",
    });

    expect(answer).toMatchObject({ response: true, message: "E-mail de reprovação enviado ao cliente!" });
    expect((await rowOf(id)).docs_check).toBe("n");
    expect(await mails()).toMatchObject([
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

  it.each([
    ["approved documents", { docs_check: "y" }, "Os documentos deste cliente já foram aprovados"],
    ["a customer without an address", { email: null }, "Este cliente não tem e-mail cadastrado"],
  ] as const)("refuses %s and records nothing", async (_, row, message) => {
    const { id } = await given(row);
    const maker = await platform.as("maker");

    const answer = await maker.call(disapproveDocuments, {
      reqId: await handleOf(id),
      reason: "Foto ilegível",
    });

    expect(answer).toMatchObject({ response: false, message });
    expect(await mails()).toEqual([]);
  });

  it("refuses a reason of four characters, spaces around it not counted", async () => {
    const { id } = await given();
    const maker = await platform.as("maker");

    const answer = await maker.call(disapproveDocuments, { reqId: await handleOf(id), reason: "  ruim  " });

    expect(answer).toMatchObject({
      message: [{ field: "reason", message: "É requerido no mínimo 5 caracteres" }],
    });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import type { Permission } from "../../../contract/permissions";
import { allow } from "../../../server/auth/full-level";
import { customerClient } from "../../support/clients/customer-client";
import { forgetAccounts, givenFile } from "../../support/factories/given-accounts";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";
import { document, pictures } from "../../support/tools/images";

const { deleteFile, info } = contract.customers;
const minute = 60_000;

let platform: TestPlatform;
let desk: ReturnType<typeof customerClient>;
beforeAll(async () => {
  platform = await startPlatform({ config: { corsOrigins: ["https://console.example.com"] } });
  desk = customerClient(platform);
});
afterEach(() => forgetAccounts(platform.database));
afterAll(() => platform.close());

async function setDesk(...flags: Permission[]): Promise<void> {
  await platform.database.kysely
    .updateTable("access_levels")
    .set({ permissions: JSON.stringify(allow(...flags)) })
    .where("name", "=", "Atendimento")
    .execute();
}

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
      const { id } = await desk.given();
      await givenFile(platform.database, id, { bytes, type });

      const response = await get((await desk.fileOf(id)).url);

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

  it("serves files of several parts whole", async () => {
    const { id } = await desk.given();
    const bytes = Buffer.alloc(200_001, "horizon");
    await givenFile(platform.database, id, { bytes });

    const response = await get((await desk.fileOf(id)).url);

    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("works for five minutes", async () => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    const { url } = await desk.fileOf(id);

    platform.clock.advance(5 * minute - 2000);
    expect((await get(url)).status).toBe(200);
    platform.clock.advance(2000);
    const late = await get(url);

    expect(late.status).toBe(403);
    expect(await late.text()).toContain("Este endereço expirou");
    expect(late.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("fails when any character is changed", async () => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    const { url } = await desk.fileOf(id);
    const token = url.slice("/files/".length);

    for (let at = 0; at < token.length; at += 3) {
      const other = token[at] === "A" ? "B" : "A";
      const response = await get(`/files/${token.slice(0, at)}${other}${token.slice(at + 1)}`);
      expect(response.status, `changed at ${at}`).toBe(404);
    }
    for (const forged of ["x", `${token}A`, `${token}=`, token.slice(0, -1), "%00", "../files"])
      expect((await get(`/files/${forged}`)).status, forged).toBe(404);
  });

  it("ends with the session that requested it", async () => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    const leaving = await platform.signIn("checker");
    const { data } = await leaving.answer(info, { reqId: await desk.reqIdOf(id) });
    const url = String(data.kycFiles[0]?.files[0]?.url);

    expect((await get(url)).status).toBe(200);
    await leaving.answer(contract.session.signout, {});

    expect((await get(url)).status).toBe(403);
  });

  it("ends as soon as the level loses the permission for files", async () => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    await setDesk("customer", "files");
    const { url } = await desk.fileOf(id, "desk");

    expect((await get(url)).status).toBe(200);
    await setDesk("customer", "support");

    expect((await get(url)).status).toBe(403);
  });

  it("ends when its file is deleted", async () => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    const { url, reqId } = await desk.fileOf(id);
    await (await platform.as("maker")).answer(deleteFile, { reqId });

    expect((await get(url)).status).toBe(404);
  });

  it("is not written into the log", async () => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    const { url } = await desk.fileOf(id);
    platform.log.length = 0;

    await get(url);

    expect(platform.log.join()).toContain('"path":"/files/…"');
    expect(platform.log.join()).not.toContain(url);
  });

  it.each([
    ["with a slash behind it", (token: string) => `/files/${token}/`],
    ["with a slash too many", (token: string) => `//files//${token}`],
    ["with a slash that is written out", (token: string) => `/files%2F${token}`],
    ["with letters that are written out", (token: string) => `/%66iles/${token}/`],
    ["in capitals", (token: string) => `/FILES/${token}`],
    ["with words behind it", (token: string) => `/files/${token}%20and%3Fmore`],
    ["where images are", (token: string) => `/files/site/${token}`],
    ["of an account, with a slash behind it", (token: string) => `/demo/account/${token}/`],
    ["below another path", (token: string) => `/console/files/${token}.`],
    ["below none that is known", (token: string) => `/file/${token}`],
  ])("is not written into the log %s", async (_, pathOf) => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    const { url } = await desk.fileOf(id);
    const token = url.slice("/files/".length);
    platform.log.length = 0;

    await get(platform.url + pathOf(token));

    expect(platform.log).toHaveLength(1);
    expect(platform.log.join()).not.toContain(token);
  });

  it("does not open an account", async () => {
    const { id } = await desk.given();
    await givenFile(platform.database, id);
    const { url } = await desk.fileOf(id);

    expect((await get(url.replace("/files/", "/demo/account/"))).status).toBe(404);
  });
});

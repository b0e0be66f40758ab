import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { codeAt, stepAt } from "../../../../server/auth/totp";
import type { DemoAdmin } from "../../../../server/seed/admins";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { users } = contract;

const it = platformTest();
it.afterEach(async ({ platform }) => {
  const { kysely } = platform.database;
  await kysely.updateTable("admins").set({ status: "a" }).execute();
  const made = kysely.selectFrom("admins").select("id").where("email", "like", "%@novo.example");
  await kysely.deleteFrom("sessions").where("admin_id", "in", made).execute();
  await kysely.deleteFrom("admins").where("email", "like", "%@novo.example").execute();
});

const levelNamed = async (platform: TestPlatform, name: string) => {
  const maker = await platform.as("maker");
  const level = (await maker.answer(users.filters, {})).data.find((one) => one.name === name);
  if (!level) throw new Error(`there is no level ${name}`);
  return level.id;
};

type Form = Input<typeof users.register>;

const form = async (platform: TestPlatform, given: Partial<Form> = {}): Promise<Form> => ({
  type: await levelNamed(platform, "Atendimento"),
  name: "Ana Lima",
  email: "ana@novo.example",
  user: "analima",
  status: "a",
  language: "pt",
  password: "Senha2026",
  ...given,
});

async function register(platform: TestPlatform, given: Partial<Form> = {}, user: DemoAdmin = "maker") {
  const admin = await platform.as(user);
  return await admin.call(users.register, await form(platform, given));
}

async function rowOf(platform: TestPlatform, user: string) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(users.list, { search: user, offset: 50 });
  const row = data.find((one) => one.user === user);
  if (!row) throw new Error(`${user} is not listed`);
  return row;
}

async function update(
  platform: TestPlatform,
  user: string,
  given: Partial<Form> = {},
  as: DemoAdmin = "maker",
) {
  const row = await rowOf(platform, user);
  const { name, email, type, status, lang, reqId } = row;
  const admin = await platform.as(as);
  return await admin.call(users.update, { name, email, user, type, status, language: lang, reqId, ...given });
}

const fieldError = (field: string, message: string) => ({ response: false, message: [{ field, message }] });

async function signIn(platform: TestPlatform, user: string, pass: string) {
  const caller = await platform.anonymous();
  return { caller, answer: await caller.call(contract.session.signin, { user, pass }) };
}

describe("POST /admin/users/register", () => {
  it("creates an admin who can sign in, and shows the authenticator's secret this once", async ({
    platform,
  }) => {
    const answer = await register(platform, { user: "AnaLima" });

    expect(answer).toMatchObject({ response: true, message: "Usuário criado com sucesso!" });
    const mfa = answer.data?.mfa;
    expect(mfa?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(mfa?.url).toContain(`analima?secret=${mfa?.secret}`);
    expect(await rowOf(platform, "analima")).toMatchObject({
      id: answer.data?.id,
      name: "Ana Lima",
      email: "ana@novo.example",
      typeName: "Atendimento",
      status: "a",
      lang: "pt",
    });
    expect((await signIn(platform, "analima", "Senha2026")).answer.response).toBe(true);
  });

  it("gives a secret whose codes are accepted", async ({ platform }) => {
    const answer = await register(platform, { type: await levelNamed(platform, "Administrador") });
    const { caller } = await signIn(platform, "analima", "Senha2026");

    const secret = decodeBase32(answer.data?.mfa?.secret ?? "");
    const otp = codeAt(secret, stepAt(platform.clock.now()));
    const decided = await caller.call(contract.payouts.decide, {
      reqId: "x",
      status: "p",
      reason: "Dados conferidos",
      otp,
    });

    expect(decided).toMatchObject({ response: false, message: "Registro não encontrado" });
  });

  it("keeps neither password nor secret as text, in the audit neither", async ({ platform }) => {
    const answer = await register(platform);

    const { pool } = platform.database;
    const { rows: admins } = await pool.query("select * from admins where user_name = 'analima'");
    const { rows: audit } = await pool.query("select * from audit_log where call = 'users.register'");

    const stored = JSON.stringify([admins, audit]);
    expect(admins).toMatchObject([
      { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3/) },
    ]);
    expect(audit.at(-1)).toMatchObject({ row_id: answer.data?.id, before: null });
    expect(stored).not.toContain("Senha2026");
    expect(stored).not.toContain(answer.data?.mfa?.secret);
    expect(JSON.stringify(audit)).not.toContain("argon2");
  });

  it("refuses a user name that is taken, in the field", async ({ platform }) => {
    await register(platform);

    const answer = await register(platform, { user: "ANALIMA", email: "outra@novo.example" });

    expect(answer).toMatchObject(fieldError("user", "Este usuário já existe"));
  });

  it("gives a user name to one of two who ask for it at the same moment", async ({ platform }) => {
    const answers = await Promise.all([register(platform), register(platform, {}, "checker")]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(answers.find(({ response }) => !response)).toMatchObject(
      fieldError("user", "Este usuário já existe"),
    );
  });

  it("refuses a level that is not there", async ({ platform }) => {
    expect(await register(platform, { type: 999_999 })).toMatchObject({ message: [{ field: "type" }] });
  });

  it("is for who may administer admins only", async ({ platform }) => {
    expect(await register(platform, {}, "desk")).toMatchObject({ errorCode: "PERMX001" });
    expect(await register(platform, {}, "reader")).toMatchObject({ errorCode: "READX001" });
  });
});

describe("PUT /admin/users/update", () => {
  it("changes an admin, but never the password", async ({ platform }) => {
    await register(platform);

    const answer = await update(platform, "analima", {
      name: "Ana Souza",
      user: "anasouza",
      language: "en",
      password: "Outra2026",
    });

    expect(answer).toMatchObject({ response: true, message: "Usuário atualizado com sucesso!" });
    expect(await rowOf(platform, "anasouza")).toMatchObject({ name: "Ana Souza", lang: "en" });
    expect((await signIn(platform, "anasouza", "Senha2026")).answer.response).toBe(true);
    expect((await signIn(platform, "anasouza", "Outra2026")).answer.response).toBe(false);
  });

  it("refuses the user name of another admin, and accepts the admin's own", async ({ platform }) => {
    await register(platform);

    const refused = await update(platform, "analima", { user: "checker" });
    const kept = await update(platform, "analima", { user: "analima" });

    expect(refused).toMatchObject(fieldError("user", "Este usuário já existe"));
    expect(kept.response).toBe(true);
  });

  it("ends the sessions of an admin who is deactivated, and lets none begin", async ({ platform }) => {
    await register(platform);
    const { caller } = await signIn(platform, "analima", "Senha2026");

    await update(platform, "analima", { status: "i" });

    const after = await caller.call(contract.misc.languages, {});
    expect(after).toMatchObject({ response: false, errorCode: "SESSX001" });
    expect((await signIn(platform, "analima", "Senha2026")).answer.response).toBe(false);
    await update(platform, "analima", { status: "a" });
    expect(await caller.call(contract.misc.languages, {})).toMatchObject({ errorCode: "SESSX001" });
  });

  it("changes what an admin may do at once, in the session that is open", async ({ platform }) => {
    await register(platform);
    const { caller } = await signIn(platform, "analima", "Senha2026");
    const before = await caller.call(contract.payouts.list, {});

    await update(platform, "analima", { type: await levelNamed(platform, "Administrador") });

    expect(before).toMatchObject({ errorCode: "PERMX001" });
    expect((await caller.call(contract.payouts.list, {})).response).toBe(true);
  });

  it("refuses admins who deactivate themselves", async ({ platform }) => {
    const answer = await update(platform, "maker", { status: "i" });

    expect(answer).toMatchObject(fieldError("status", "Você não pode inativar o seu próprio acesso"));
    expect((await rowOf(platform, "maker")).status).toBe("a");
  });

  it("refuses admins who change their own level", async ({ platform }) => {
    const answer = await update(platform, "maker", { type: await levelNamed(platform, "Horário comercial") });

    expect(answer).toMatchObject(fieldError("type", "Você não pode alterar o seu próprio nível de acesso"));
    expect((await rowOf(platform, "maker")).typeName).toBe("Administrador");
  });

  it("lets admins change their own name, e-mail and language", async ({ platform }) => {
    await register(platform, { type: await levelNamed(platform, "Administrador") });
    const { caller } = await signIn(platform, "analima", "Senha2026");
    const { reqId, user, type, status } = await rowOf(platform, "analima");

    const own = { name: "Ana Souza", email: "souza@novo.example", language: "en" as const };
    const answer = await caller.call(users.update, { reqId, user, type, status, ...own });

    expect(answer.response).toBe(true);
    const { language, ...changed } = own;
    expect(await rowOf(platform, "analima")).toMatchObject({ ...changed, lang: language });
  });

  it("leaves one administrator although two deactivate each other at the same moment", async ({
    platform,
  }) => {
    await update(platform, "hours", { status: "i" });

    const answers = await Promise.all([
      update(platform, "checker", { status: "i" }, "maker"),
      update(platform, "maker", { status: "i" }, "checker"),
    ]);

    const left = answers[0].response ? "maker" : "checker";
    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect((await rowOfDirectly(platform, left)).status).toBe("a");
  });
});

const rowOfDirectly = (platform: TestPlatform, user: string) =>
  platform.database.kysely
    .selectFrom("admins")
    .select("status")
    .where("user_name", "=", user)
    .executeTakeFirstOrThrow();

/** Decodes base32 (RFC 4648), the form in which authenticator apps take secrets. */
function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

// Creates an admin with every permission: npm run admin:create -- --user ana --name "Ana Lima" --email ana@example.com
// Prompts for missing values. Stop a server that uses the same data directory first; with DATABASE_URL it may keep running.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { Transaction } from "kysely";
import { renderUnicodeCompact } from "uqr";
import type { Parsed } from "../../contract/call";
import { contract } from "../../contract/index";
import { explain, violations } from "../../contract/validation";
import { createAudit } from "../audit/audit";
import { platformChain } from "../audit/chain";
import { createAuthenticators } from "../auth/authenticators";
import { fullLevel } from "../auth/full-level";
import { insertAdmin } from "../auth/insert-admin";
import { hashPassword } from "../auth/password";
import { install } from "../bootstrap/installation";
import { readEnvironment } from "../bootstrap/read-environment";
import { readSecretFile } from "../bootstrap/secret-file";
import { migrate } from "../db/migrate";
import { migrations } from "../db/migrations/index";
import { openDatabase } from "../db/open";
import type { Schema } from "../db/schema";
import { transaction } from "../db/transaction";
import { runCommand } from "./command";

const questions = { user: "User name", name: "Full name", email: "E-mail", password: "Password" } as const;
type Answers = Record<keyof typeof questions, string>;

/** Prompts for the missing values; a password is not echoed. */
async function prompt(options: Partial<Answers>): Promise<Answers> {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: Boolean(process.stdin.isTTY) });
  const lines = terminal[Symbol.asyncIterator]();
  const answers = { ...options };
  for (const [field, question] of Object.entries(questions) as [keyof Answers, string][]) {
    if (answers[field] !== undefined) continue;
    process.stdout.write(`${question}: `);
    isHidden = field === "password";
    const line = await lines.next();
    if (line.done) throw new Error(`no ${question.toLowerCase()} given`);
    answers[field] = line.value;
    if (isHidden) process.stdout.write("\n");
  }
  terminal.close();
  return answers as Answers;
}

/** Applies the rules of the console's form; throws with one line for each broken rule. */
function parseForm(answers: Answers): Parsed<typeof contract.users.register> {
  const form = { ...answers, user: answers.user.toLowerCase(), type: 1, status: "a", language: "pt" };
  const result = contract.users.register.input.safeParse(form);
  if (result.success) return result.data;
  const lines = violations(result.error).map(({ field, ...rule }) => `${field}: ${explain(rule, "en")}`);
  throw new Error(lines.join("\n"));
}

async function findFullLevel(trx: Transaction<Schema>): Promise<number> {
  const known = await trx
    .selectFrom("access_levels")
    .selectAll()
    .where("name", "=", fullLevel.name)
    .execute();
  const full = known.find(
    (level) => level.read_only === "n" && Object.values(level.permissions).every((flag) => flag === 1),
  );
  if (full) return full.id;
  const { id } = await trx
    .insertInto("access_levels")
    .values({
      name: fullLevel.name,
      read_only: fullLevel.readOnly,
      permissions: JSON.stringify(fullLevel.permissions),
      time_access: JSON.stringify(fullLevel.timeAccess),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

await runCommand(async () => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { user: text, name: text, email: text, password: text } });
  const { databaseUrl: url, dataDir, secretKey } = readEnvironment({ ...process.env });
  const form = parseForm(await prompt(values));
  const database = await openDatabase(url ? { url } : { dir: dataDir });
  try {
    await migrate(database, migrations);
    const secret = secretKey ?? readSecretFile(dataDir);
    await install(database, secret);
    const passwordHash = await hashPassword(form.password);
    const { mfa } = await transaction(database, async (trx) => {
      const taken = await trx
        .selectFrom("admins")
        .select("id")
        .where("user_name", "=", form.user)
        .executeTakeFirst();
      if (taken) throw new Error(`there is an admin ${form.user} already`);
      const levelId = await findFullLevel(trx);
      const at = new Date();
      const made = await insertAdmin(trx, createAuthenticators(secret), {
        ...form,
        levelId,
        passwordHash,
        createdAt: at,
      });
      const { user, name, email } = form;
      const change = {
        kind: "user",
        id: made.id,
        before: null,
        after: { user, name, email, levelId },
      } as const;
      const entry = { call: "command.adminCreate", at, ip: "", change } as const;
      await createAudit(secret).append(trx, platformChain, [entry]);
      return made;
    });
    process.stdout.write(
      `\nAdmin ${form.user} is made. Scan this with an authenticator app; it is shown this once.\n\n${renderUnicodeCompact(mfa.url)}\n\nSecret:  ${mfa.secret}\nAddress: ${mfa.url}\n`,
    );
  } finally {
    await database.close();
  }
});

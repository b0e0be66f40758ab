import type { Insertable } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../server/db/database";
import type { Schema } from "../../../server/db/schema";
import { enqueueMail } from "../../../server/messaging/outbox";
import type { Mail } from "../../../server/reference-data/mail-kinds";
import { givenCustomer } from "./given-customers";

/** Writes an e-mail to a new customer into the outbox, as a call does, and then the columns in `overrides`. */
export async function givenMail(
  database: Database,
  mail: Mail = { kind: "password-reset", data: {} },
  overrides: Partial<Omit<Insertable<Schema["outbox"]>, "id">> = {},
): Promise<{ id: number; customer: number }> {
  const { kysely } = database;
  const { id: customer } = await givenCustomer(database);
  await enqueueMail(kysely, customer, mail, new Date());
  const { id } = await kysely
    .selectFrom("outbox")
    .select("id")
    .where("customer_id", "=", customer)
    .executeTakeFirstOrThrow();
  if (Object.keys(overrides).length > 0)
    await kysely.updateTable("outbox").set(overrides).where("id", "=", id).execute();
  return { id, customer };
}

/** The outbox's row of an e-mail. */
export const mailRow = ({ kysely }: Database, id: number) =>
  kysely.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Milliseconds, for a busy machine; a condition ends the wait. */
const patience = { timeout: 40_000, interval: 10 };

/** Waits until an e-mail is noted as sent. */
export const mailIsSent = (database: Database, id: number) =>
  expect.poll(async () => (await mailRow(database, id)).sent_at, patience).not.toBeNull();

/** Waits until an e-mail is a dead letter. */
export const mailIsDead = (database: Database, id: number) =>
  expect.poll(async () => (await mailRow(database, id)).dead_at, patience).not.toBeNull();

/** Waits until so many tries of an e-mail have ended. */
export const mailWasTried = (database: Database, id: number, atLeast: number) =>
  expect
    .poll(async () => {
      const { attempts, claim } = await mailRow(database, id);
      return claim === null && attempts >= atLeast;
    }, patience)
    .toBe(true);

import type { Kysely } from "kysely";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import { transaction } from "../db/transaction";
import type { FileType } from "../reference-data/file-type";
import { removeUnused, storeFile } from "./file-store";

/** Milliseconds after which no call can still be waiting to refer to a file. */
const leftAfter = 60 * 60_000;

/**
 * Stores a file in a transaction of its own, for a call that is going to refer to it; resolves with its SHA-256. Other calls get
 * the embedded database's only connection in between. End the claim with `endClaim`.
 */
export const stageFile = (
  database: Pick<Database, "pool">,
  claim: string,
  { bytes, type }: { bytes: Buffer; type: FileType },
): Promise<string> =>
  transaction(database, async (db) => {
    const sha256 = await storeFile(db, bytes, type);
    await db
      .insertInto("staged_files")
      .values({ claim, sha256, staged_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return sha256;
  });

/** Ends a claim, in the transaction that refers to its files or after that failed; deletes the files that nothing refers to. */
export async function endClaim(db: Kysely<Schema>, claim: string): Promise<void> {
  const ended = await db.deleteFrom("staged_files").where("claim", "=", claim).returning("sha256").execute();
  await removeUnused(
    db,
    ended.map(({ sha256 }) => sha256),
  );
}

/** Ends the claims of processes that died. */
export async function sweepStagedFiles(database: Pick<Database, "pool" | "kysely">): Promise<void> {
  const left = await database.kysely
    .selectFrom("staged_files")
    .select("claim")
    .distinct()
    .where("staged_at", "<", new Date(Date.now() - leftAfter).toISOString())
    .execute();
  for (const { claim } of left) await transaction(database, (db) => endClaim(db, claim));
}

import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import type { FileType } from "../reference-data/file-type";

const partSize = 64 * 1024;

function split(sha256: string, bytes: Buffer) {
  const parts = [];
  for (let start = 0; start < bytes.length; start += partSize)
    parts.push({ sha256, part: parts.length, content: bytes.subarray(start, start + partSize) });
  return parts;
}

/** The SHA-256 of the bytes in hex, under which a file is stored. */
export const contentHash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Stores a file once, however often it is sent, and resolves with its SHA-256. Call it inside the transaction that writes a row
 * with the hash: unreferenced files are removed.
 */
export async function storeFile(db: Kysely<Schema>, bytes: Buffer, type: FileType): Promise<string> {
  const sha256 = contentHash(bytes);
  // The update locks the row, so that no other call removes the file before its new reference is written.
  await db
    .insertInto("files")
    .values({ sha256, type, size: bytes.length })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ type }))
    .execute();
  await db
    .insertInto("file_parts")
    .values(split(sha256, bytes))
    .onConflict((conflict) => conflict.columns(["sha256", "part"]).doNothing())
    .execute();
  return sha256;
}

/** The type and bytes of a stored file; undefined when there is none with this hash. */
export async function readFile(
  db: Kysely<Schema>,
  sha256: string,
): Promise<{ type: FileType; bytes: Buffer } | undefined> {
  const parts = await db
    .selectFrom("files")
    .innerJoin("file_parts", "file_parts.sha256", "files.sha256")
    .select(["files.type", "file_parts.content"])
    .where("files.sha256", "=", sha256)
    .orderBy("file_parts.part")
    .execute();
  const [first] = parts;
  return first && { type: first.type, bytes: Buffer.concat(parts.map(({ content }) => content)) };
}

/** Deletes those of the files that no row references any more, and no call is about to, so that a deleted document is really gone. */
export async function removeUnused(db: Kysely<Schema>, hashes: readonly string[]): Promise<void> {
  for (const sha256 of [...hashes].sort()) {
    // The lock needs a statement of its own: the next one then sees references written while it waited.
    await db.selectFrom("files").select("sha256").where("sha256", "=", sha256).forUpdate().execute();
    await db
      .deleteFrom("files")
      .where("sha256", "=", sha256)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("kyc_files").select("id").where("kyc_files.sha256", "=", sha256))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("staged_files").select("claim").where("staged_files.sha256", "=", sha256))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("office_images").select("office_id").where("office_images.sha256", "=", sha256)),
        ),
      )
      .execute();
  }
}

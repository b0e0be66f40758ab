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

/** The name under which bytes are stored: their SHA-256 in hex. */
export const nameOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Keeps a file, once however often it comes, and resolves with its name. To be called inside the transaction that
 * writes a row with the name: a file that no row names is taken away.
 */
export async function storeFile(db: Kysely<Schema>, bytes: Buffer, type: FileType): Promise<string> {
  const sha256 = nameOf(bytes);
  // The update locks the row, so that nobody takes the file away before it has got its new reference.
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

/** A file's type and bytes; undefined when there is none of that name. */
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

/** Takes those of the files away that no row names any more: what a person asked to be deleted is gone. */
export async function removeUnused(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  for (const sha256 of [...names].sort()) {
    // The lock comes in a statement of its own: the next one then sees references written while it waited.
    await db.selectFrom("files").select("sha256").where("sha256", "=", sha256).forUpdate().execute();
    await db
      .deleteFrom("files")
      .where("sha256", "=", sha256)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("kyc_files").select("id").where("kyc_files.sha256", "=", sha256))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("office_images").select("office_id").where("office_images.sha256", "=", sha256)),
        ),
      )
      .execute();
  }
}

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ownerOnly = 0o600;

/** The secret in the data directory, created on the first start and readable by the owner only. */
export function readSecretFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secret.key");
  try {
    writeFileSync(file, `${randomBytes(48).toString("base64url")}\n`, {
      flag: "wx",
      mode: ownerOnly,
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: put back the copy that belongs to this database`);
  return secret;
}

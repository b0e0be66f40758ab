import { createCipheriv, createDecipheriv, randomFillSync } from "node:crypto";
import { deriveKey } from "../config/derive-key";
import { CallError } from "../errors/call-error";
import { type Kind, recordKinds } from "../reference-data/record-kinds";

const algorithm = "aes-128-ecb";
const check = Buffer.alloc(4);

/** Turns row ids into opaque handles and back. */
export interface OpaqueIds {
  seal(kind: Kind, id: number): string;
  unseal(kind: Kind, reqId: string): number;
}

/** Random bytes, so many at a time, of a store that is filled for many at once. */
function createRandom(length: number): () => Buffer {
  const store = Buffer.alloc(length * 400);
  let at = store.length;
  return () => {
    if (at === store.length) {
      randomFillSync(store);
      at = 0;
    }
    at += length;
    return store.subarray(at - length, at);
  };
}

/**
 * A handle is ONE block of AES-128: kind, 5 random bytes, the id in 48 bits and 4 zero bytes by which a forged one
 * is told. A single block has no pattern to repeat, which is what ECB is blamed for.
 */
export function createOpaqueIds(secret: string): OpaqueIds {
  const key = deriveKey(secret, "handles", 16);
  // Blocks of ECB know nothing of each other and nothing is padded: one cipher serves for all, where a list seals forty.
  const cipher = createCipheriv(algorithm, key, null).setAutoPadding(false);
  const decipher = createDecipheriv(algorithm, key, null).setAutoPadding(false);
  const random = createRandom(5);

  function seal(kind: Kind, id: number): string {
    const block = Buffer.alloc(16);
    block[0] = recordKinds[kind].byte;
    random().copy(block, 1);
    block.writeUIntBE(id, 6, 6);
    return cipher.update(block).toString("base64url");
  }

  function unseal(kind: Kind, reqId: string): number {
    const sealed = Buffer.from(reqId, "base64url");
    if (sealed.length !== 16) throw new CallError("notFound");
    const block = decipher.update(sealed);
    if (block[0] !== recordKinds[kind].byte || !block.subarray(12).equals(check))
      throw new CallError("notFound");
    return block.readUIntBE(6, 6);
  }

  return { seal, unseal };
}

import { createCipheriv, createDecipheriv, randomFillSync } from "node:crypto";
import { deriveKey } from "../config/derive-key";
import { CallError } from "../errors/call-error";
import { type Kind, recordKinds } from "../reference-data/record-kinds";

const algorithm = "aes-128-ecb";
const zeroBytes = Buffer.alloc(4);

/** Turns row ids into opaque ids and back. */
export interface OpaqueIds {
  seal(kind: Kind, id: number): string;
  unseal(kind: Kind, opaqueId: string): number;
}

/** Makes a source of random bytes, `length` per call, from a buffer that is filled for 400 calls at once. */
function createRandom(length: number): () => Buffer {
  const buffer = Buffer.alloc(length * 400);
  let position = buffer.length;
  return () => {
    if (position === buffer.length) {
      randomFillSync(buffer);
      position = 0;
    }
    position += length;
    return buffer.subarray(position - length, position);
  };
}

/**
 * Makes opaque ids, each ONE block of AES-128: the kind, 5 random bytes, the id in 48 bits, and 4 zero bytes that a forged id
 * lacks. ECB's weakness is that equal blocks encrypt alike; a single block with random bytes has no pattern to repeat.
 */
export function createOpaqueIds(secret: string): OpaqueIds {
  const key = deriveKey(secret, "handles", 16);
  // ECB blocks are independent and nothing is padded, so one cipher serves every id; a list seals forty of them.
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

  function unseal(kind: Kind, opaqueId: string): number {
    const sealed = Buffer.from(opaqueId, "base64url");
    if (sealed.length !== 16) throw new CallError("notFound");
    const block = decipher.update(sealed);
    if (block[0] !== recordKinds[kind].byte || !block.subarray(12).equals(zeroBytes))
      throw new CallError("notFound");
    return block.readUIntBE(6, 6);
  }

  return { seal, unseal };
}

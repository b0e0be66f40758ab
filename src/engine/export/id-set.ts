/** The ids in one block of bits. */
const blockSize = 32_768;

/** A set of whole numbers that costs a bit for each where they are close to each other, as ids are: a million of them take 125 kB. */
export function createIdSet() {
  const blocks = new Map<number, Uint32Array>();
  return {
    /** Adds an id; false if it was there before. */
    add(id: number): boolean {
      const block = Math.floor(id / blockSize);
      const at = id - block * blockSize;
      let bits = blocks.get(block);
      if (!bits) {
        bits = new Uint32Array(blockSize / 32);
        blocks.set(block, bits);
      }
      const before = bits[at >>> 5] ?? 0;
      const bit = 1 << (at & 31);
      bits[at >>> 5] = before | bit;
      return (before & bit) === 0;
    },
  };
}

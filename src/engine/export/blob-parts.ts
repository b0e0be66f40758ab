/** Bytes or characters that are kept in memory before they are handed to the browser, which may put them on disk. */
const partSize = 1_000_000;

/** Collects the parts of a file outside of the memory of the page. */
export function createBlobParts(type: string) {
  const parts: Blob[] = [];
  let recent: BlobPart[] = [];
  let size = 0;
  function flush(): void {
    if (recent.length > 0) parts.push(new Blob(recent));
    recent = [];
    size = 0;
  }
  return {
    add(part: string | Uint8Array<ArrayBuffer>): void {
      recent.push(part);
      size += part.length;
      if (size >= partSize) flush();
    },
    end(): Blob {
      flush();
      return new Blob(parts, { type });
    },
  };
}

import { crc32 } from "node:zlib";
import { drawPdf } from "../../../server/files/specimen/pdf";
import { drawPng } from "../../../server/seed/picture";

const decode = (base64: string) => Buffer.from(base64, "base64");

/** A picture of 40 × 30 pixels in every format, as Chromium encodes it. */
export const pictures = {
  png: drawPng(40, 30, [48, 96, 160], [240, 192, 64]),
  jpeg: decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAeACgDASIAAhEBAxEB/8QAGAABAAMBAAAAAAAAAAAAAAAAAAMEBQL/xAAlEAADAAEBBwUBAAAAAAAAAAAAAQIDERMVITFSU5EFEkGS0YH/xAAYAQEAAwEAAAAAAAAAAAAAAAAAAQIDBP/EABwRAAMBAAIDAAAAAAAAAAAAAAACAwEEERIhMf/aAAwDAQACEQMRAD8AgwYaz25hpNLXiT7uzdUeX+HPp1zGendKV7ebenyjR2+Hux9kVvaiP0vwiaKy96UN3ZuqPL/CrcuLqXzl6Gzt8Pdj7IyM7Tz5GnqnT4/0tx60fd8yKoq56IwAdZiAAAAAAAAAf//Z ",
  ),
  webp: decode(
    "UklGRm4CAABXRUJQVlA4WAoAAAAgAAAAJwAAHQAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDgggAAAAFAEAJ0BKigAHgA/EXavUawnJCKqrAGAIgloAIOtcAARINuigPfO74r4B3QA/hWY6rEqQm+eoYufGQfyMQwa/4+/f6ur1QOtIg2r6TubST9HsHDtCSdSWMI95gXcgJFDH1OQyiRN/U1fQ+24WfMOG2XbGPfqed0Pk02E64KEAAAA ",
  ),
  losslessWebp: decode(
    "UklGRhoCAABXRUJQVlA4WAoAAAAgAAAAJwAAHQAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDhMLAAAAC8nQAcAD1CwwwAXdP7DYKZtG5c/yTLpOw1BRP/nAQAAQLd8AwAAAAAA4J4G ",
  ),
  alphaWebp: decode(
    "UklGRoYCAABXRUJQVlA4WAoAAAAwAAAAJwAAHQAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZBTFBIGwAAAAEPMP8REUJNACQM9C9JE96hASL6PwHIy+baqwBWUDggdAAAALADAJ0BKigAHgA+xVCeS6ekoqGwDVDwGIlkAMPoLNTSw5PDnAqAAP7tKt6SyWtftfqk9G+UjXM/j51b/Jvzp2XvBSCMgQUt6zD/d9GjX7P/2fpt0R54h6DHz/+SY9JwXqCiH7rl09/rdBDr/tiNI074AAAA ",
  ),
} as const;

/** Every picture with its MIME type. */
export const pictureTypes = [
  ["png", "image/png"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["losslessWebp", "image/webp"],
  ["alphaWebp", "image/webp"],
] as const;

/** A PDF. */
export const document = drawPdf(["Contrato social"]);

/** Encodes bytes as the console sends them, under the type given, right or wrong. */
export const dataUrl = (bytes: Buffer, type = "image/png"): string =>
  `data:${type};base64,${bytes.toString("base64")}`;

/** Draws an image of exactly the given size in pixels, in black and a shade of grey from 1 to 255. */
export const pngOf = (width: number, height: number, shade = 255): Buffer =>
  drawPng(width, height, [shade, shade, shade], [0, 0, 0]);

/** Draws a valid PNG of exactly `size` bytes, padded with an ancillary chunk. */
export function pngOfBytes(size: number): Buffer {
  const image = pngOf(40, 30);
  return withChunk(image, "prVt", Buffer.alloc(size - image.length - 12));
}

/** Returns the PNG with one more chunk before its end, with the right checksum. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), length, named, check, png.subarray(end)]);
}

/** Makes a ZIP archive with one empty file. */
export function zipOf(name: string): Buffer {
  const entry = Buffer.alloc(46 + name.length);
  entry.write("PK\x01\x02", "latin1");
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46, "latin1");
  const local = Buffer.alloc(30 + name.length);
  local.write("PK\x03\x04", "latin1");
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30, "latin1");
  const end = emptyZip();
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

/** Makes an empty ZIP archive whose header claims a comment of `commentLength` bytes. */
export function emptyZip(commentLength = 0): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(commentLength, 20);
  return end;
}

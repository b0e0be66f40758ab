import { maskCharacter } from "../../contract/personal-data";

/** True for a value that the platform masked: it can be read, and is not the real one. */
export const isMasked = (value: unknown): boolean =>
  typeof value === "string" && value.includes(maskCharacter);

/** True where a value is masked, or anything in it. */
export const holdsMasked = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).some(holdsMasked) : isMasked(value);

const significant = new RegExp(`[^\\p{L}\\p{N}@${maskCharacter}]`, "gu");
const bare = (text: string) => text.replace(significant, "").toLowerCase();

/** True where a whole value, in whatever punctuation, could be the one that a masked value stands for. */
export function couldBeMasked(masked: string, whole: string): boolean {
  const pattern = bare(masked).replace(new RegExp(`${maskCharacter}+`, "g"), ".+");
  return new RegExp(`^${pattern}$`, "u").test(bare(whole));
}

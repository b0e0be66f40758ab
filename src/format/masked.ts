import { maskCharacter } from "../../contract/personal-data";

/** True for a value that the platform masked: it can be read, and is not the real one. */
export const isMasked = (value: unknown): boolean =>
  typeof value === "string" && value.includes(maskCharacter);

/** True where a value is masked, or anything in it. */
export const holdsMasked = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).some(holdsMasked) : isMasked(value);

const yes: readonly unknown[] = [true, 1, "1", "y", "true"];
const no: readonly unknown[] = [false, 0, "0", "n", "false"];

/** The answer to a question in any of the ways that platforms write yes and no; undefined for any other value. */
export const yesOrNo = (value: unknown): boolean | undefined =>
  yes.includes(value) ? true : no.includes(value) ? false : undefined;

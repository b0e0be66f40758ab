/** Turns a wire key such as `payouts.columns.status` into the words of the current language. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Translates a text key such as `payouts.columns.status` into the current language. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

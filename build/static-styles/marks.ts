/** The styles of a part of antd as the text of style sheets, with marks in place of the prefixes of its classes. */
export interface StaticStyle {
  readonly css: string;
  /** What stands in a sheet of its own, such as keyframes, by its name. */
  readonly effects: Readonly<Record<string, string>>;
}

/** Texts for what the classes of a part's styles are made of. */
export type Marks = Readonly<Record<"part" | "variables" | "root" | "icon", string>>;

/**
 * What stands for the prefix of a part (`ant-btn`), for the class that has its CSS variables, and for the prefixes of all parts (`ant`) and of
 * icons (`anticon`). They are as antd leaves them in names of CSS variables: lower case, without digits.
 */
export const marks: Marks = { part: "part__", variables: "variables__", root: "root__", icon: "icon__" };

const anyMark = new RegExp(Object.values(marks).join("|"), "g");

/** The text of a style with prefixes in place of its marks. */
export function withPrefixes(text: string, prefixes: Marks): string {
  const byMark = new Map(Object.entries(marks).map(([name, mark]) => [mark, prefixes[name as keyof Marks]]));
  return text.replace(anyMark, (mark) => byMark.get(mark) ?? mark);
}

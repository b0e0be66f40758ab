import type { Call, Shape } from "../call";

/** The filters of a list: its input without the page. */
export function filtersOf({ input }: Call): Shape {
  const { page: _, offset: __, ...filters } = input.shape;
  return filters;
}

/** The address of a call that an extension adds to a list: that of the list itself, below the extension's own. */
export const addressBelow = <Part extends string>(part: Part, { path }: Call) =>
  path.replace("/admin/", `/admin/${part}/`) as `/admin/${Part}/${string}`;

/** What can be done with a resource, by call. */
type Calls = Readonly<Record<string, string>>;
type Named<Tree> = { readonly title: string } & {
  readonly [Resource in keyof Tree]: Readonly<Record<string, string | Calls>>;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The names of actions by themselves, such as "Review a withdrawal" at `payouts.decide`, from what an admin may try. Exports are at
 * `list.export`, as the audit calls them. `own` says what an action is called.
 */
export const actionNames = <Tree extends Readonly<Record<string, Calls>>>(
  own: { readonly title: string },
  calls: Tree,
): Named<Tree> => {
  const names = Object.entries(calls).map(([resource, texts]) => [
    resource,
    {
      ...Object.fromEntries(Object.entries(texts).map(([call, text]) => [call, capitalised(text)])),
      ...(texts.export !== undefined && { list: { export: capitalised(texts.export) } }),
    },
  ]);
  return { ...own, ...Object.fromEntries(names) } as Named<Tree>;
};

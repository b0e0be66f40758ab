import type { ReactNode } from "react";
import { isUnreadable } from "../../http/unreadable-row";
import type { Filter } from "../declaration/resource";
import { type Identified, useIdentified, useRecords } from "./identified-record";
import { useScreen } from "./use-resource";

interface Props {
  readonly id: string;
  /** Renders the record's title; its id until that is known, and where it cannot be read. */
  readonly children: (title: string) => ReactNode;
}

/** The title of a screen's record by its id. */
export function KnownTitle({ name, entry, id, children }: Props & Identified) {
  const { screen } = useScreen(name, entry);
  const wanted = id === "" ? undefined : ({ field: "id", operator: "in", value: [Number(id)] } as const);
  const { rows } = useRecords(name, screen && wanted, 1);
  const row = rows.find((each) => String(each.id) === id && !isUnreadable(each));
  return children(screen && row ? screen.recordTitle(row) : id);
}

/** The title of the record that a filter names by its id. */
export default function RecordTitle({ filter, ...rest }: Props & { readonly filter: Filter }) {
  const identified = useIdentified(filter);
  return identified ? <KnownTitle {...identified} {...rest} /> : rest.children(rest.id);
}

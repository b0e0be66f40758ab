import type { ReactNode } from "react";
import type { RecordReference } from "../../../contract/fields";
import { CustomerMarks } from "./customer-marks";
import { RecordLink } from "./record-link";

interface Props {
  readonly name: string;
  /** The record that the name leads to. */
  readonly to?: RecordReference | undefined;
  /** The letters of the customer's marks. */
  readonly marks?: string | undefined;
  /** What tells people of the same name apart, such as the id. */
  readonly children?: ReactNode;
}

/** A name that leads to its record, with the customer's marks beside it. */
export const Person = ({ name, to, marks, children }: Props) => (
  <span className="person">
    <span className="person-name">
      <RecordLink to={to}>{name}</RecordLink>
    </span>
    <CustomerMarks codes={marks} />
    {children}
  </span>
);

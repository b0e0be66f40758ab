import { isCompany, maskDocument } from "../../contract/documents";
import type { Named } from "../../contract/fields";
import type { Cell } from "./declaration";
import { moneyValue } from "./order";
import { type StatusColor, StatusTag } from "./status-tag";

/** A moment or a day as the platform writes it; ordered by value. */
export const moment: Cell<string | null> = { text: (value) => value ?? "–", mono: true };

/** An amount as the platform formats it, right-aligned; ordered by value. */
export const money: Cell<string> = { align: "right", orderBy: moneyValue };

/** An id: right where ids are compared, in the mono face. */
export const id: Cell<number> = { mono: true };

/** Text whose characters line up: phones, codes. */
export const plainMono: Cell<string> = { mono: true };

/** Somebody's name with the id that tells namesakes apart. */
export const person: Cell<Named> = {
  text: ({ name }) => name,
  orderBy: ({ name }) => name,
  render: ({ id: number, name }) => (
    <span className="person">
      <span className="person-name">{name}</span>
      <span className="person-id">{number}</span>
    </span>
  ),
};

/** A text with another field of its row beneath it, such as a name with its user name. */
export const above = <Field extends string>(field: Field): Cell<string, Readonly<Record<Field, string>>> => ({
  text: (value, row) => `${value} (${row[field]})`,
  orderBy: (value) => value,
  render: (value, row) => (
    <span className="above">
      <span>{value}</span>
      <span className="muted">{row[field]}</span>
    </span>
  ),
});

/** A document masked by the customer's type, which a field of the row tells (decision C10). */
export const document = <Type extends string>(type: Type): Cell<string, Readonly<Record<Type, number>>> => ({
  mono: true,
  text: (value, row) => maskDocument(value, row[type]),
});

/** A letter with a label of its own (`{key}.{letter}`) and a colour that only means status. */
export const tag = <Letter extends string>(colors: Readonly<Record<Letter, StatusColor>>): Cell<Letter> => ({
  text: (value, _row, { t, key }) => t(`${key}.${value}`),
  orderBy: (value, _row, { t, key }) => t(`${key}.${value}`),
  render: (value, _row, { t, key }) => <StatusTag color={colors[value]}>{t(`${key}.${value}`)}</StatusTag>,
});

/** Whether a customer type is a company's or a person's, in words. */
export const customerType: Cell<number> = {
  text: (value, _row, { t }) => t(isCompany(value) ? "customerType.company" : "customerType.person"),
};

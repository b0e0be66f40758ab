import { isCompany, maskDocument } from "../../../contract/documents";
import type { Named } from "../../../contract/fields";
import { joinParts } from "../../format/join-parts";
import { moneyValue } from "../../format/money";
import { type StatusColor, StatusTag } from "../../ui/status-tag";
import type { Cell } from "./cell";

/** A moment or a day as the platform writes it; ordered by value. */
export const moment: Cell<string | null> = { mono: true };

/** An amount as the platform formats it, right-aligned; ordered by value. */
export const money: Cell<string> = { align: "right", sortValue: moneyValue };

/** An id: right where ids are compared, in the mono face. */
export const id: Cell<number> = { mono: true };

/** The same cell with a button that copies what it shows. */
export const copyable = <Value, Row>(cell: Cell<Value, Row>): Cell<Value, Row> => ({
  ...cell,
  copyable: true,
});

/** Text as it is. */
export const plain: Cell<string> = {};

/** Text whose characters line up: phones, codes. */
export const mono: Cell<string> = { mono: true };

/** Somebody's name with the id that tells namesakes apart. */
export const person: Cell<Named> = {
  text: ({ name }) => name,
  sortValue: ({ name }) => name,
  render: ({ id: number, name }) => (
    <span className="person">
      <span className="person-name">{name}</span>
      <span className="person-id">{number}</span>
    </span>
  ),
};

type Holds<Field extends string, Value> = Readonly<Record<Field, Value>>;

/** Somebody's name with the id that another field of the row holds; nobody is a dash. */
export const personBy = <Id extends string>(idField: Id): Cell<string | null, Holds<Id, number | null>> => ({
  render: (name, row) =>
    name && (
      <span className="person">
        <span className="person-name">{name}</span>
        <span className="person-id">{row[idField]}</span>
      </span>
    ),
});

/** A customer's name with the id and the document, masked by the customer's type, that other fields hold. */
export const customerBy = <Id extends string, Type extends string, Document extends string>(
  idField: Id,
  type: Type,
  documentField: Document,
): Cell<string, Holds<Id | Type, number> & Holds<Document, string>> => {
  const masked = (row: Holds<Type, number> & Holds<Document, string>) =>
    maskDocument(row[documentField], row[type]);
  return {
    text: (name, row) => joinParts([name, row[idField], masked(row)]),
    sortValue: (name) => name,
    render: (name, row) => (
      <span className="person">
        <span className="person-name">{name}</span>
        <span className="person-id">{row[idField]}</span>
        <span className="person-id">{masked(row)}</span>
      </span>
    ),
  };
};

/** An id followed by what else the row is known by, such as its hash. */
export const idWith = <Field extends string>(field: Field): Cell<number, Holds<Field, string>> => ({
  mono: true,
  text: (value, row) => joinParts([value, row[field]], " "),
  sortValue: (value) => value,
  render: (value, row) => (
    <span className="person">
      <span>{value}</span>
      <span className="person-id person-name">{row[field]}</span>
    </span>
  ),
});

/** A text with another field of its row beneath it, such as a name with its user name. */
export const withSubtitle = <Field extends string>(field: Field): Cell<string, Holds<Field, string>> => ({
  text: (value, row) => joinParts([value, row[field]]),
  sortValue: (value) => value,
  render: (value, row) => (
    <span className="above">
      <span>{value}</span>
      <span className="muted">{row[field]}</span>
    </span>
  ),
});

/** An amount with the letter of what it does to an account, which a platform may leave out. */
export const movementText = (value: string, type: string | undefined): string =>
  joinParts([value, type?.toUpperCase()], " ");

/**
 * An amount with the letter of what it does to an account: c credit, green; d debit, red. Ordered by value. A platform may
 * leave the letter out.
 */
export const movement = <Type extends string>(type: Type): Cell<string, Partial<Holds<Type, "c" | "d">>> => ({
  align: "right",
  sortValue: moneyValue,
  text: (value, row) => movementText(value, row[type]),
  render(value, row, { t }) {
    const letter = row[type];
    return (
      <>
        {value}{" "}
        {letter && (
          <abbr
            className={`movement status-${letter === "c" ? "green" : "red"}`}
            title={t(`movement.${letter}`)}
          >
            {letter.toUpperCase()}
          </abbr>
        )}
      </>
    );
  },
});

/** A document masked by the customer's type, which a field of the row tells (decision C10). */
export const document = <Type extends string>(type: Type): Cell<string, Readonly<Record<Type, number>>> => ({
  mono: true,
  text: (value, row) => maskDocument(value, row[type]),
});

/** A letter by its name (`{key}.{letter}`). */
export const codeLabel: Cell<string> = {
  text: (value, _row, { t, key }) => t(`${key}.${value}`),
  sortValue: (value, _row, { t, key }) => t(`${key}.${value}`),
};

/** A letter with a label of its own (`{key}.{letter}`) and a colour that only means status. */
export const statusTag = <Letter extends string>(
  colors: Readonly<Record<Letter, StatusColor>>,
): Cell<Letter> => ({
  text: (value, _row, { t, key }) => t(`${key}.${value}`),
  sortValue: (value, _row, { t, key }) => t(`${key}.${value}`),
  render: (value, _row, { t, key }) => <StatusTag color={colors[value]}>{t(`${key}.${value}`)}</StatusTag>,
});

/** Whether a customer type is a company's or a person's, in words. */
export const customerType: Cell<number> = {
  text: (value, _row, { t }) => t(isCompany(value) ? "customerType.company" : "customerType.person"),
};

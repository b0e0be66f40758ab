import { isCompany, maskDocument } from "../../../contract/documents";
import type { Named } from "../../../contract/fields";
import { joinParts } from "../../format/join-parts";
import { moneyValue } from "../../format/money";
import { codeText } from "../../i18n/code-text";
import { type StatusColor, StatusTag } from "../../ui/status-tag";
import type { Cell } from "./cell";

/**
 * A moment to the minute, or a day, sorted chronologically by the whole; the record shows its seconds.
 * @example const column: Column<Payout> = { field: "dateRequest", cell: cells.dateTime };
 */
export const dateTime: Cell<string | null> = {
  isMoment: true,
  sample: () => ["00/00/0000 00:00"],
  render: (moment) => moment?.replace(/(\d{2}:\d{2}):\d{2}$/, "$1"),
};

/**
 * A moment with its seconds, for logs and statements, sorted chronologically.
 * @example const column: Column<Payout> = { field: "dateRequest", cell: cells.timestamp };
 */
export const timestamp: Cell<string | null> = { isMoment: true, sample: () => ["00/00/0000 00:00:00"] };

/**
 * An amount as the platform formats it, right-aligned and sorted by value.
 * @example const column: Column<Payout> = { field: "valueFormat", cell: cells.money };
 */
export const money: Cell<string> = {
  align: "right",
  isMoney: true,
  sample: () => ["R$ 99.999.999,99"],
  sortValue: moneyValue,
};

/**
 * An id.
 * @example const column: Column<Payout> = { field: "id", cell: cells.id };
 */
export const id: Cell<number> = { sample: () => ["000000"] };

/**
 * Adds a button that copies the cell's text.
 * @example const column: Column<Customer> = { field: "doc1", cell: cells.copyable(cells.document("type")) };
 */
export const copyable = <Value, Row>(cell: Cell<Value, Row>): Cell<Value, Row> => ({
  ...cell,
  copyable: true,
});

/**
 * Plain text.
 * @example const column: Column<Customer> = { field: "email", cell: cells.copyable(cells.plain) };
 */
export const plain: Cell<string> = {};

/**
 * A phone number.
 * @example const column: Column<Customer> = { field: "cellPhone", cell: cells.phone };
 */
export const phone: Cell<string> = { sample: () => ["(00) 00000-0000"] };

/**
 * Text in the monospaced font, such as hashes and codes.
 * @example const column: Column<Order> = { field: "hash", cell: cells.mono };
 */
export const mono: Cell<string | null> = { mono: true };

/**
 * A name with its id, which tells people of the same name apart.
 * @example const column: Column<Payout> = { field: "customer", cell: cells.person };
 */
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

type RowWith<Field extends string, Value> = Readonly<Record<Field, Value>>;

/**
 * A name with the id that `idField` of the row holds; a missing name is a dash.
 * @example const column: Column<Insertion> = { field: "adminName", cell: cells.personBy("admin") };
 */
export const personBy = <Id extends string>(
  idField: Id,
): Cell<string | null, RowWith<Id, number | null>> => ({
  render: (name, row) =>
    name && (
      <span className="person">
        <span className="person-name">{name}</span>
        <span className="person-id">{row[idField]}</span>
      </span>
    ),
});

/**
 * A customer's name with the id and the masked document that other fields of the row hold.
 * @example
 * const column: Column<Order> = {
 *   field: "customerName",
 *   cell: cells.customerBy("customer", "customerType", "customerDoc"),
 * };
 */
export const customerBy = <Id extends string, Type extends string, Document extends string>(
  idField: Id,
  type: Type,
  documentField: Document,
): Cell<string, RowWith<Id | Type, number> & RowWith<Document, string>> => {
  const masked = (row: RowWith<Type, number> & RowWith<Document, string>) =>
    maskDocument(row[documentField], row[type]);
  return {
    minWidth: 266,
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

/**
 * An id followed by another identifier of the row, such as its hash.
 * @example const column: Column<Order> = { field: "id", cell: cells.idWith("hash") };
 */
export const idWith = <Field extends string>(field: Field): Cell<number, RowWith<Field, string>> => ({
  minWidth: 134,
  maxWidth: 320,
  text: (value, row) => joinParts([value, row[field]], " "),
  sortValue: (value) => value,
  render: (value, row) => (
    <span className="person">
      <span>{value}</span>
      <span className="person-id person-name mono">{row[field]}</span>
    </span>
  ),
});

/**
 * A text with another field of the row below it, such as a name with the user name.
 * @example const column: Column<User> = { field: "name", cell: cells.withSubtitle("user") };
 */
export const withSubtitle = <Field extends string>(field: Field): Cell<string, RowWith<Field, string>> => ({
  isTwoLines: true,
  text: (value, row) => joinParts([value, row[field]]),
  sortValue: (value) => value,
  render: (value, row) => (
    <span className="above">
      <span>{value}</span>
      <span className="muted">{row[field]}</span>
    </span>
  ),
});

/**
 * An amount followed by its upper-case type, C or D, which the platform may omit.
 * @example
 * const recordTitle = (row: Insertion) => [row.id, cells.movementText(row.valueFormat, row.type)];
 */
export const movementText = (value: string, type: string | undefined): string =>
  joinParts([value, type?.toUpperCase()], " ");

/**
 * An amount with its type, which the platform may omit: c credit, green; d debit, red. Sorted by value.
 * @example const column: Column<Insertion> = { field: "valueFormat", cell: cells.movement("type") };
 */
export const movement = <Type extends string>(
  type: Type,
): Cell<string, Partial<RowWith<Type, "c" | "d">>> => ({
  align: "right",
  isMoney: true,
  movementField: type,
  sample: () => ["R$ 999.999,99 CD"],
  sortValue: moneyValue,
  text: (value, row) => movementText(value, row[type]),
  render(value, row, { t }) {
    const code = row[type];
    return (
      <>
        {value}{" "}
        {code && (
          <abbr
            className={`movement status-${code === "c" ? "green" : "red"}`}
            title={codeText(t, "movement", code)}
          >
            {code.toUpperCase()}
          </abbr>
        )}
      </>
    );
  },
});

/**
 * A document, masked by the customer type in the field `type` of the row (requirement C10).
 * @example const column: Column<Customer> = { field: "doc1", cell: cells.document("type") };
 */
export const document = <Type extends string>(type: Type): Cell<string, Readonly<Record<Type, number>>> => ({
  sample: () => ["00.000.000/0000-00"],
  text: (value, row) => maskDocument(value, row[type]),
});

/**
 * A code shown as its label, the text `{key}.{code}`.
 * @example const column: Column<Approval> = { field: "type", cell: cells.codeLabel };
 */
export const codeLabel: Cell<string> = {
  text: (value, _row, { t, key }) => codeText(t, key, value),
  sortValue: (value, _row, { t, key }) => codeText(t, key, value),
};

/**
 * A status code shown as a coloured tag with its label, the text `{key}.{code}`.
 * @example
 * const colors = { w: "orange", s: "purple", p: "green", x: "red" } as const;
 * const column: Column<Payout> = { field: "status", cell: cells.statusTag(colors) };
 */
export const statusTag = <Code extends string>(colors: Readonly<Record<Code, StatusColor>>): Cell<Code> => ({
  isTag: true,
  sample: ({ t, key }) => Object.keys(colors).map((code) => codeText(t, key, code)),
  text: (value, _row, { t, key }) => codeText(t, key, value),
  sortValue: (value, _row, { t, key }) => codeText(t, key, value),
  render: (value, _row, { t, key }) => <StatusTag color={colors[value]}>{codeText(t, key, value)}</StatusTag>,
});

/**
 * A customer type as "company" or "person" in the console's language.
 * @example const column: Column<Order> = { field: "customerType", cell: cells.customerType };
 */
export const customerType: Cell<number> = {
  text: (value, _row, { t }) => t(isCompany(value) ? "customerType.company" : "customerType.person"),
};

import { isCompany, maskDocument } from "../../../contract/documents";
import type { Named, RecordReference } from "../../../contract/fields";
import { isBlank, joinParts } from "../../format/join-parts";
import { withoutSeconds } from "../../format/moment";
import { moneyValue } from "../../format/money";
import { codeText } from "../../i18n/code-text";
import { type StatusColor, StatusTag } from "../../ui/status-tag";
import type { Cell } from "./cell";
import { Person } from "./person";
import { RecordLink, referenceTo } from "./record-link";

/**
 * A moment to the minute, or a day, sorted chronologically by the whole; the record shows its seconds.
 * @example const column: Column<Payout> = { field: "dateRequest", cell: cells.dateTime };
 */
export const dateTime: Cell<string | null> = {
  isMoment: true,
  sample: () => ["00/00/0000 00:00"],
  render: (moment) => moment && withoutSeconds(moment),
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
export const plain: Cell<string | null> = {};

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

type RowWith<Field extends string, Value> = Readonly<Record<Field, Value>>;

/** A row whose customer may have marks. */
interface Marked {
  readonly customerMarks?: string | undefined;
}

const idBeside = (id: number | null) => <span className="person-id">{id}</span>;

/**
 * A name with its id, which tells people of the same name apart.
 * @example const column: Column<Payout> = { field: "customer", cell: cells.person };
 */
export const person: Cell<Named> = {
  text: ({ name }) => name,
  sortValue: ({ name }) => name,
  render: ({ id: number, name }) => <Person name={name}>{idBeside(number)}</Person>,
};

/**
 * A name with its id that leads to the record of that screen; a customer's marks, where the row has them, are beside it.
 * @example const column: Column<Payout> = { field: "customer", cell: cells.personOf("customers") };
 */
export const personOf = (resource: string): Cell<Named, Marked> => ({
  text: ({ name }) => name,
  sortValue: ({ name }) => name,
  render: ({ id: number, name }, row) => (
    <Person name={name} to={referenceTo(resource, number)} marks={row.customerMarks}>
      {idBeside(number)}
    </Person>
  ),
});

/**
 * A name with the id that `idField` of the row holds; a missing name is a dash. With a screen, the name leads to its record there,
 * and has the marks of the row's customer where that is the one who is named.
 * @example const column: Column<Insertion> = { field: "adminName", cell: cells.personBy("admin", "users") };
 */
export const personBy = <Id extends string>(
  idField: Id,
  resource?: string,
): Cell<string | null, RowWith<Id, number | null> & Marked> => ({
  render: (name, row) =>
    name && (
      <Person
        name={name}
        to={referenceTo(resource, row[idField])}
        marks={idField === "customer" ? row.customerMarks : undefined}
      >
        {idBeside(row[idField])}
      </Person>
    ),
});

/**
 * A customer's name with the id and the masked document that other fields of the row hold, and the marks of the customer. With a
 * screen, the name leads to the customer's record there.
 * @example
 * const column: Column<Order> = {
 *   field: "customerName",
 *   cell: cells.customerBy("customer", "customerType", "customerDoc", "customers"),
 * };
 */
export const customerBy = <Id extends string, Type extends string, Document extends string>(
  idField: Id,
  type: Type,
  documentField: Document,
  resource?: string,
): Cell<string, RowWith<Id | Type, number> & RowWith<Document, string> & Marked> => {
  const masked = (row: RowWith<Type, number> & RowWith<Document, string>) =>
    maskDocument(row[documentField], row[type]);
  return {
    minWidth: 266,
    text: (name, row) => joinParts([name, row[idField], masked(row)]),
    sortValue: (name) => name,
    render: (name, row) => (
      <Person name={name} to={referenceTo(resource, row[idField])} marks={row.customerMarks}>
        {idBeside(row[idField])}
        <span className="person-id">{masked(row)}</span>
      </Person>
    ),
  };
};

/**
 * Makes a cell's content a link to the record that `recordOf` names, where it names one and the console shows it.
 * @example
 * const column: Column<Approval> = { field: "transaction", cell: cells.linked(cells.mono, ({ order }) => order) };
 */
export const linked = <Value, Row>(
  cell: Cell<Value, NoInfer<Row>>,
  recordOf: (row: Row) => RecordReference | undefined,
): Cell<Value, Row> => ({
  ...cell,
  render: (value, row, tools) =>
    isBlank(value) ? undefined : (
      <RecordLink to={recordOf(row)}>
        {cell.render?.(value, row, tools) ?? cell.text?.(value, row, tools) ?? String(value)}
      </RecordLink>
    ),
});

/**
 * An id followed by another identifier of the row, such as its hash, which leads to the record that `recordOf` names.
 * @example const column: Column<Order> = { field: "id", cell: cells.idWith("hash") };
 */
export const idWith = <Field extends string, Row = unknown>(
  field: Field,
  recordOf?: (row: Row) => RecordReference | undefined,
): Cell<number, RowWith<Field, string> & Row> => ({
  minWidth: 134,
  maxWidth: 320,
  text: (value, row) => joinParts([value, row[field]], " "),
  sortValue: (value) => value,
  render: (value, row) => (
    <span className="person">
      <span>{value}</span>
      <span className="person-id person-name mono">
        <RecordLink to={recordOf?.(row)}>{row[field]}</RecordLink>
      </span>
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

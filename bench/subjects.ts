/** A console that is measured, with the selectors of its parts. */
export interface Subject {
  readonly name: "html" | "antd" | "console";
  readonly title: string;
  readonly login: string;
  /** The path of the list of customers with 50 rows a page. */
  readonly list: string;
  /** The rows; their `data-row-key` is the id. */
  readonly row: string;
  /** The head of the name column, and the element that sorts by name. */
  readonly nameHead: string;
  readonly sort: string;
  /** The text with the number of loaded rows. */
  readonly count: string;
  readonly more: string;
  readonly search: string;
  /** The inputs of an open modal. */
  readonly modalInput: string;
  /** Where a form for something new is opened, and by what button. */
  readonly form: { readonly path: string; readonly button: string };
  /** What a record's panel shows; undefined for a floor without one. */
  readonly panel?: string;
  /** How a modal opens: by a key on the focused row, or by a button in the row. */
  readonly opensBy: "key" | "button";
}

const floor = {
  nameHead: "th:nth-child(2)",
  sort: "th:nth-child(2)",
  count: ".count",
  more: "#more",
  search: "#search",
  opensBy: "button",
} as const;

/** The floors and the console. */
export const subjects = [
  {
    ...floor,
    name: "html",
    title: "HTML floor",
    login: "/html/login.html",
    list: "/html/list.html",
    row: "tr[data-row-key]",
    modalInput: "dialog input",
    form: { path: "/html/list.html", button: "#new" },
  },
  {
    ...floor,
    name: "antd",
    title: "React + antd floor",
    login: "/antd/login.html",
    list: "/antd/list.html",
    row: ".ant-table-row[data-row-key]",
    modalInput: ".ant-modal input",
    form: { path: "/antd/list.html", button: "#new" },
    panel: ".ant-drawer-open .ant-descriptions",
  },
  {
    name: "console",
    title: "the console",
    login: "/login",
    list: "/customer/list?size=50",
    row: "tr[data-index]",
    nameHead: "th:nth-child(2)",
    sort: "th:nth-child(2) button",
    count: ".list-count",
    more: ".list-foot > button:last-of-type",
    search: ".filter-search input",
    modalInput: ".ant-modal input",
    form: { path: "/users", button: ".new-button button" },
    panel: ".record .record-body dl",
    opensBy: "key",
  },
] as const satisfies readonly Subject[];

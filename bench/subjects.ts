/** A page that is measured, and where on it what is. */
export interface Subject {
  readonly name: "html" | "antd" | "console";
  readonly title: string;
  readonly login: string;
  /** The list of customers, 50 rows a page. */
  readonly list: string;
  /** A row, whose `data-row-key` is the id. */
  readonly row: string;
  /** The head of the names, and what orders by them. */
  readonly nameHead: string;
  readonly sort: string;
  /** Says how many rows are loaded. */
  readonly count: string;
  readonly more: string;
  readonly search: string;
  /** An input of an open modal. */
  readonly modalInput: string;
  /** What opens a modal: a key pressed on the row, or a button in it. */
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
  },
  {
    ...floor,
    name: "antd",
    title: "React + antd floor",
    login: "/antd/login.html",
    list: "/antd/list.html",
    row: ".ant-table-row[data-row-key]",
    modalInput: ".ant-modal input",
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
    more: ".list-foot > button",
    search: ".filter-search input",
    modalInput: ".ant-modal input",
    opensBy: "key",
  },
] as const satisfies readonly Subject[];

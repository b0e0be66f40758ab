import { columns, listCustomers, newFields, type Row, readCustomer } from "../session";

const rows: Row[] = [];
let page = 0;
let direction = 1;

function find<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}
const body = find<HTMLTableSectionElement>("tbody");
const dialog = find<HTMLDialogElement>("dialog");

function rowElement(row: Row): HTMLTableRowElement {
  const element = document.createElement("tr");
  element.dataset.rowKey = String(row.id);
  for (const column of columns) element.insertCell().textContent = String(row[column]);
  for (const [name, act] of [
    ["edit", edit],
    ["status", changeStatus],
  ] as const) {
    const button = document.createElement("button");
    button.className = name;
    button.textContent = name;
    button.onclick = () => void act(row);
    (name === "edit" ? element.insertCell() : element.cells[columns.length])?.append(button);
  }
  return element;
}

async function loadMore(): Promise<void> {
  page += 1;
  const more = await listCustomers(page);
  rows.push(...more);
  body.append(...more.map(rowElement));
  find(".count").textContent = `${rows.length} registros carregados`;
}

function sort(): void {
  const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });
  const sorted = [...rows].sort((a, b) => direction * collator.compare(a.name, b.name));
  find("th:nth-child(2)").ariaSort = direction > 0 ? "ascending" : "descending";
  direction = -direction;
  body.replaceChildren(...sorted.map(rowElement));
}

function open(fields: readonly (readonly [string, unknown])[]): void {
  const inputs = fields.map(([name, value]) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.value = String(value ?? "");
    label.append(name, input);
    return label;
  });
  dialog.replaceChildren(...inputs);
  dialog.showModal();
}

async function edit(row: Row): Promise<void> {
  open(Object.entries(await readCustomer(row.reqId)));
}

function changeStatus(row: Row): void {
  open([["status", row.status]]);
}

find("thead tr").append(
  ...[...columns, ""].map((column) => {
    const cell = document.createElement("th");
    cell.textContent = column;
    if (column === "name") cell.onclick = sort;
    return cell;
  }),
);
find<HTMLButtonElement>("#new").onclick = () => open(newFields.map((name) => [name, ""]));
find<HTMLButtonElement>("#more").onclick = () => void loadMore();
void loadMore();

// The least that a caller of the platform has to do: send the session's headers, and keep the token that each answer renews.
const keys = { auth: "adm-auth", token: "adm-token" };

/** The fields of a row that the floors show. */
export interface Row {
  id: number;
  reqId: string;
  name: string;
  doc1: string;
  email: string;
  cellPhone: string;
  dateReg: string;
  docsCheck: string;
  status: string;
}

/** The columns of the console's list of customers. */
export const columns = [
  "id",
  "name",
  "doc1",
  "email",
  "cellPhone",
  "dateReg",
  "docsCheck",
  "status",
] as const satisfies (keyof Row)[];

/** Rows per page, as in the measured list of the console. */
export const pageSize = 50;

/** The fields of a form for somebody new: as many as the console's form for a new admin has. */
export const newFields = ["name", "user", "email", "type", "language", "status", "pass"];

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "app-auth": localStorage.getItem(keys.auth) ?? "",
      "csrf-token": localStorage.getItem(keys.token) ?? "",
    },
    body: JSON.stringify(body),
  });
  const token = response.headers.get("csrf-token");
  if (token) localStorage.setItem(keys.token, token);
  const envelope = (await response.json()) as { response: boolean; message: unknown; data: unknown };
  if (!envelope.response) throw new Error(String(envelope.message));
  return envelope.data;
}

export const listCustomers = (page: number) =>
  post("/admin/customer/list", { page, offset: pageSize }) as Promise<Row[]>;

export const readCustomer = (reqId: string) =>
  post("/admin/customer/get_edit_data", { reqId }) as Promise<Record<string, unknown>>;

import type { Call } from "../contract/call";
import { misc } from "../contract/misc";
import type { Http } from "../src/http/client";
import type { Row } from "./contract";

const row = (id: number, own: Partial<Row>): Row => ({
  id,
  reqId: `example-${id}`,
  hash: `c23664750a${id}`,
  name: "Ana Clara Ávila",
  payer: "Leonardo do Nascimento",
  user: "anaclara",
  email: "ana.clara@example.com",
  cellPhone: "(11) 98765-4321",
  type: 1,
  doc: "48729791928",
  customer: { id: 1012, name: "Mateus Azevedo" },
  customerMarks: "kw",
  referral: { id: 1044, name: "Joana Conceição dos Anjos" },
  contract: "HZ-2026-0101",
  admin: 3,
  adminName: "Helena Duarte",
  amount: "R$ 1.234,56",
  side: "c",
  balance: "R$ 320,00",
  dateReg: "23/11/2026 08:15:42",
  lastSeen: "23/11/2026 08:15:42",
  method: "pix",
  status: "a",
  ...own,
});

/** The rows of the example list. */
export const rows: readonly Row[] = [
  row(101, {}),
  row(102, {
    name: "Três Irmãos Móveis Planejados Ltda",
    user: "tresirmaos",
    type: 2,
    doc: "11146803000175",
    amount: "R$ 89,90",
    side: "d",
    balance: "R$ -12,40",
    dateReg: "22/11/2026 17:02:03",
    lastSeen: "22/11/2026 17:02:03",
    method: "card",
    status: "p",
    customer: { id: 1044, name: "Joana Conceição dos Anjos" },
  }),
  row(103, {
    name: "Luís Prado",
    user: "luisprado",
    amount: "R$ 20.000,00",
    dateReg: "01/02/2026 00:00:09",
    lastSeen: "01/02/2026 00:00:09",
    status: "x",
  }),
];

const matching = ({ search = "", status = "" }: { search?: string; status?: string }) =>
  rows.filter(
    (each) => each.name.toLowerCase().includes(search.toLowerCase()) && (!status || each.status === status),
  );

const answers: Readonly<Record<string, (input: never) => unknown>> = {
  "/_catalogue/list": matching,
  "/_catalogue/names": () => rows.map(({ id, name }) => ({ id, name })),
  [misc.languages.path]: () => [
    { id: 1, iso: "pt", name: "Português" },
    { id: 2, iso: "en", name: "English" },
    { id: 3, iso: "es", name: "Español" },
  ],
  "/_catalogue/cities": ({ id }: { id: number }) =>
    id === 416
      ? [
          { id: 1, name: "São Paulo" },
          { id: 2, name: "Campinas" },
        ]
      : [{ id: 3, name: "Rio de Janeiro" }],
  "/_catalogue/find": ({ search }: { search: string }) => ({ reqId: search, name: "Mateus Azevedo" }),
  "/_catalogue/defaults": () => ({
    branches: [
      { id: 1, name: "Matriz" },
      { id: 2, name: "Filial Sul" },
    ],
  }),
  "/_catalogue/open": () => ({ redirectUrl: `${window.location.origin}/_catalogue` }),
  "/_catalogue/create": () => ({ id: Date.now(), secret: "JBSW Y3DP EHPK 3PXP" }),
};

const me = {
  ...{ id: 1, name: "Helena Duarte", user: "helena", email: "helena@example.com", lang: "pt", type: 1 },
  ...{ typeName: "Admin", readOnly: "n", permissions: {}, timeAccess: {} },
} as unknown as NonNullable<ReturnType<Http["currentUser"]>>;

const nothing = async () => undefined;
const ignore = () => undefined;

/** A client whose platform is this file: it answers the calls of the examples, and says done to everything else. */
export const exampleHttp: Http = {
  baseUrl: "",
  send: async (call: Call, input: unknown) => {
    const data = answers[call.path]?.(input as never) ?? null;
    return { data, message: "" } as never;
  },
  readWith: ignore,
  resetCircuitBreaker: ignore,
  openSession: nothing,
  fetchCurrentUser: async () => me,
  signin: async () => me,
  unusualSignIns: () => [],
  forgetUnusualSignIns: ignore,
  signout: nothing,
  signoutAllTabs: nothing,
  bindToCurrentUser: ignore,
  now: () => Date.now(),
  currentUser: () => me,
  isPersistent: () => true,
  appConfig: ignore,
  loadAppConfig: nothing,
  close: ignore,
};

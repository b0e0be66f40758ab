import { beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "../../../../contract/extensions/audit";
import { sentenceOf, sentenceText } from "../../../../src/engine/audit/sentence";
import type { Translator } from "../../../../src/hooks/use-translate";
import { translatorIn } from "../../../support/tools/translator-in";

const entry = (rest: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  date: "24/11/2026 10:31:00",
  admin: { id: 7, name: "Ana Prado" },
  action: "payouts.decide",
  actionName: "Saque analisado",
  kind: "payout",
  record: 5400,
  resource: "payouts",
  changes: [],
  ...rest,
});

const decided = entry({
  changes: [
    { field: "status", kind: "code", before: "w", after: "p" },
    { field: "amount", kind: "money", after: "R$ 870,50" },
  ],
});

const examples: readonly [entry: AuditEntry, pt: string, en: string][] = [
  [
    decided,
    "Ana Prado aprovou o saque 5400 (Situação: Aguardando → Pago; Valor: R$ 870,50)",
    "Ana Prado approved withdrawal 5400 (Status: Waiting → Paid; Amount: R$ 870,50)",
  ],
  [
    entry({ changes: [{ field: "status", kind: "code", before: "w", after: "x" }] }),
    "Ana Prado rejeitou o saque 5400 (Situação: Aguardando → Cancelado)",
    "Ana Prado rejected withdrawal 5400 (Status: Waiting → Cancelled)",
  ],
  [
    entry({
      action: "approvals.decide",
      kind: "order",
      record: 12,
      changes: [{ field: "status", kind: "code", before: "r", after: "a" }],
    }),
    "Ana Prado aprovou a liquidação manual do pedido 12 (Situação: Em análise → Aprovado)",
    "Ana Prado approved the manual settlement of order 12 (Status: Awaiting review → Approved)",
  ],
  [
    entry({
      action: "customers.save",
      kind: "customer",
      record: 3,
      changes: [
        { field: "state_id", kind: "number", before: "416", after: "410" },
        { field: "birth", kind: "day", before: "01/02/1990", after: "02/02/1990" },
        { field: "phone", kind: "text", before: "1133334444", after: null },
        { field: "email", kind: "redacted" },
      ],
    }),
    "Ana Prado alterou os dados do cliente 3 (Estado: São Paulo → Rio de Janeiro; Nascimento / fundação: 01/02/1990 → 02/02/1990; Telefone: 1133334444 → (vazio); E-mail: (valor não mostrado))",
    "Ana Prado changed the data of customer 3 (State: São Paulo → Rio de Janeiro; Date of birth / incorporation: 01/02/1990 → 02/02/1990; Phone: 1133334444 → (empty); E-mail: (value not shown))",
  ],
  [
    entry({
      action: "levels.save",
      kind: "level",
      record: 4,
      changes: [
        { field: "name", kind: "text", after: "Caixa" },
        { field: "permissions.finance", kind: "flag", after: "y" },
      ],
    }),
    "Ana Prado criou o nível de acesso 4 (Nome: Caixa; Finanças: Sim)",
    "Ana Prado created access level 4 (Name: Caixa; Finance: Yes)",
  ],
  [
    entry({
      action: "levels.save",
      kind: "level",
      record: 4,
      changes: [
        { field: "timeAccess.0", kind: "text", before: "00:00:00–00:00:00", after: "08:00:00–12:00:00" },
        { field: "timeAccess.1", kind: "text", before: "00:00:00–23:59:59", after: "08:00:00–18:00:00" },
        { field: "timeAccess.2", kind: "text", before: "00:00:00–23:59:59", after: "08:00:00–18:00:00" },
        {
          ...{ field: "timeAccess.4", kind: "text", before: "00:00:00–23:59:59" },
          after: "08:00:00–12:00:00, 13:00:00–18:00:00",
        },
      ],
    }),
    "Ana Prado alterou o nível de acesso 4 (Horários de acesso, Domingo: Fechado → 08:00:00 às 12:00:00; Horários de acesso, Segunda-feira a Terça-feira: 00:00:00 às 23:59:59 → 08:00:00 às 18:00:00; Horários de acesso, Quinta-feira: 00:00:00 às 23:59:59 → 08:00:00 às 12:00:00 e 13:00:00 às 18:00:00)",
    "Ana Prado changed access level 4 (Access hours, Sunday: Closed → 08:00:00 to 12:00:00; Access hours, Monday to Tuesday: 00:00:00 to 23:59:59 → 08:00:00 to 18:00:00; Access hours, Thursday: 00:00:00 to 23:59:59 → 08:00:00 to 12:00:00 and 13:00:00 to 18:00:00)",
  ],
  [
    // what was told before the hours were
    entry({
      action: "levels.save",
      kind: "level",
      record: 4,
      changes: [{ field: "timeAccess", kind: "redacted" }],
    }),
    "Ana Prado alterou o nível de acesso 4 (Horários de acesso: (valor não mostrado))",
    "Ana Prado changed access level 4 (Access hours: (value not shown))",
  ],
  [
    entry({
      action: "session.permissionRefused",
      kind: "session",
      record: 7,
      changes: [
        { field: "call", kind: "code", after: "payouts.list.export" },
        { field: "refused", kind: "code", after: "PERMX001" },
      ],
    }),
    "Ana Prado tentou exportar os saques sem permissão",
    "Ana Prado tried to export the withdrawals without the permission",
  ],
  [
    entry({
      action: "session.signinRefused",
      admin: { id: 0, name: "" },
      kind: "session",
      record: 0,
      changes: [{ field: "refused", kind: "code", after: "password" }],
    }),
    "Uma entrada foi recusada: ninguém tem o nome de usuário informado (Recusa: senha incorreta)",
    "A sign-in was refused: nobody has the username that was given (Refusal: wrong password)",
  ],
  [
    entry({
      action: "payouts.list.export",
      kind: "export",
      record: 0,
      resource: null,
      changes: [
        { field: "outcome", kind: "code", after: "whole" },
        { field: "rows", kind: "number", after: "81204" },
      ],
    }),
    "Ana Prado exportou: Saques (Linhas: 81.204)",
    "Ana Prado exported: Withdrawals (Rows: 81,204)",
  ],
  [
    entry({
      action: "payouts.list.export",
      kind: "export",
      record: 0,
      resource: null,
      changes: [
        { field: "statuses", kind: "text", after: "w, s" },
        { field: "customerId", kind: "number", after: "12" },
      ],
    }),
    "Ana Prado começou a exportar: Saques (Situações: Aguardando, Enviado; Cliente: cliente 12)",
    "Ana Prado began to export: Withdrawals (Statuses: Waiting, Sent; Customer: customer 12)",
  ],
  [
    entry({ action: "chargebacks.open", actionName: "Contestação aberta", kind: "chargeback", record: 9 }),
    "Ana Prado: Contestação aberta, chargeback 9",
    "Ana Prado: Contestação aberta, chargeback 9",
  ],
  [
    entry({ action: "audit.chainBegun", admin: { id: 0, name: "" }, kind: "audit", record: 0 }),
    "O registro do que a plataforma faz foi iniciado",
    "The record of what the platform does was begun",
  ],
];

describe("the audit in words", () => {
  let pt: Translator;
  let en: Translator;
  beforeAll(async () => {
    pt = await translatorIn("pt");
    en = await translatorIn("en");
  });

  it.each(examples)("says $action as people do", (said, inPortuguese, inEnglish) => {
    expect(sentenceText(sentenceOf(said, pt), pt.t)).toBe(inPortuguese);
    expect(sentenceText(sentenceOf(said, en), en.t)).toBe(inEnglish);
  });

  it("leads to the record and to the admin that it names", () => {
    const { parts } = sentenceOf(decided, en);

    expect(parts.filter(({ to }) => to)).toEqual([
      { text: "Ana Prado", to: { resource: "users", id: 7 } },
      { text: "withdrawal 5400", to: { resource: "payouts", id: 5400 } },
    ]);
  });

  it("leads to no admin where the platform did it, and to no record where there is none", () => {
    const { parts } = sentenceOf(entry({ admin: { id: 0, name: "" }, record: 0 }), en);

    expect(parts[0]).toEqual({ text: "The platform", to: undefined });
    expect(parts.filter(({ to }) => to)).toEqual([]);
  });

  it("leads to the record that a field names", () => {
    const changes = [{ field: "type", kind: "number", before: "1", after: "4" }] as const;
    const { changes: said } = sentenceOf(
      entry({ action: "users.update", kind: "user", changes: [...changes] }),
      en,
    );

    expect(said[0]).toMatchObject({
      label: "Access level",
      before: { text: "access level 1", to: { resource: "levels", id: 1 } },
      after: { text: "access level 4", to: { resource: "levels", id: 4 } },
    });
  });

  it("keeps what a name has in it, whatever it is", () => {
    const { parts } = sentenceOf(entry({ admin: { id: 7, name: "{record} $& <b>" } }), en);

    expect(parts[0]?.text).toBe("{record} $& <b>");
  });
});

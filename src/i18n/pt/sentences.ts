import levels from "./levels";
import { admins } from "./sentences-admins";
import { calls } from "./sentences-calls";
import { customer } from "./sentences-customers";
import { kinds } from "./sentences-kinds";
import { money } from "./sentences-money";
import { sessions } from "./sentences-sessions";

const { title, closed, interval, days } = levels.actions.edit.fields.timeAccess;

/** What was done, by whom and with what, as people say it, in Portuguese: the texts of the audit. */
const sentences = {
  platform: "A plataforma",
  /** An action and a record that the console does not know: as the platform calls them. */
  unknown: "{admin}: {action}, {record}",
  unknownAlone: "{admin}: {action}",
  unknownRecord: "{kind} {id}",
  /** A detail of a sentence; `to` is read out between both values. */
  change: "{field}: {before} → {after}",
  value: "{field}: {value}",
  from: "de",
  to: "para",
  empty: "(vazio)",
  redacted: "(valor não mostrado)",
  none: "Nada foi registrado ainda",
  search: "Buscar no que está carregado",
  found_one: "{count} de {loaded} registros carregados",
  found_other: "{count} de {loaded} registros carregados",
  ip: "IP {ip}",
  /** Whether the audit is as it was written; an admin's name follows the first two. */
  seal: {
    broken: "A auditoria não está como foi gravada: foram alterados os registros de",
    brokenAt:
      "A auditoria não está como foi gravada: a partir do nº {entry}, foram alterados os registros de",
    brokenText: "Avise quem cuida do servidor. A próxima verificação é em um minuto.",
    verifying: "A auditoria ainda não foi verificada",
    verified_one: "Auditoria inteira verificada: {number} registro, em {day} às {time}",
    verified_other: "Auditoria inteira verificada: {number} registros, em {day} às {time}",
  },
  /** The hours of a level on a weekday, or on days that follow each other. */
  hours: { of: `${title}, {days}`, closed, interval, days },
  yes: "Sim",
  no: "Não",
  /**
   * A sentence for each action, `main` and those that fit better: by the record's kind (`order`), by a code that was set (`status_p`), by
   * both, for a record that was new (`created`), where it is about nobody (`nobody`), and where nobody but the platform did it (`platform`).
   */
  actions: { ...money.actions, ...customer.actions, ...admins.actions, ...sessions.actions },
  records: { ...money.records, ...customer.records, ...admins.records, ...sessions.records },
  /** The kinds of records, by themselves. */
  kinds,
  /** A record that a field names, by its resource. */
  references: {
    customers: "cliente {id}",
    offices: "white label {id}",
    templates: "template {id}",
    levels: "nível de acesso {id}",
    users: "usuário {id}",
  },
  fields: { ...money.fields, ...customer.fields, ...admins.fields, ...sessions.fields },
  codes: { ...money.codes, ...customer.codes, ...admins.codes, ...sessions.codes },
  filters: sessions.filters,
  calls,
};

export default sentences;

import type { AuditName, Call } from "../../contract/call";
import { extensionCalls } from "../../contract/extensions/calls";
import { contract } from "../../contract/index";
import type { Language } from "../../contract/validation";

/** Actions that are no call of their own. */
const besidesCalls: Readonly<Record<string, AuditName>> = {
  "session.codeRefused": { id: 3, pt: "Código recusado", en: "Authenticator code refused" },
  "session.signinRefused": { id: 4, pt: "Entrada recusada", en: "Sign-in refused" },
  "session.permissionRefused": { id: 5, pt: "Permissão recusada", en: "Permission refused" },
  "audit.begun": { id: 6, pt: "Auditoria iniciada", en: "Audit begun" },
  "audit.chainBegun": { id: 7, pt: "Registro de usuário iniciado", en: "User's record begun" },
  "command.adminCreate": { id: 8, pt: "Usuário criado por comando", en: "User created by command" },
  "command.customerErase": {
    id: 9,
    pt: "Dados de cliente apagados por comando",
    en: "Customer's data erased by command",
  },
};

/** The names of what admins do, by call as `resource.call`; the contract names them beside each call. */
export const auditActions: Readonly<Record<string, AuditName>> = {
  ...besidesCalls,
  ...Object.fromEntries(
    Object.entries(contract).flatMap(([resource, calls]) =>
      Object.entries<Call>(calls).flatMap(([name, { audit, list }]) =>
        audit && !list ? [[`${resource}.${name}`, audit] as const] : [],
      ),
    ),
  ),
  ...Object.fromEntries(
    extensionCalls.flatMap(({ name, call: { audit } }) => (audit ? [[name, audit] as const] : [])),
  ),
};

/** The id and the name of each action in a language, by id. */
export const auditActionNames = (language: Language): { id: number; name: string }[] =>
  [...new Set(Object.values(auditActions))]
    .map((action) => ({ id: action.id, name: action[language] }))
    .sort((one, other) => one.id - other.id);

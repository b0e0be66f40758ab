import { codesSchema, type Plan } from "./plan";
import { asWords } from "./words";

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The name of the row's schema: that of the resource, in the singular where it ends in s. */
export const rowName = ({ name }: Plan): string => `${pascal(name.replace(/s$/, ""))}Row`;

/** Which of these names the code calls or names as a schema, for an import. */
const used = (code: string, names: readonly string[]) =>
  names.filter((name) => new RegExp(`(\\.\\.\\.|[ (])${name}[(,) ]`).test(code));

function listCode(plan: Plan): string {
  const { route, isPaged, filters, permission } = plan;
  const traits = `needs: "${permission}", summary: "The rows of ${asWords(plan.name).toLowerCase()}."`;
  if (!isPaged) return `call(${JSON.stringify(route)}, { ${traits}, data: z.array(${rowName(plan)}) })`;
  const inputs = [
    ...(filters.hasSearch ? ["...search"] : []),
    ...filters.selects.map(({ name, codes }) => `${name}: z.optional(${codesSchema(codes)})`),
    ...(filters.dateTypes.length > 0
      ? [`...dateFilter(${filters.dateTypes.map((kind) => JSON.stringify(kind)).join(", ")})`]
      : []),
  ];
  return `list(${JSON.stringify(route)}, ${rowName(plan)}, { ${inputs.join(", ")} }, { ${traits} })`;
}

/** A name for the audit that differs in both languages. */
const auditOf = (plan: Plan, action: string, id: number) =>
  `{ id: ${id}, pt: "${plan.name}: ${action}", en: "${asWords(plan.name)}: ${asWords(action).toLowerCase()}" }`;

/** Writes own/<resource>/contract.ts. */
export function contractFile(plan: Plan): string {
  const row = plan.fields.map(({ name, schema }) => `${JSON.stringify(name)}: ${schema}`);
  const actions = plan.actions.map(({ name, route, auditId, inputs }) => {
    const isRead = /^(GET|POST) /.test(route);
    const input = inputs.map(({ name: field, schema }) => `${JSON.stringify(field)}: ${schema}`);
    return `${name}: call(${JSON.stringify(route)}, {
      needs: "${plan.permission}",
      summary: "Row of ${asWords(plan.name).toLowerCase()}: ${asWords(name).toLowerCase()}.",
      ${isRead ? "writes: true,\n      " : ""}audit: ${auditOf(plan, name, auditId)},
      input: { ${input.join(", ")} },
    }),`;
  });
  const code = `/** A row of the list. */
export const ${rowName(plan)} = z.object({ ${row.join(", ")} });

export const ${plan.name} = {
  list: ${listCode(plan)},
  ${actions.join("\n")}
};
`;
  const builders = used(code, ["call", "list"]);
  const fields = used(code, [
    "Amount",
    "dateFilter",
    "Id",
    "Moment",
    "Otp",
    "oneOf",
    "optionalText",
    "ReqId",
    "search",
    "text",
  ]);
  return `import * as z from "zod/mini";
import { ${builders.join(", ")} } from "../../contract/call";
${fields.length > 0 ? `import { ${fields.join(", ")} } from "../../contract/fields";` : ""}

${code}`;
}

import type { Language } from "../../contract/validation";
import type { Plan, PlannedAction, PlannedField } from "./plan";
import { asWords, titleOf } from "./words";

const colors = ["orange", "green", "grey", "purple", "red"] as const;

/** The fields that columns show. */
const shown = ({ fields }: Plan): readonly PlannedField[] =>
  fields.filter(({ kind }) => kind !== "other" && kind !== "boolean");

/** The cell and width of a column; a value that may be missing is shown as it is, or as a dash. */
function cellOf({ name, kind, isNullable, codes, schema }: PlannedField): string {
  if (name === "id") return "cell: cells.id, width: 84";
  if (kind === "moment" && !schema.includes("optional")) return "cell: cells.dateTime, width: 138";
  if (isNullable) return "";
  if (kind === "money") return "cell: cells.money, width: 150";
  if (kind === "named") return "cell: cells.person";
  if (kind !== "codes") return "";
  const tags = codes.map((code, at) => `${JSON.stringify(code)}: "${colors[at % colors.length]}"`);
  return `cell: cells.statusTag({ ${tags.join(", ")} }), width: 140`;
}

/** What modals call a row: its first text and its id. */
function recordTitle(plan: Plan): string {
  const named = plan.fields.find(({ kind, isNullable }) => kind === "named" && !isNullable);
  const text = plan.fields.find(({ kind, isNullable }) => kind === "text" && !isNullable);
  const first = named ? [`row.${named.name}.name`] : text ? [`row.${text.name}`] : [];
  return `(row) => [${[...first, "row.id"].join(", ")}]`;
}

const inputKinds = { otp: "otp", text: "text", longText: "textArea", codes: "radioField" } as const;
const isParam = (kind: string): kind is "reqId" | "id" => kind === "reqId" || kind === "id";

/** What of an action's input is stored in the row under the same name. */
function updateRow(plan: Plan, { inputs }: PlannedAction): string {
  const kept = inputs.filter(
    ({ name, kind }) => !isParam(kind) && plan.fields.some((field) => field.name === name),
  );
  if (kept.length === 0) return "updateRow: (row) => row";
  return `updateRow: (row, { input }) => ({ ...row, ${kept.map(({ name }) => `${name}: input.${name}`).join(", ")} })`;
}

function actionCode(plan: Plan, action: PlannedAction, hotkey: string): string {
  const params = action.inputs.filter(({ kind }) => isParam(kind)).map(({ name }) => `${name}: row.${name}`);
  const fields = action.inputs.flatMap(({ name, kind }) =>
    isParam(kind) ? [] : [name === inputKinds[kind] ? name : `${name}: ${inputKinds[kind]}`],
  );
  return `${action.name}: formAction(contract.${action.name}, {
    hotkey: "${hotkey}",
    params: (row: Row<typeof contract.list>) => ({ ${params.join(", ")} }),
    fields: { ${fields.join(", ")} },
    ${updateRow(plan, action)},
  }),`;
}

/** The letters of the actions: each one's first that is free; j, k and g move between rows, r reads them again. */
function hotkeysOf(names: readonly string[]): string[] {
  const taken = new Set(["j", "k", "g", "r", "c"]);
  return names.map((name) => {
    const letter =
      [...name.toLowerCase(), ..."abcdefhilmnopqrstuvwxyz"].find(
        (each) => /[a-z]/.test(each) && !taken.has(each),
      ) ?? "";
    taken.add(letter);
    return letter;
  });
}

/** Writes own/<resource>/console/resource.tsx. */
export function resourceFile(plan: Plan): string {
  const { filters, actions, isPaged } = plan;
  const hotkeys = hotkeysOf(actions.map(({ name }) => name));
  const controls = isPaged
    ? [
        ...(filters.hasSearch ? ["search"] : []),
        ...filters.selects.map(({ name }) => `selectFilter(contract.list, "${name}")`),
        ...(filters.dateTypes.length > 0 ? ["dateRange(contract.list)"] : []),
      ]
    : [];
  const columns = shown(plan).map((field) => {
    const cell = cellOf(field);
    return `{ field: ${JSON.stringify(field.name)}${cell && `, ${cell}`} },`;
  });
  const inputs = new Set(
    actions.flatMap(({ inputs: all }) =>
      all.flatMap(({ kind }) => (isParam(kind) ? [] : [inputKinds[kind]])),
    ),
  );
  const names = ["dateRange", "search", "selectFilter"].filter((name) =>
    controls.some((control) => control.startsWith(name)),
  );
  const src = "../../../src/engine/declaration";
  return `${actions.length > 0 ? `import type { Row } from "../../../contract/call";` : ""}
import * as cells from "${src}/cells";
${actions.length > 0 ? `import { formAction } from "${src}/declare-action";` : ""}
${inputs.size > 0 ? `import { ${[...inputs].sort().join(", ")} } from "${src}/fields";` : ""}
${names.length > 0 ? `import { ${names.join(", ")} } from "${src}/filters";` : ""}
import { resource } from "${src}/resource";
import { ${plan.name} as contract } from "../contract";

export default resource(contract, {
  recordTitle: ${recordTitle(plan)},
  filters: [${controls.join(", ")}],
  columns: [${columns.join("\n")}],
  ${actions.length > 0 ? `actions: { ${actions.map((action, at) => actionCode(plan, action, hotkeys[at] ?? "")).join("\n")} },` : ""}
});
`;
}

/** Writes own/<resource>/console/screen.ts. */
export const screenFile = ({ name, screenPath, menu, hotkey, permission }: Plan): string =>
  `import type { ScreenEntry } from "../../../src/engine/declaration/screens-context";

export const ${name}: ScreenEntry = {
  path: "${screenPath}",
  menu: "${menu}",
  hotkey: "${hotkey}",
  permission: "${permission}",
  load: () => import("./resource"),
};
`;

const words = {
  pt: {
    search: "Buscar",
    submit: "Enviar",
    success: "{subject}: feito",
    confirm: "Confirma? {subject}",
    about: "Lista de",
    date: "Data",
  },
  en: {
    search: "Search",
    submit: "Send",
    success: "{subject}: done",
    confirm: "Sure? {subject}",
    about: "List of",
    date: "Date",
  },
} as const;

const nameIn = (name: string, language: Language) =>
  language === "en" ? asWords(name) : name.charAt(0).toUpperCase() + name.slice(1);
const codesIn = (codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, nameIn(code, "pt")]));

function actionTexts({ name, inputs }: PlannedAction, language: Language) {
  const { submit, success, confirm } = words[language];
  const fields = inputs.filter(({ kind }) => !isParam(kind));
  const label = nameIn(name, language);
  return {
    label,
    title: label,
    ...(fields.length === 0 && { confirm }),
    submit,
    success,
    fields: Object.fromEntries(
      fields.map((field) => [field.name, { title: titleOf(field.name, language), ...codesIn(field.codes) }]),
    ),
  };
}

/** The texts of a screen, with names for what no word is known for. */
function textsOf(plan: Plan, language: Language) {
  const { search, date } = words[language];
  const { filters, isPaged } = plan;
  return {
    filters: {
      ...(isPaged && filters.hasSearch && { search }),
      ...Object.fromEntries(
        filters.selects.map(({ name, codes }) => [
          name,
          { title: titleOf(name, language), ...codesIn(codes) },
        ]),
      ),
      ...(filters.dateTypes.length > 0 && {
        dateType: {
          title: date,
          ...Object.fromEntries(filters.dateTypes.map((kind) => [kind, titleOf(kind, language)])),
        },
      }),
    },
    columns: Object.fromEntries(
      shown(plan).map(({ name, codes }) => [name, { title: titleOf(name, language), ...codesIn(codes) }]),
    ),
    actions: Object.fromEntries(plan.actions.map((action) => [action.name, actionTexts(action, language)])),
  };
}

/** Writes own/<resource>/console/texts/<language>.ts; the other languages are typed by Portuguese. */
export function textsFile(plan: Plan, language: Language): string {
  const { name } = plan;
  const title = nameIn(name, language);
  const screens = {
    [name]: { title, menu: title, about: `${words[language].about} ${title.toLowerCase()}` },
  };
  const isFirst = language === "pt";
  const imports = `import type { Texts } from "../../../../src/i18n/pt/common";\nimport type * as pt from "./pt";\n\n`;
  return `${isFirst ? "" : imports}/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens${isFirst ? "" : ": Texts<typeof pt.screens>"} = ${JSON.stringify(screens)};

/** The texts of the screen. */
const ${name}${isFirst ? "" : ": Texts<typeof pt.default>"} = ${JSON.stringify(textsOf(plan, language))};

export default ${name};
`;
}

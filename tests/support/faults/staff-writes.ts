import { contract } from "../../../contract/index";
import { adminSearch } from "../../../server/search/admin";
import { givenLevel, givenOffice, givenTemplate } from "../factories/given-accounts";
import { givenCustomer } from "../factories/given-customers";
import { choose, modal } from "../pages/modal";
import { siteEditor } from "../pages/site-editor";
import { byButton, byHotkey, fillTexts, inOrder, type Write } from "./write";

const { users, levels, offices, templates } = contract;

type Given = NonNullable<Write["given"]>;

let next = 1;

/** A unique user name; the display name has blanks, which a user name may not. */
const newUser = () => `falha${next++}`;

const givenAdmin: Given = async ({ database: { kysely } }, name) => {
  const user = newUser();
  const row = { name, email: `${user}@horizon.example` };
  const { id } = await kysely
    .insertInto("admins")
    .values({ ...row, user_name: user, level_id: 1, status: "a", lang: "pt", password_hash: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const search = adminSearch({ id, user, ...row });
  await kysely.updateTable("admins").set({ search }).where("id", "=", id).execute();
  return id;
};

const givenLabel: Given = async ({ database }, name) => {
  const customer = await givenCustomer(database);
  return (await givenOffice(database, customer.id, { name })).id;
};

const oneStep = { page: { title: { kind: "string", label: "Título" } } } as const;

const givenSite: Given = async ({ database }, name) => {
  const template = await givenTemplate(database, oneStep);
  const customer = await givenCustomer(database);
  return (await givenOffice(database, customer.id, { name, template_id: template.id })).id;
};

const label = { path: "/white-label", given: givenLabel };

/** The forms that change admins, access levels and white labels, keyed by screen and action. */
export const staffWrites = {
  "users.edit": {
    call: users.update,
    path: "/users",
    given: givenAdmin,
    open: byHotkey("e"),
    fill: (page) => choose(page, "Nível de acesso", "Atendimento"),
  },
  "users.register": {
    call: users.register,
    path: "/users",
    open: byButton("Adicionar"),
    fill: async (page, target) => {
      const user = newUser();
      const email = `${user}@horizon.example`;
      await fillTexts({ "Nome completo": target.name, Usuário: user, "E-mail": email })(page, target);
      await choose(page, "Nível de acesso", "Administrador");
      await modal(page).field("Senha").fill("Senha2026");
    },
  },
  "levels.edit": {
    call: levels.save,
    path: "/users/types",
    isListed: true,
    given: async ({ database }, name) => (await givenLevel(database, name)).id,
    open: byHotkey("e"),
    fill: (page) => modal(page).field("Domingo, início do 1º horário").fill("07:30:00"),
  },
  "levels.add": {
    call: levels.save,
    path: "/users/types",
    isListed: true,
    open: byButton("Adicionar"),
    fill: inOrder(
      (page, { name }) => modal(page).field("Nome").fill(name),
      (page) =>
        modal(page)
          .dialog.getByRole("checkbox", { name: /^Clientes/ })
          .check(),
    ),
  },
  "offices.edit": {
    ...label,
    call: offices.update,
    open: byHotkey("e"),
    fill: (page) => choose(page, "Template do site", "Vitrine"),
  },
  "offices.fees": {
    ...label,
    call: offices.updateFees,
    open: byButton("Editar as taxas de Pix", byHotkey("i")),
    fill: fillTexts({ "Administração: valor fixo": "0,50" }),
  },
  "offices.template": {
    call: templates.update,
    isRepeatable: true,
    path: "/white-label",
    given: givenSite,
    open: byHotkey("t"),
    fill: async (page) => await siteEditor(page).field("Título").fill("Loja da Falha"),
  },
} as const satisfies Readonly<Record<string, Write>>;

import { contract } from "../../../contract/index";
import { adminSearch } from "../../../server/search/admin";
import { givenLevel, givenOffice, givenTemplate } from "../factories/given-accounts";
import { givenCustomer } from "../factories/given-customers";
import { choose, modal } from "../pages/modal";
import { siteEditor } from "../pages/site-editor";
import { byButton, byLetter, each, texts, type Write } from "./write";

const { users, levels, offices, templates } = contract;

type Given = NonNullable<Write["given"]>;

let next = 1;

/** A user name of its own: a name for people has blanks. */
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

const label = { at: "/white-label", given: givenLabel };

/** What is changed of admins, access levels and white labels, under the names of the screens' actions. */
export const staffWrites = {
  "users.edit": {
    call: users.update,
    at: "/users",
    given: givenAdmin,
    open: byLetter("e"),
    fill: (page) => choose(page, "Nível de acesso", "Atendimento"),
  },
  "users.register": {
    call: users.register,
    at: "/users",
    open: byButton("Adicionar"),
    fill: async (page, target) => {
      const user = newUser();
      const email = `${user}@horizon.example`;
      await texts({ "Nome completo": target.name, Usuário: user, "E-mail": email })(page, target);
      await choose(page, "Nível de acesso", "Administrador");
      await modal(page).field("Senha").fill("Senha2026");
    },
  },
  "levels.edit": {
    call: levels.save,
    at: "/users/types",
    given: async ({ database }, name) => (await givenLevel(database, name)).id,
    open: byLetter("e"),
    fill: (page) => modal(page).field("Domingo, início do 1º horário").fill("07:30:00"),
  },
  "levels.add": {
    call: levels.save,
    at: "/users/types",
    open: byButton("Adicionar"),
    fill: each(
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
    open: byLetter("e"),
    fill: (page) => choose(page, "Modelo do site", "Vitrine"),
  },
  "offices.fees": {
    ...label,
    call: offices.updateFees,
    open: byButton("Editar as taxas de Pix", byLetter("i")),
    fill: texts({ "Administração: valor fixo": "0,50" }),
  },
  "offices.template": {
    call: templates.update,
    isRepeatable: true,
    at: "/white-label",
    given: givenSite,
    open: byLetter("t"),
    fill: async (page) => await siteEditor(page).field("Título").fill("Loja da Falha"),
  },
} as const satisfies Readonly<Record<string, Write>>;

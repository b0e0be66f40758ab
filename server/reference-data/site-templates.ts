import type { BaseForm, FieldDefinition } from "../../contract/templates";

interface SiteTemplate {
  id: number;
  name: string;
  form: BaseForm;
}

const text = (label: string): FieldDefinition => ({ kind: "string", label });
const image = (label: string, dimensions?: [number, number]): FieldDefinition =>
  dimensions ? { kind: "image", label, dimensions } : { kind: "image", label };
const object = (label: string, shape: Record<string, FieldDefinition>): FieldDefinition => ({
  kind: "object",
  label,
  shape,
});
const array = (label: string, items: FieldDefinition, max: number): FieldDefinition => ({
  kind: "array",
  label,
  items,
  max,
});

const identity = {
  title: text("Título do site"),
  slogan: text("Frase de efeito"),
  logo: image("Logotipo", [320, 96]),
  icon: image("Ícone", [64, 64]),
};
const contact = object("Contato", {
  email: text("E-mail"),
  phone: text("Telefone"),
  address: text("Endereço"),
});

/**
 * The templates that every platform starts with. They are part of migration 0052, so a released one is never edited: a change is a
 * new row of a new migration.
 */
export const standardTemplates: readonly SiteTemplate[] = [
  {
    id: 1,
    name: "Essencial",
    form: {
      identity,
      home: {
        headline: text("Chamada"),
        introduction: text("Apresentação"),
        slides: array("Destaques", image("Imagem", [1200, 400]), 10),
      },
    },
  },
  {
    id: 2,
    name: "Vitrine",
    form: {
      identity,
      home: { headline: text("Chamada"), slides: array("Destaques", image("Imagem", [1600, 600]), 5) },
      about: {
        story: text("Quem somos"),
        photo: image("Foto da equipe"),
        team: array("Equipe", object("Pessoa", { name: text("Nome"), photo: image("Foto", [200, 200]) }), 8),
      },
      footer: {
        contact,
        social: object("Redes sociais", { instagram: text("Instagram"), linkedin: text("LinkedIn") }),
      },
    },
  },
  {
    id: 3,
    name: "Página única",
    form: {
      page: {
        title: text("Título do site"),
        banner: object("Capa", {
          background: image("Fundo", [1920, 640]),
          caption: object("Legenda", { title: text("Título"), text: text("Texto") }),
        }),
        questions: array(
          "Perguntas frequentes",
          object("Pergunta", { question: text("Pergunta"), answer: text("Resposta") }),
          10,
        ),
        contact,
      },
    },
  },
];

import * as z from "zod/mini";
import { call } from "./call";
import { firstOf } from "./example";
import { Id, Named, ReqId, text } from "./fields";
import type { Office } from "./offices";

/** A field of a site template. `kind` is string, image, object or array, nested to any depth (requirement H4). */
export interface FieldDefinition {
  kind: string;
  label?: string | undefined;
  /** The exact width and height that an image must have, in pixels. */
  dimensions?: readonly [number, number] | undefined;
  /** The fields of an object. */
  shape?: Readonly<Record<string, FieldDefinition>> | undefined;
  /** The definition of every item of an array. */
  items?: FieldDefinition | undefined;
  /** The maximum number of items of an array. */
  max?: number | undefined;
}

/** The schema of a field definition. */
export const FieldDefinition: z.ZodMiniType<FieldDefinition> = z.lazy(() =>
  z.object({
    kind: z.string(),
    label: z.optional(z.string()),
    dimensions: z.optional(z.readonly(z.tuple([z.number(), z.number()]))),
    shape: z.optional(z.record(z.string(), FieldDefinition)),
    items: z.optional(FieldDefinition),
    max: z.optional(z.number()),
  }),
);

/** The form of a template: field definitions by step and field, at most ten steps (requirement S9.23). */
export const BaseForm = z.record(z.string(), z.record(z.string(), FieldDefinition));
export type BaseForm = z.infer<typeof BaseForm>;

/** The maximum size of an image in bytes, and the content types it may have (requirements S5.30 and H5). */
export const imageLimit = { bytes: 3_145_728, types: ["image/jpeg", "image/png", "image/webp"] as const };

export const templates = {
  list: call("GET /admin/office/templates/list", {
    needs: "office",
    summary: "The site templates.",
    data: z.array(Named),
  }),
  info: call("POST /admin/office/templates/info", {
    needs: "office",
    summary: "A template's form.",
    example: () => ({ id: 1 }),
    input: { id: Id },
    data: z.object({ id: z.number(), name: z.string(), baseConfig: z.object({ form: BaseForm }) }),
  }),
  update: call("PUT /admin/office/templates/update", {
    needs: "office",
    summary:
      "Saves one step of an office's site; images as data URLs, with the names of their files beside the form, or their address where unchanged.",
    audit: { id: 53, pt: "Template alterado", en: "Template changed" },
    example: firstOf<Office>(
      "offices.list",
      {},
      ({ reqId, webTemplate: templateId, template }) => {
        const [step, form] = Object.entries(template.form)[0] ?? [];
        return { reqId, templateId, step, form };
      },
      ({ template }) => Object.keys(template.form).length > 0,
    ),
    input: {
      reqId: ReqId,
      templateId: Id,
      step: text(60),
      form: z.record(z.string(), z.unknown()),
      /** The names of new images' files by dotted path, such as `slides.0.img`: for messages, and never needed. */
      fileNames: z.optional(z.record(z.string(), z.string().check(z.maxLength(255)))),
    },
    data: z.object({ form: z.record(z.string(), z.unknown()) }),
  }),
};

import * as z from "zod/mini";
import { call } from "./call";
import { Id, Named, ReqId, text } from "./fields";

/** A field of a site template: text, image, object or list of fields, nested as deep as the template says (decision H4). */
export interface FieldDefinition {
  kind: string;
  label?: string | undefined;
  /** Exact width and height in pixels, where an image needs them. */
  dimensions?: readonly [number, number] | undefined;
  shape?: Readonly<Record<string, FieldDefinition>> | undefined;
  items?: FieldDefinition | undefined;
  max?: number | undefined;
}

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

/** The form of a template: step to field to definition; at most ten steps (specification 9). */
export const BaseForm = z.record(z.string(), z.record(z.string(), FieldDefinition));
export type BaseForm = z.infer<typeof BaseForm>;

/** The largest image in bytes, and what images may be by content (specification 5, decision H5). */
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
    input: { id: Id },
    data: z.object({ id: z.number(), name: z.string(), baseConfig: z.object({ form: BaseForm }) }),
  }),
  update: call("PUT /admin/office/templates/update", {
    needs: "office",
    summary: "Saves one step of an office's site; images as data URLs, or their address where unchanged.",
    input: { reqId: ReqId, templateId: Id, step: text(60), form: z.record(z.string(), z.unknown()) },
    data: z.object({ form: z.record(z.string(), z.unknown()) }),
  }),
};

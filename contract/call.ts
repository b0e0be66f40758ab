import * as z from "zod/mini";
import type { Permission } from "./permissions";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may make a call: a permission flag of the admin's level, any signed-in admin,
 * anyone with an open session, or anyone at all.
 */
export type Needs = Permission | "admin" | "session" | "nothing";

/** A shape of named schemas, as `z.object` takes it. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** One call of the platform's API: where it lives, what it takes and answers, who may make it. */
export interface Call<
  In extends z.ZodMiniObject = z.ZodMiniObject,
  Data extends z.core.$ZodType = z.core.$ZodType,
  EnvelopeFields extends z.ZodMiniObject = z.ZodMiniObject,
  Who extends Needs = Needs,
> {
  readonly method: Method;
  /** Path from the base address, `/admin` included. */
  readonly path: string;
  /** The JSON body, or the query of a GET. */
  readonly input: In;
  /** What the envelope's `data` holds. */
  readonly data: Data;
  /** Fields that the answer carries beside `response`, `message` and `data`. */
  readonly envelope: EnvelopeFields;
  readonly needs: Who;
  /** Changes something: refused to a read-only level unless it is `own`. */
  readonly writes: boolean;
  /** Changes what is the caller's alone, such as which notifications were read: a level that only reads may. */
  readonly selfOnly: boolean;
  /** Carries a one-time code in `otp`. */
  readonly otp: boolean;
  /** Answers rows by `page` and `offset`. */
  readonly list: boolean;
  /** What it does, in one line, for the documents. */
  readonly summary: string;
}

/** A call that answers rows of one kind by page. */
export interface ListCall<
  In extends z.ZodMiniObject = z.ZodMiniObject,
  Row extends z.core.$ZodType = z.core.$ZodType,
  EnvelopeFields extends z.ZodMiniObject = z.ZodMiniObject,
  Who extends Needs = Needs,
> extends Call<In, z.ZodMiniArray<Row>, EnvelopeFields, Who> {
  readonly list: true;
}

/** A call that answers rows, by page or all of them at once. */
export type RowsCall = Call<z.ZodMiniObject, z.ZodMiniArray<z.core.$ZodType>>;

/** What a caller gives. */
export type Input<C extends Call> = z.input<C["input"]>;
/** What a handler gets: trimmed, defaults filled in. */
export type Parsed<C extends Call> = z.output<C["input"]>;
/** What the envelope's `data` holds. */
export type Data<C extends Call> = z.output<C["data"]>;
/** What the envelope holds beside `data`. */
export type EnvelopeFields<C extends Call> = z.output<C["envelope"]>;
/** One row of a call that answers rows. */
export type Row<C extends RowsCall> = Data<C>[number];

type Empty = Record<never, never>;
const nothing = z.null();

interface Traits<Who extends Needs> {
  needs: Who;
  summary: string;
  writes?: boolean;
  selfOnly?: boolean;
}

/** Rules between fields are checked together with the fields', so that a form shows all of its errors at once. */
const always = { when: () => true };

/** Declares a call. PUT and DELETE write unless said otherwise, POST and GET do not. */
export function call<
  const In extends Shape = Empty,
  Data extends z.core.$ZodType = typeof nothing,
  const EnvelopeFields extends Shape = Empty,
  const Who extends Needs = Needs,
>(
  route: `${Method} /${string}`,
  traits: Traits<Who> & {
    input?: In;
    data?: Data;
    envelope?: EnvelopeFields;
    check?: z.core.CheckFn<z.output<z.ZodMiniObject<In>>>;
  },
): Call<z.ZodMiniObject<In>, Data, z.ZodMiniObject<EnvelopeFields>, Who> {
  const [method, path] = route.split(" ") as [Method, string];
  const shape = (traits.input ?? {}) as In;
  const object = z.object(shape);
  return {
    method,
    path,
    input: (traits.check
      ? object.check(z.check(traits.check as z.core.CheckFn<unknown>, always))
      : object) as z.ZodMiniObject<In>,
    data: (traits.data ?? nothing) as Data,
    envelope: z.object((traits.envelope ?? {}) as EnvelopeFields) as z.ZodMiniObject<EnvelopeFields>,
    needs: traits.needs,
    writes: traits.writes ?? (method === "PUT" || method === "DELETE"),
    selfOnly: traits.selfOnly ?? false,
    otp: "otp" in shape,
    list: false,
    summary: traits.summary,
  };
}

/** Page sizes a list takes (specification 9). `offset` is the page size on the wire (decision A1). */
export const pageSizes = [10, 20, 30, 40, 50] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 20;

/** The page of a list: 1-based number and size. */
export const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  offset: z._default(z.int().check(z.minimum(1), z.maximum(50)), defaultPageSize),
};

/** Declares a call that answers rows by page. */
export function list<
  Row extends z.core.$ZodType,
  const Filters extends Shape,
  const EnvelopeFields extends Shape = Empty,
  const Who extends Needs = Needs,
>(
  route: `${Method} /${string}`,
  row: Row,
  filters: Filters,
  traits: Traits<Who> & { envelope?: EnvelopeFields },
): ListCall<z.ZodMiniObject<typeof paging & Filters>, Row, z.ZodMiniObject<EnvelopeFields>, Who> {
  const declared = call(route, {
    ...traits,
    input: { ...paging, ...filters },
    data: z.array(row),
    check: startsBeforeEnd,
  });
  return { ...declared, list: true } as ListCall<
    z.ZodMiniObject<typeof paging & Filters>,
    Row,
    z.ZodMiniObject<EnvelopeFields>,
    Who
  >;
}

const day = (text: string) => text.split("/").reverse().join("");

function startsBeforeEnd(payload: z.core.ParsePayload): void {
  const { dateStart, dateEnd } = payload.value as Record<string, unknown>;
  // It runs whatever the fields are; one that is no text is refused as that.
  if (typeof dateStart !== "string" || typeof dateEnd !== "string") return;
  if (dateStart && dateEnd && day(dateStart) > day(dateEnd))
    payload.issues.push({ code: "custom", path: ["dateEnd"], input: dateEnd, message: "dateOrder" });
}

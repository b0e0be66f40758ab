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
  Beside extends z.ZodMiniObject = z.ZodMiniObject,
  Who extends Needs = Needs,
> {
  readonly method: Method;
  /** Path from the base address, `/admin` included. */
  readonly path: string;
  /** The JSON body, or the query of a GET. */
  readonly in: In;
  /** What the envelope's `data` holds. */
  readonly data: Data;
  /** Fields that the answer carries beside `response`, `message` and `data`. */
  readonly beside: Beside;
  readonly needs: Who;
  /** Changes something: refused to a read-only level unless it is `own`. */
  readonly writes: boolean;
  /** Changes what is the caller's alone, such as which notifications were read: a level that only reads may. */
  readonly own: boolean;
  /** Carries a one-time code in `otp`. */
  readonly otp: boolean;
  /** Answers rows by `page` and `offset`. */
  readonly list: boolean;
  /** What it does, in one line, for the documents. */
  readonly about: string;
}

/** A call that answers rows of one kind by page. */
export interface ListCall<
  In extends z.ZodMiniObject = z.ZodMiniObject,
  Row extends z.core.$ZodType = z.core.$ZodType,
  Beside extends z.ZodMiniObject = z.ZodMiniObject,
  Who extends Needs = Needs,
> extends Call<In, z.ZodMiniArray<Row>, Beside, Who> {
  readonly list: true;
}

/** A call that answers rows, by page or all of them at once. */
export type RowsCall = Call<z.ZodMiniObject, z.ZodMiniArray<z.core.$ZodType>>;

/** What a caller gives. */
export type Input<C extends Call> = z.input<C["in"]>;
/** What a handler gets: trimmed, defaults filled in. */
export type Parsed<C extends Call> = z.output<C["in"]>;
/** What the envelope's `data` holds. */
export type Data<C extends Call> = z.output<C["data"]>;
/** What the envelope holds beside `data`. */
export type Beside<C extends Call> = z.output<C["beside"]>;
/** One row of a call that answers rows. */
export type Row<C extends RowsCall> = Data<C>[number];

type Empty = Record<never, never>;
const nothing = z.null();

interface Traits<Who extends Needs> {
  needs: Who;
  about: string;
  writes?: boolean;
  own?: boolean;
}

/** Rules between fields are checked together with the fields', so that a form shows all of its errors at once. */
const always = { when: () => true };

/** Declares a call. PUT and DELETE write unless said otherwise, POST and GET do not. */
export function call<
  const In extends Shape = Empty,
  Data extends z.core.$ZodType = typeof nothing,
  const Beside extends Shape = Empty,
  const Who extends Needs = Needs,
>(
  route: `${Method} /${string}`,
  traits: Traits<Who> & {
    in?: In;
    data?: Data;
    beside?: Beside;
    check?: z.core.CheckFn<z.output<z.ZodMiniObject<In>>>;
  },
): Call<z.ZodMiniObject<In>, Data, z.ZodMiniObject<Beside>, Who> {
  const [method, path] = route.split(" ") as [Method, string];
  const shape = (traits.in ?? {}) as In;
  const object = z.object(shape);
  return {
    method,
    path,
    in: (traits.check
      ? object.check(z.check(traits.check as z.core.CheckFn<unknown>, always))
      : object) as z.ZodMiniObject<In>,
    data: (traits.data ?? nothing) as Data,
    beside: z.object((traits.beside ?? {}) as Beside) as z.ZodMiniObject<Beside>,
    needs: traits.needs,
    writes: traits.writes ?? (method === "PUT" || method === "DELETE"),
    own: traits.own ?? false,
    otp: "otp" in shape,
    list: false,
    about: traits.about,
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
  const Beside extends Shape = Empty,
  const Who extends Needs = Needs,
>(
  route: `${Method} /${string}`,
  row: Row,
  filters: Filters,
  traits: Traits<Who> & { beside?: Beside },
): ListCall<z.ZodMiniObject<typeof paging & Filters>, Row, z.ZodMiniObject<Beside>, Who> {
  const declared = call(route, {
    ...traits,
    in: { ...paging, ...filters },
    data: z.array(row),
    check: startsBeforeEnd,
  });
  return { ...declared, list: true } as ListCall<
    z.ZodMiniObject<typeof paging & Filters>,
    Row,
    z.ZodMiniObject<Beside>,
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

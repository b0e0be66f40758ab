import * as z from "zod/mini";
import type { Example } from "./example";
import type { Permission } from "./permissions";
import type { Language } from "./validation";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The callers of a call: admins whose level has a permission flag (its name), any signed-in admin, anyone with an open session,
 * or anyone at all ("nothing").
 */
export type Needs = Permission | "admin" | "session" | "nothing";

/** The name of an action in the audit. The id is part of answers that others read, so it is never given to another action. */
export interface AuditName extends Readonly<Record<Language, string>> {
  readonly id: number;
}

/** Schemas by field name, as `z.object` takes them. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/**
 * What a list offers of the extensions `list-query`, `list-totals` and `list-export` (contract/extensions/). Whatever it names needs
 * an index. An empty offer is rows by id, totals and the export.
 */
export interface QueryOffer<Field extends string = string, Filter extends string = string> {
  /** The fields of its rows that it may be ordered by. */
  readonly sort?: readonly [Field, ...Field[]];
  /** Its filter by status, several of whose codes may be asked for at once. */
  readonly statuses?: Filter;
  /** True when its rows have an amount to filter by. */
  readonly amount?: boolean;
  /** True when its rows belong to customers. */
  readonly customer?: boolean;
  /** The field with the direction of its rows' amounts, c for credit and d for debit: each has a total of its own. */
  readonly movement?: Field;
}

/** The names of the extensions that add calls, as the app-config's `features` announce them. */
export type CallFeature =
  | "list-totals"
  | "list-export"
  | "audit"
  | "live"
  | "dashboard"
  | "account"
  | "authenticator"
  | "notification-choice"
  | "notification-unread"
  | "personal-data";

/** One call of the platform's API: method and path, input, answer, and the permission it needs. */
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
  /** The schema of the envelope's `data`. */
  readonly data: Data;
  /** The envelope's fields next to `response`, `message` and `data`. */
  readonly envelope: EnvelopeFields;
  readonly needs: Who;
  /** True when the call changes something; read-only levels may only make it when it is `selfOnly`. */
  readonly writes: boolean;
  /** True when the call changes only the caller's own data, such as read notifications; read-only levels may make it. */
  readonly selfOnly: boolean;
  /** True when the input carries a one-time code in `otp`. */
  readonly otp: boolean;
  /** True when the call answers rows by `page` and `offset`. */
  readonly list: boolean;
  /** What it offers where the platform announces extensions; undefined for most calls. */
  readonly query: QueryOffer | undefined;
  /** The extension that adds the call, and that a platform announces where it has it; left out where every platform has it. */
  readonly feature?: CallFeature;
  /** One line on what the call does, for the documentation. */
  readonly summary: string;
  /** Its name in the audit; every call that writes has one, and that of a list is for its export. Undefined in the browser, like `summary`. */
  readonly audit: AuditName | undefined;
  /** Makes the input that the documents show; left out where an empty input, or page 1, shows enough. Undefined in the browser. */
  readonly example: Example | undefined;
}

/** A call that answers rows by page. */
export interface ListCall<
  In extends z.ZodMiniObject = z.ZodMiniObject,
  Row extends z.core.$ZodType = z.core.$ZodType,
  EnvelopeFields extends z.ZodMiniObject = z.ZodMiniObject,
  Who extends Needs = Needs,
> extends Call<In, z.ZodMiniArray<Row>, EnvelopeFields, Who> {
  readonly list: true;
}

/** A call that answers rows, by page or all at once. */
export type RowsCall = Call<z.ZodMiniObject, z.ZodMiniArray<z.core.$ZodType>>;

/** The input as a caller sends it. */
export type Input<C extends Call> = z.input<C["input"]>;
/** The input as a handler receives it: trimmed, with defaults filled in. */
export type Parsed<C extends Call> = z.output<C["input"]>;
/** The `data` of the envelope. */
export type Data<C extends Call> = z.output<C["data"]>;
/** The fields of the envelope next to `response`, `message` and `data`. */
export type EnvelopeFields<C extends Call> = z.output<C["envelope"]>;
/** A row of a call that answers rows. */
export type Row<C extends RowsCall> = Data<C>[number];

type Empty = Record<never, never>;
const nothing = z.null();

interface Traits<Who extends Needs> {
  needs: Who;
  summary: string;
  writes?: boolean;
  selfOnly?: boolean;
  audit?: AuditName;
  example?: Example;
}

/** Makes zod run rules between fields even when a field is invalid, so that a form shows all errors at once. */
const always = { when: () => true };

/** Declares a call; `writes` is true by default for PUT and DELETE, false for POST and GET. */
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
    query: undefined,
    summary: traits.summary,
    audit: traits.audit,
    example: traits.example,
  };
}

/** The page sizes that the console offers, in rows (requirement S9.8). The field `offset` carries the page size (requirement A1). */
export const pageSizes = [10, 20, 30, 40, 50] as const;
/** One of the page sizes. */
export type PageSize = (typeof pageSizes)[number];
/** The page size of a list unless the caller names one, in rows. */
export const defaultPageSize: PageSize = 20;

/** The input fields of every list: `page` from 1, `offset` rows a page from 1 to 50. */
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
  {
    query,
    ...traits
  }: Traits<Who> & {
    envelope?: EnvelopeFields;
    query?: QueryOffer<keyof z.output<Row> & string, keyof Filters & string>;
  },
): ListCall<z.ZodMiniObject<typeof paging & Filters>, Row, z.ZodMiniObject<EnvelopeFields>, Who> {
  const declared = call(route, {
    ...traits,
    input: { ...paging, ...filters },
    data: z.array(row),
    check: startsBeforeEnd,
  });
  return { ...declared, list: true, query } as ListCall<
    z.ZodMiniObject<typeof paging & Filters>,
    Row,
    z.ZodMiniObject<EnvelopeFields>,
    Who
  >;
}

const day = (text: string) => text.split("/").reverse().join("");

/** A rule between the fields of every list: the first day is not after the last. */
export function startsBeforeEnd(payload: z.core.ParsePayload): void {
  const { dateStart, dateEnd } = payload.value as Record<string, unknown>;
  // This runs even when a date is not a string: the field's own rule reports that.
  if (typeof dateStart !== "string" || typeof dateEnd !== "string") return;
  if (dateStart && dateEnd && day(dateStart) > day(dateEnd))
    payload.issues.push({ code: "custom", path: ["dateEnd"], input: dateEnd, message: "dateOrder" });
}

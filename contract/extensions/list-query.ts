import * as z from "zod/mini";
import type { Call, Shape } from "../call";
import { Id } from "../fields";
import { enumValues } from "../schema";

/** The name by which the app-config's `features` announce this extension. */
export const listQuery = "list-query";

/** The directions of an order. */
export const directions = ["asc", "desc"] as const;
export type Direction = (typeof directions)[number];

/** The largest amount to filter by, in centavos: a hundred billion reais. */
export const maxAmount = 10_000_000_000_000;
/** The largest number of rows that are asked for by id. */
export const maxIds = 50;

/** The fields that the extension adds to a list's input, as a caller sends them and a handler receives them. */
export interface ListQueryInput {
  /** The field of the rows to order by. Rows without a value come last in both directions. */
  readonly sort?: { readonly field: string; readonly direction: Direction } | undefined;
  /** Codes of the list's status, any of which a row may have; beside a status, a row must have both. */
  readonly statuses?: readonly string[] | undefined;
  /** The smallest and the largest amount in centavos, both inclusive. */
  readonly amountMin?: number | undefined;
  readonly amountMax?: number | undefined;
  /** The id of the customer whose rows are asked for. */
  readonly customerId?: number | undefined;
  /** The ids of the rows that are asked for. */
  readonly ids?: readonly number[] | undefined;
}

const isUnique = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

/** One to `max` different items. */
const someOf = <Item extends z.core.$ZodType>(item: Item, max: number) =>
  z.array(item).check(z.minLength(1, "required"), z.maxLength(max), z.refine(isUnique, "invalidField"));

const amount = z.optional(z.int().check(z.minimum(0), z.maximum(maxAmount)));

/** The fields that the extension adds to a call's input; none for a call that offers nothing of it. */
export function listQueryFields({ input, query }: Call): Shape {
  if (!query) return {};
  const { sort, statuses, amount: hasAmount, customer } = query;
  const codes =
    statuses === undefined ? [] : enumValues(input.shape[statuses] as z.core.$ZodType).map(String);
  const order = sort && z.object({ field: z.enum(sort), direction: z.enum(directions) });
  return {
    ...(order && { sort: z.optional(order) }),
    ...(codes.length > 0 && { statuses: z.optional(someOf(z.enum(codes), codes.length)) }),
    ...(hasAmount && { amountMin: amount, amountMax: amount }),
    ...(customer && { customerId: z.optional(Id) }),
    ids: z.optional(someOf(Id, maxIds)),
  };
}

/** Makes zod compare the amounts even when another field is invalid. */
const always = { when: () => true };

function amountsInOrder(payload: z.core.ParsePayload): void {
  const { amountMin, amountMax } = payload.value as Record<string, unknown>;
  if (typeof amountMin !== "number" || typeof amountMax !== "number" || amountMin <= amountMax) return;
  payload.issues.push({
    code: "too_small",
    origin: "number",
    minimum: amountMin,
    inclusive: true,
    path: ["amountMax"],
    input: amountMax,
  });
}

const known = new WeakMap<Call, z.ZodMiniObject>();

/** The input of a call with the fields of its extensions: what the reference platform parses. */
export function wholeInputOf(call: Call): z.ZodMiniObject {
  if (!call.query) return call.input;
  const whole =
    known.get(call) ??
    (z
      .safeExtend(call.input, listQueryFields(call))
      .check(z.check(amountsInOrder as z.core.CheckFn<unknown>, always)) as z.ZodMiniObject);
  known.set(call, whole);
  return whole;
}

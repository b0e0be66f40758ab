import type * as z from "zod/mini";
import { momentValue } from "../contract/dates";
import { Amount, Moment } from "../contract/fields";
import { definitionOf } from "../contract/schema-definition";
import { isRecord } from "../contract/server-messages";

type Schema = z.core.$ZodType;

/** Where an answer departs from what its schema alone does not tell; each place is written like `[0].dateReg`. */
export interface Departures {
  /** Fields that the contract does not have. */
  readonly undeclared: string[];
  /** Moments that are not written dd/mm/yyyy HH:MM:SS. */
  readonly moments: string[];
  /** Amounts that are not written as R$ 1.234,56. */
  readonly amounts: string[];
}

const amount = /^-?\s?R\$\s?-?\d{1,3}(\.\d{3})*,\d{2}$/;
const isMoment = (text: string) =>
  text.length === "dd/mm/yyyy HH:MM:SS".length && !Number.isNaN(momentValue(text));

function walkText(schema: Schema, value: string, place: string, departures: Departures): void {
  if (schema === Moment && !isMoment(value)) departures.moments.push(place);
  if (schema === Amount && !amount.test(value)) departures.amounts.push(place);
}

function walkObject(
  shape: Readonly<Record<string, Schema>>,
  value: Record<string, unknown>,
  place: string,
  departures: Departures,
): void {
  for (const [name, field] of Object.entries(value)) {
    const schema = shape[name];
    if (schema) walk(schema, field, `${place}.${name}`, departures);
    else departures.undeclared.push(`${place}.${name}`);
  }
}

/** Collects the departures of a value from its schema, at any depth; values of another type are left to the schema itself. */
export function walk(schema: Schema, value: unknown, place: string, departures: Departures): void {
  const definition = definitionOf(schema);
  if (typeof value === "string") walkText(schema, value, place, departures);
  switch (definition.type) {
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      walk(definition.innerType, value, place, departures);
      break;
    case "lazy":
      walk(definition.getter(), value, place, departures);
      break;
    case "array":
      if (Array.isArray(value))
        value.forEach((item, at) => {
          walk(definition.element, item, `${place}[${at}]`, departures);
        });
      break;
    case "record":
      if (isRecord(value))
        for (const item of Object.values(value)) walk(definition.valueType, item, `${place}.*`, departures);
      break;
    case "object":
      if (isRecord(value)) walkObject(definition.shape, value, place, departures);
      break;
  }
}

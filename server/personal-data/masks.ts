import type { Kysely } from "kysely";
import type { Call } from "../../contract/call";
import { type RevealableResource, revealable } from "../../contract/extensions/personal-data";
import type { RecordReference } from "../../contract/fields";
import { contract } from "../../contract/index";
import { maskCharacter, type PersonalKind, personalContent } from "../../contract/personal-data";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";
import { translate } from "../errors/messages";
import { type Masker, type Masking, maskerOf } from "./mask-answer";
import { readRevealed } from "./reveals";

/** Who reads an answer. */
export interface Reader {
  /** The session's key; undefined for a caller without one. */
  readonly key: string | undefined;
  /** True for a level that sees personal data whole. */
  readonly seesAll: boolean;
  readonly now: Date;
  unseal(kind: "customer" | "order", opaqueId: string): number;
}

type Input = Readonly<Record<string, unknown>>;

/** The calls whose answer tells of the record that their input names, and does not name it itself. */
const recordByInput = new Map<Call, "customer" | "order">([
  [contract.customers.editData, "customer"],
  [contract.customers.cashStatement, "customer"],
  [contract.orders.cashRecords, "order"],
]);

const kindOf = (resource: string): string | undefined =>
  Object.hasOwn(revealable, resource) ? revealable[resource as RevealableResource].kind : undefined;

/** Masks personal data in what an installation answers. */
export interface Masks {
  /** Masks an answer by the schemas of its call: `data`, and what is beside it. */
  answer<Answered extends object>(
    call: Call,
    answer: Answered,
    input: Input,
    reader: Reader,
  ): Promise<Answered>;
  /** Masks rows of a list. */
  rows(call: Call, rows: readonly unknown[], reader: Reader): Promise<readonly unknown[]>;
  /** Throws CallError with a message at each field of an input that holds a masked value: it would be saved in place of the real one. */
  refuseMasked(call: Call, input: Input, language: Language): void;
}

const isMasked = (value: unknown) => typeof value === "string" && value.includes(maskCharacter);

function refuseMasked({ input: { shape } }: Call, input: Input, language: Language): void {
  const message = translate("maskedValue", language);
  const fields = Object.entries(shape)
    .filter(([name, schema]) => isMasked(input[name]) && personalContent(schema))
    .map(([field]) => ({ field, message }));
  if (fields.length > 0) throw new CallError("invalidInput", {}, fields);
}

/** The masks of an installation; undefined where it masks nothing, so that nothing of this is run. */
export function createMasks(db: Kysely<Schema>, masked: readonly PersonalKind[] = []): Masks | undefined {
  if (masked.length === 0) return undefined;
  const kinds = new Set(masked);

  async function maskingFor({ key, now }: Reader): Promise<Masking> {
    const revealed = key === undefined ? [] : await readRevealed(db, key, now);
    const keys = new Set(revealed.map(({ kind, id }) => `${kind} ${id}`));
    const isRevealed = ({ resource, id }: RecordReference) => keys.has(`${kindOf(resource)} ${id}`);
    return { kinds, isRevealed };
  }

  /** True where the answer is about one record, which is revealed. */
  function isWhole(call: Call, { reqId }: Input, { unseal }: Reader, { isRevealed }: Masking): boolean {
    const kind = recordByInput.get(call);
    if (!kind || typeof reqId !== "string") return false;
    const resource = kind === "customer" ? "customers" : "checkoutOrders";
    return isRevealed({ resource, id: unseal(kind, reqId) });
  }

  const apply = (masker: Masker | undefined, value: unknown, masking: Masking) =>
    masker ? masker(value, masking) : value;

  return {
    refuseMasked,
    async answer(call, answer, input, reader) {
      const [ofData, ofEnvelope] = [maskerOf(call.data), maskerOf(call.envelope)];
      if (reader.seesAll || !(ofData ?? ofEnvelope)) return answer;
      const masking = await maskingFor(reader);
      if (isWhole(call, input, reader, masking)) return answer;
      const whole = apply(ofEnvelope, answer, masking) as typeof answer;
      return "data" in answer ? { ...whole, data: apply(ofData, answer.data, masking) } : whole;
    },
    async rows(call, rows, reader) {
      const mask = maskerOf(call.data);
      return reader.seesAll || !mask ? rows : (mask(rows, await maskingFor(reader)) as unknown[]);
    },
  };
}

import { type BaseRecord, useDataProvider, useLog, useOnError, usePublish } from "@refinedev/core";
import type { Call } from "../../../contract/call";
import type { Field, Values } from "../declaration/field";

/** What a form does with the row that it is about. */
export type ChangeKind = "create" | "update" | "delete";

interface Change {
  readonly kind: ChangeKind;
  readonly call: Call;
  readonly resource: string;
  /** The row's id; undefined for a new one, a text for a part of a row. */
  readonly id: number | string | undefined;
  readonly fields: Readonly<Record<string, Field>>;
}

const events = { create: "created", update: "updated", delete: "deleted" } as const;

/** What was sent, for an audit log: without the one-time code and fields that hold secrets. */
const auditable = (values: Values, fields: Change["fields"]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.isSecret !== true));

/**
 * Returns a function that sends a form through Refine's data provider as what it is, and tells the audit log and live providers.
 * It resolves to the answer. Refine's own mutation hooks abort what is being read of the resource and put back what was there
 * before a refusal: page 3 of the list, for which the admin is waiting, would never come (decision record 93).
 */
export function useChange({ kind, call, resource, id, fields }: Change) {
  const { create, update, deleteOne } = useDataProvider()();
  const { log } = useLog();
  const publish = usePublish();
  const { mutate: checkError } = useOnError();

  function send(variables: Values) {
    const params = { resource, variables, meta: { call } };
    if (kind === "create") return create(params);
    const about = { ...params, id: id ?? "" };
    return kind === "update" ? update(about) : deleteOne(about);
  }

  function tell(variables: Values, data: BaseRecord): void {
    // parts of a row have texts for ids, and no channel
    const known = kind === "create" ? data.id : id;
    const payload = typeof known === "number" ? { ids: [known] } : {};
    publish?.({ channel: `resources/${resource}`, type: events[kind], payload, date: new Date() });
    log.mutate({ resource, action: kind, data: auditable(variables, fields), meta: { id: known } });
  }

  return async (variables: Values): Promise<unknown> => {
    const { data } = await send(variables).catch((error: unknown) => {
      checkError(error);
      throw error;
    });
    try {
      tell(variables, data);
    } catch (error) {
      // a company's provider failed; the change was made, and must not look as if it was refused
      reportError(error);
    }
    return data;
  };
}

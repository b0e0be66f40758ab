import { useQueryClient } from "@tanstack/react-query";
import { useAppContext } from "../../hooks/app-context";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { textsOf } from "../../i18n/resource-texts";
import { outdateHidden } from "../../providers/list-cache";
import type { FormAction, ScreenRow } from "../declaration/action";
import type { Values } from "../declaration/field";
import { currentList } from "../draft/current-list";
import type { ActionModalProps, FormModel, FormUndo } from "./form-model";
import { isPersisted } from "./is-persisted";
import { submittedValues } from "./submitted-values";
import { useChange } from "./use-change";

interface Options extends Pick<ActionModalProps, "model" | "resource" | "id" | "recordTitle"> {
  /** The data of the form's query, from before the change. */
  readonly queryData: unknown;
}

/** What the action can change of a row: the values of its readable fields. */
function valuesOf(
  { undo, initialValues, fields }: FormAction<ScreenRow>,
  row: ScreenRow,
  queryData: unknown,
) {
  if (undo?.values) return undo.values(row);
  const values = initialValues?.(row, queryData) ?? {};
  const names = Object.keys(fields).filter((name) => fields[name]?.isSecret !== true);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * True for values that would change nothing of a record whose change could be taken back, with what others made of it while the form was
 * open: its action says which values it has. What else is sent unchanged may have an effect all the same.
 */
export function changesNothing(
  { undo, fields }: FormModel,
  queryData: unknown,
  values: Values,
  changedByOthers: Values,
): boolean {
  const names = Object.keys(fields);
  if (!undo || names.length === 0) return false;
  const { action, row } = undo;
  return isPersisted(names, values, { ...valuesOf(action, row, queryData), ...changedByOthers });
}

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * The input of the call that takes the change back: the former values of what was changed, all else as it is now. Undefined if what was
 * changed is no longer as it was sent.
 */
function inputOf(
  { action, row: before }: FormUndo,
  { sent, former }: { readonly sent: Values; readonly former: Values },
  now: { readonly row: ScreenRow | null; readonly queryData: unknown },
): Values | undefined {
  const { undo, removesRow = false, call, params } = action;
  if (removesRow !== (now.row === null)) return undefined;
  const row = now.row ?? before;
  const current = now.row ? valuesOf(action, now.row, now.queryData) : sent;
  const changed = Object.keys(former).filter((name) => !isPersisted([name], sent, former));
  if (!isPersisted(changed, sent, current)) return undefined;
  if (undo?.input) return undo.input({ ...before, reqId: row.reqId });
  return submittedValues(call, { ...params(row), ...current, ...pick(former, changed) });
}

/**
 * Returns a function that gives what takes an accepted change back; undefined where that is not declared, or nothing was changed. It reads
 * the record anew and sends a call of its own, which is in the audit. `changedByOthers` are the record's values as they were just before it
 * was sent, as far as others changed them while the form was open.
 */
export function useUndo({ model, resource, id, recordTitle, queryData }: Options) {
  const { http, i18n } = useAppContext();
  const { t } = useTranslate();
  const { success, error, failure } = useToast();
  const client = useQueryClient();
  const { undo } = model;
  const call = undo?.action.undo?.call ?? model.call;
  const change = useChange({ kind: "update", call, resource, id, fields: model.fields });
  const subject = recordTitle;

  async function takeBack(from: FormUndo, sent: Values, former: Values): Promise<void> {
    await i18n.loadTexts("undo", textsOf("undo"));
    try {
      const row = await from.readRow();
      if (row === undefined) return error(t("undo.unread", { subject }));
      const query = row && from.action.query?.(row);
      const read = query && (await http.send(query.call, query.input as Record<string, never>)).data;
      const input = inputOf(from, { sent, former }, { row, queryData: read });
      if (!input) return error(t("undo.changed", { subject }));
      await change(input);
      outdateHidden(client);
      // another list that is on the screen by now may show the record as well
      const shown = currentList.get();
      if (shown?.name !== resource) shown?.readAgain();
      success(t("undo.done", { subject }));
      const now = await from.readRow();
      if (now && row) from.replace(now);
      else from.refetch();
    } catch (thrown) {
      failure(t("undo.failed", { subject }), thrown);
    }
  }

  return (sent: Values, changedByOthers: Values): (() => void) | undefined => {
    if (!undo) return undefined;
    const opened = valuesOf(undo.action, undo.row, queryData);
    // what others saved meanwhile is not taken back
    const known = Object.keys(opened).filter((name) => name in changedByOthers);
    const former: Values = { ...opened, ...pick(changedByOthers, known) };
    const hasChanged = undo.action.removesRow || !isPersisted(Object.keys(former), sent, former);
    return hasChanged ? () => void takeBack(undo, sent, former) : undefined;
  };
}

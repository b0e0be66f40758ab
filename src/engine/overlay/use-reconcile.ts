import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import type { FormAction, ModalProps, ScreenRow } from "../declaration/action";
import { availableActions } from "../declaration/available-actions";
import type { Values } from "../declaration/field";
import { useResources } from "../declaration/registry";
import type { Screen } from "../declaration/resource";
import type { ReconciledOutcome } from "../form/form-model";
import { isPersisted } from "../form/is-persisted";

/**
 * Finds out, after the answer to an action was lost, whether the action took effect: reads the row again and compares it
 * with what was sent.
 */
export function useReconcile(
  screen: Screen,
  action: FormAction<ScreenRow>,
  {
    row,
    resource,
    name,
    refetchRow,
  }: Pick<ModalProps<ScreenRow>, "row" | "resource" | "name" | "refetchRow">,
): (input: Values) => Promise<ReconciledOutcome> {
  const me = useMe();
  const { http } = useAppContext();
  const screens = useResources();

  /** Whether the record, with what its form's query answers, holds what was sent; undefined for a form that starts empty. */
  async function holds(now: ScreenRow, input: Values): Promise<boolean | undefined> {
    if (!action.initialValues) return undefined;
    const query = action.query?.(now);
    if (query) http.reset(query.call);
    const queryData = query && (await http.send(query.call, query.input as Record<string, never>)).data;
    const shown = Object.keys(action.fields).filter((each) => !action.fields[each]?.isSecret);
    return isPersisted(shown, input, action.initialValues(now, queryData));
  }

  return async (input) => {
    const now = await refetchRow();
    if (!now) return { kind: now === null ? "gone" : "unread" };
    try {
      if (await holds(now, input)) return { kind: "persisted" };
    } catch {
      return { kind: "unread" };
    }
    const outcome = me && { input, data: null, me, at: "", names: {} };
    // an action that leaves its row as it was cannot be seen there
    if (!action.initialValues && outcome && action.updateRow(row, outcome) === row)
      return { kind: "invisible" };
    const { statusField } = screen;
    return {
      kind: "listed",
      status: statusField && `${resource}.columns.${statusField}.${String(now[statusField])}`,
      isAvailable: availableActions(screen.actions, now, me, screens).some((each) => each.name === name),
    };
  };
}

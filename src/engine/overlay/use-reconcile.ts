import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import type { FormAction, ModalProps, ScreenRow } from "../declaration/action";
import { availableActions } from "../declaration/available-actions";
import type { Values } from "../declaration/field";
import type { Screen } from "../declaration/resource";
import { useScreens } from "../declaration/screens-context";
import type { ReconciledOutcome } from "../form/form-model";
import { isPersisted } from "../form/is-persisted";

/**
 * Returns functions that read the row of an open action again: one finds out, after the answer was lost, if the action took effect, by
 * comparing the row with the input that was sent; the other if the row still has the action.
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
) {
  const me = useMe();
  const { http } = useAppContext();
  const screens = useScreens();
  const offers = (current: ScreenRow) =>
    availableActions(screen.actions, current, me, screens).some((each) => each.name === name);

  /** True when the record or the data of the form's query holds the input; undefined for a form without initial values. */
  async function holds(current: ScreenRow, input: Values): Promise<boolean | undefined> {
    if (!action.initialValues) return undefined;
    const query = action.query?.(current);
    if (query) http.resetCircuitBreaker(query.call);
    const queryData = query && (await http.send(query.call, query.input as Record<string, never>)).data;
    const readable = Object.keys(action.fields).filter((each) => !action.fields[each]?.isSecret);
    return isPersisted(readable, input, action.initialValues(current, queryData));
  }

  async function isStillOffered(): Promise<boolean | undefined> {
    const current = await refetchRow();
    return current ? offers(current) : current === null ? false : undefined;
  }

  async function reconcile(input: Values): Promise<ReconciledOutcome> {
    const current = await refetchRow();
    if (!current) return { kind: current === null ? "gone" : "unread" };
    try {
      if (await holds(current, input)) return { kind: "persisted" };
    } catch {
      return { kind: "unread" };
    }
    const outcome = me && { input, data: null, me, at: "", names: {} };
    // an action that does not change its row leaves no trace there
    if (!action.initialValues && outcome && action.updateRow(row, outcome) === row)
      return { kind: "invisible" };
    const { statusField } = screen;
    return {
      kind: "listed",
      status: statusField
        ? { key: `${resource}.columns.${statusField}`, code: current[statusField] }
        : undefined,
      isAvailable: offers(current),
    };
  }

  return { reconcile, isStillOffered };
}

import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import type { FormAction, ModalProps, ScreenRow } from "../declaration/action";
import { availableActions } from "../declaration/available-actions";
import type { Values } from "../declaration/field";
import type { Screen } from "../declaration/resource";
import { useScreens } from "../declaration/screens-context";
import type { ReconciledOutcome, RecordNow } from "../form/form-model";
import { isPersisted } from "../form/is-persisted";
import type { ListUpdates } from "./list-updates";

/**
 * Returns functions that read the row of an open action again: one finds out, after the answer was lost, if the action took effect, by
 * comparing the row with the input that was sent; the other what others made of it.
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
  readRow: ListUpdates["readRow"],
) {
  const me = useMe();
  const { http } = useAppContext();
  const screens = useScreens();
  const offers = (current: ScreenRow) =>
    availableActions(screen.actions, current, me, screens).some((each) => each.name === name);

  const { statusField } = screen;
  /** How a row stands; undefined where its list has no status. */
  const statusOf = (current: ScreenRow) =>
    statusField ? { key: `${resource}.columns.${statusField}`, code: current[statusField] } : undefined;

  /** The values that the form would start with now; undefined for one without initial values. */
  async function valuesOf(current: ScreenRow): Promise<Values | undefined> {
    if (!action.initialValues) return undefined;
    const query = action.query?.(current);
    if (query) http.resetCircuitBreaker(query.call);
    const queryData = query && (await http.send(query.call, query.input as Record<string, never>)).data;
    return action.initialValues(current, queryData);
  }

  /** True when the record or the data of the form's query holds the input; undefined for a form without initial values. */
  async function holds(current: ScreenRow, input: Values): Promise<boolean | undefined> {
    const values = await valuesOf(current);
    if (!values) return undefined;
    const readable = Object.keys(action.fields).filter((each) => !action.fields[each]?.isSecret);
    return isPersisted(readable, input, values);
  }

  async function readNow(): Promise<RecordNow | undefined> {
    // what has left the list by its filters is still a record
    const current = (await refetchRow()) ?? (await readRow(row.id));
    if (current === undefined) return undefined;
    if (!current) return { isOffered: false, values: undefined, isGone: true };
    if (!offers(current))
      return { isOffered: false, values: undefined, status: statusOf(current), row: current };
    const isOther = statusField !== undefined && current[statusField] !== row[statusField];
    const values = await valuesOf(current).catch(() => undefined);
    return { isOffered: true, values, row: current, ...(isOther && { status: statusOf(current) }) };
  }

  async function reconcile(input: Values): Promise<ReconciledOutcome> {
    const listed = await refetchRow();
    // the change itself may have taken the row out of a filtered list
    const current = listed === null ? await readRow(row.id) : listed;
    if (current === null) return { kind: "deleted" };
    if (!current) return { kind: listed === null ? "gone" : "unread" };
    try {
      if (await holds(current, input)) return { kind: "persisted" };
    } catch {
      return { kind: "unread" };
    }
    const outcome = me && { input, data: null, me, at: "", names: {} };
    // an action that does not change its row leaves no trace there
    if (!action.initialValues && outcome && action.updateRow(row, outcome) === row)
      return { kind: "invisible" };
    return { kind: "listed", status: statusOf(current), isAvailable: offers(current) };
  }

  return { reconcile, readNow };
}

import { Button } from "antd";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { GuardedButton } from "../../ui/guarded-button";
import { PrintButton } from "../../ui/printing";
import type { ScreenRow } from "../declaration/action";
import { type NamedAction, useActionDenial } from "../declaration/available-actions";

/** The actions that have a button of their own; the others are in the menu. */
const mostButtons = 3;

interface Props {
  readonly id: number;
  readonly resource: string;
  readonly title: string;
  /** The actions that the record has now. */
  readonly actions: readonly NamedAction<ScreenRow>[];
  readonly open: (name: string) => void;
  readonly openMenu: () => void;
}

/** The foot of a record: its actions with their letters, with the permissions and reasons of the row's menu, and the menu of all. */
export function RecordActions({ id, resource, title, actions, open, openMenu }: Props) {
  const { t } = useTranslate();
  const { hidesForbidden } = useAppContext();
  const denialOf = useActionDenial(resource);
  const shown = actions
    .filter(({ action }) => action.kind !== "tab")
    .map((each) => ({ ...each, denied: denialOf(each.name, each.action) }))
    .filter(({ denied }) => !hidesForbidden || denied === undefined);
  const buttons = shown.length <= mostButtons + 1 ? shown : shown.slice(0, mostButtons);
  // to see what is masked is no decision
  const main = buttons.find(
    ({ name, action }) => action.kind === "form" && !action.danger && name !== "reveal",
  );
  /** The button that the reason of others is seen with: the first of them. */
  const sayingWhy = (why: string | undefined) => buttons.find(({ denied }) => denied === why);
  const button = (each: (typeof shown)[number]) => (
    <GuardedButton
      key={each.name}
      type={each === main ? "primary" : "default"}
      danger={each.action.danger ?? false}
      denied={each.denied}
      isReasonSeen={sayingWhy(each.denied) !== each}
      aria-keyshortcuts={each.action.hotkey}
      onClick={() => open(each.name)}
    >
      {t(`${resource}.actions.${each.name}.label`)}
      {each.action.hotkey && <kbd aria-hidden>{each.action.hotkey}</kbd>}
    </GuardedButton>
  );
  return (
    <div className="record-actions">
      <div className="modal-aside">
        <PrintButton />
      </div>
      {buttons.filter((each) => each !== main).map(button)}
      {buttons.length < shown.length && (
        <Button
          data-row-menu={id}
          aria-haspopup="menu"
          aria-keyshortcuts="."
          aria-label={t("list.actionsOf", { subject: title })}
          onClick={openMenu}
        >
          {t("record.more")}
          <kbd aria-hidden>.</kbd>
        </Button>
      )}
      {main && button(main)}
    </div>
  );
}

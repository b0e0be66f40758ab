import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { DescriptionGroups } from "../../ui/description-list";
import { GuardedButton } from "../../ui/guarded-button";
import { ModalFrame } from "../../ui/modal/modal";
import { PrintButton } from "../../ui/printing";
import type { ScreenRow } from "../declaration/action";
import { type NamedAction, useActionDenial } from "../declaration/available-actions";
import type { Screen } from "../declaration/resource";
import { useRecordEntries } from "./record-modal";

export interface RowRecordProps {
  readonly row: ScreenRow;
  readonly resource: string;
  readonly screen: Screen;
  /** The actions that the row has now. */
  readonly actions: readonly NamedAction<ScreenRow>[];
  readonly open: (name: string) => void;
  readonly onClose: () => void;
}

/** The record of a screen that declares none: the fields of its columns, and a button for the first of its actions. */
export default function RowRecord({ row, resource, screen, actions, open, onClose }: RowRecordProps) {
  const { t } = useTranslate();
  const { hidesForbidden } = useAppContext();
  const denialOf = useActionDenial(resource);
  const entryOf = useRecordEntries(row, resource);
  const [main] = actions;
  const denied = main && denialOf(main.name, main.action);
  return (
    <ModalFrame
      title={t("list.record")}
      recordTitle={screen.recordTitle(row)}
      onClose={onClose}
      footer={{
        tools: <PrintButton />,
        actions: main && !(hidesForbidden && denied !== undefined) && (
          <GuardedButton type="primary" denied={denied} onClick={() => open(main.name)}>
            {t(`${resource}.actions.${main.name}.label`)}
          </GuardedButton>
        ),
      }}
    >
      <DescriptionGroups groups={[{ title: t("groups.identity"), entries: screen.columns.map(entryOf) }]} />
    </ModalFrame>
  );
}

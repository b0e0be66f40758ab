import { memo, useMemo } from "react";
import { useDenial } from "../../hooks/access-answers";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { GuardedButton } from "../../ui/guarded-button";
import type { Screen } from "../declaration/resource";
import { useListCommands } from "../draft/list-commands";

interface Props {
  readonly resource: string;
  readonly actions: Screen["createActions"];
  readonly open: (name: string) => void;
}

/** The buttons above a list that create rows. One that the admin's level forbids says why, or is left out. */
export const CreateButtons = memo(function CreateButtons({ resource, actions, open }: Props) {
  const { t } = useTranslate();
  const { hidesForbidden } = useAppContext();
  const denialOf = useDenial();
  const commands = useMemo(
    () =>
      Object.entries(actions)
        .map(([name, { call }]) => ({
          key: name,
          label: t(`${resource}.actions.${name}.label`),
          denied: denialOf(call, { resource, action: name }),
          run: () => open(name),
        }))
        .filter(({ denied }) => denied === undefined || !hidesForbidden),
    [resource, actions, open, t, denialOf, hidesForbidden],
  );
  useListCommands(commands);
  return commands.map(({ key, label, denied, run }) => (
    <span key={key} className="new-button">
      <GuardedButton type="primary" denied={denied} onClick={run} data-create={key}>
        {label}
      </GuardedButton>
    </span>
  ));
});

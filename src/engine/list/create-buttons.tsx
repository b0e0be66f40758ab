import { memo } from "react";
import { useDenial } from "../../hooks/access-answers";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { GuardedButton } from "../../ui/guarded-button";
import type { Screen } from "../declaration/resource";

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
  return Object.entries(actions).map(([name, { call }]) => {
    const denied = denialOf(call, { resource, action: name });
    if (denied !== undefined && hidesForbidden) return null;
    return (
      <span key={name} className="new-button">
        <GuardedButton type="primary" denied={denied} onClick={() => open(name)}>
          {t(`${resource}.actions.${name}.label`)}
        </GuardedButton>
      </span>
    );
  });
});

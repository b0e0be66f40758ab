import { Button } from "antd";
import { useDenial } from "../../hooks/access-answers";
import { useTranslate } from "../../hooks/use-translate";
import type { Screen } from "../declaration/resource";

interface Props {
  readonly resource: string;
  readonly actions: Screen["createActions"];
  readonly open: (name: string) => void;
}

/** The buttons above a list that create rows. One that the admin's level forbids says why. */
export function CreateButtons({ resource, actions, open }: Props) {
  const { t } = useTranslate();
  const denialOf = useDenial();
  return Object.entries(actions).map(([name, { call }]) => {
    const denied = denialOf(call, { resource, action: name });
    return (
      <span key={name} className="new-button">
        {denied && <span className="muted">{denied}</span>}
        <Button type="primary" disabled={denied !== undefined} title={denied} onClick={() => open(name)}>
          {t(`${resource}.actions.${name}.label`)}
        </Button>
      </span>
    );
  });
}

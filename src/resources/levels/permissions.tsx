import { Checkbox } from "antd";
import type { Permission, Permissions } from "../../../contract/permissions";
import { type InputProps, inputProps } from "../../engine/input/input-props";
import { useTranslate } from "../../hooks/use-translate";
import "./permissions.css";

/** The permission flags, grouped by the menu they open (requirement G7). */
const groups: readonly (readonly [menu: string, flags: readonly Permission[]])[] = [
  ["menu.customer", ["customer", "files", "referral", "support"]],
  ["menu.finance", ["orders", "payments", "finance"]],
  ["menu.office", ["office"]],
  ["menu.admin", ["users"]],
  ["levels.reserved", ["investments"]],
];

/** A checkbox for each of the ten permissions, with what it opens. */
export default function PermissionsField(props: InputProps) {
  const { t } = useTranslate();
  const granted = props.value as Permissions;
  const set = (flag: Permission, isOn: boolean) => props.onChange?.({ ...granted, [flag]: isOn ? 1 : 0 });
  return (
    <fieldset {...inputProps(props)} aria-label={t(`${props.label}.title`)} className="permissions">
      {groups.map(([menu, flags]) => (
        <fieldset key={menu} className="permissions-group">
          <legend>{t(menu)}</legend>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              checked={granted[flag] === 1}
              onChange={({ target }) => set(flag, target.checked)}
            >
              <span>{t(`permissions.${flag}`)}</span>
              <span className="permissions-opens">{t(`levels.opens.${flag}`)}</span>
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}

import { weekdays } from "../../../contract/levels";
import { permissions } from "../../../contract/permissions";
import type { SessionUser } from "../../../contract/session";
import { isClosed } from "../../../contract/time-window";
import { weekdayName } from "../../format/weekday";
import { useTranslate } from "../../hooks/use-translate";
import { PlainTable } from "../../ui/plain-table";
import { StatusTag } from "../../ui/status-tag";

/** What the admin's level allows, and when. */
export function LevelFacts({ me }: { readonly me: SessionUser }) {
  const { t, locale } = useTranslate();
  const hoursOf = (weekday: (typeof weekdays)[number]) =>
    me.timeAccess[weekday]
      .filter((interval) => !isClosed(interval))
      .map(([start, end]) => `${start} – ${end}`)
      .join(", ") || t("account.level.closed");
  return (
    <>
      {me.readOnly === "y" && <p>{t("access.readOnly")}</p>}
      <div className="account-level">
        <PlainTable label={t("account.level.permissions")}>
          <tbody>
            {permissions.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`permissions.${name}`)}</th>
                <td>
                  <StatusTag color={me.permissions[name] === 1 ? "green" : "grey"}>
                    {t(me.permissions[name] === 1 ? "account.level.allowed" : "account.level.denied")}
                  </StatusTag>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
        <PlainTable label={t("account.level.hours")}>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{weekdayName(weekday, locale)}</th>
                <td>{hoursOf(weekday)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </>
  );
}

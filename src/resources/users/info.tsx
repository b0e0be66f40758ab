import type { Row } from "../../../contract/call";
import { type Interval, type TimeAccess, weekdays } from "../../../contract/levels";
import { permissions } from "../../../contract/permissions";
import { isClosed } from "../../../contract/time-window";
import { users as contract, type UserInfo } from "../../../contract/users";
import type { TabProps } from "../../engine/declaration/action";
import { RecordDetails } from "../../engine/record/record-details";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import { DayStrip, HourScale, weekdayName } from "../../ui/day-strip";
import { DescriptionGroups } from "../../ui/description-list";
import { PlainTable } from "../../ui/plain-table";
import { StatusTag } from "../../ui/status-tag";
import "./info.css";

/** The permissions of the admin's level, with what each opens. */
function PermissionTable({ granted }: { granted: UserInfo["permissions"] }) {
  const { t } = useTranslate();
  return (
    <PlainTable label={t("users.info.permissions")}>
      <thead>
        <tr>
          <th scope="col">{t("users.info.permission")}</th>
          <th scope="col">{t("users.info.opens")}</th>
          <th scope="col">{t("users.info.state.title")}</th>
        </tr>
      </thead>
      <tbody>
        {permissions.map((flag) => (
          <tr key={flag}>
            <th scope="row">{t(`permissions.${flag}`)}</th>
            <td className="muted">{t(`users.opens.${flag}`)}</td>
            <td>
              <StatusTag color={granted[flag] === 1 ? "green" : "grey"}>
                {codeText(t, "users.info.state", granted[flag])}
              </StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The admin's access hours, in words and drawn. */
function HoursTable({ access }: { access: TimeAccess }) {
  const { t, locale } = useTranslate();
  const textOf = (intervals: readonly Interval[]) =>
    intervals
      .filter((interval) => !isClosed(interval))
      .map(([start, end]) => `${start} ${t("users.info.to")} ${end}`)
      .join(` ${t("users.info.and")} `);
  return (
    <PlainTable label={t("users.info.hours")}>
      <thead>
        <tr>
          <th scope="col">{t("users.info.day")}</th>
          <th scope="col">{t("users.info.intervals")}</th>
          <td className="info-strip">
            <HourScale />
          </td>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">{weekdayName(weekday, locale)}</th>
            <td>{textOf(access[weekday]) || t("users.info.closed")}</td>
            <td className="info-strip">
              <DayStrip intervals={access[weekday]} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** A tab with an admin's data, permissions and access hours. */
export default function UserInfoTab(tab: TabProps<Row<typeof contract.list>>) {
  const { t } = useTranslate();
  const column = (field: string) => t(`${tab.resource}.columns.${field}.title`);
  return (
    <RecordDetails tab={tab} lines={14} query={{ call: contract.info, input: { reqId: tab.row.reqId } }}>
      {(info) => (
        <div className="info">
          <div>
            <DescriptionGroups
              groups={[
                {
                  title: t("groups.identity"),
                  entries: [
                    { name: column("id"), value: info.id },
                    { name: column("name"), value: info.name },
                    { name: column("user"), value: info.user },
                    { name: column("email"), value: info.email },
                    { name: column("dateReg"), value: info.dateReg },
                  ],
                },
                {
                  title: t("groups.access"),
                  entries: [
                    { name: column("typeName"), value: info.typeName },
                    {
                      name: t("users.info.readOnly.title"),
                      value: codeText(t, "users.info.readOnly", info.readOnly),
                    },
                  ],
                },
              ]}
            />
            <h3 className="sheet-title">{t("users.info.hours")}</h3>
            <HoursTable access={info.timeAccess} />
          </div>
          <div>
            <h3 className="sheet-title">{t("users.info.permissions")}</h3>
            <PermissionTable granted={info.permissions} />
          </div>
        </div>
      )}
    </RecordDetails>
  );
}

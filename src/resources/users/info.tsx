import type { Row } from "../../../contract/call";
import { type Interval, type TimeAccess, weekdays } from "../../../contract/levels";
import { permissions } from "../../../contract/permissions";
import { isClosed } from "../../../contract/time-window";
import { users as contract, type UserInfo } from "../../../contract/users";
import type { TabProps } from "../../engine/declaration/action";
import { RecordLink, referenceTo } from "../../engine/declaration/record-link";
import { comparedBy } from "../../engine/record/answered-fields";
import { RecordDetails } from "../../engine/record/record-details";
import { weekdayName } from "../../format/weekday";
import { type Translator, useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import type { Translate } from "../../i18n/translate";
import { DayStrip, HourScale } from "../../ui/day-strip";
import { type DescriptionGroup, DescriptionGroups } from "../../ui/description-list";
import { EmailText } from "../../ui/email-text";
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

/** The intervals of a day in words; closed where it has none. */
function intervalsText(intervals: readonly Interval[], t: Translate): string {
  const texts = intervals
    .filter((interval) => !isClosed(interval))
    .map(([start, end]) => `${start}\u00a0${t("users.info.to")}\u00a0${end}`);
  return texts.join(` ${t("users.info.and")} `) || t("users.info.closed");
}

/** The admin's access hours, in words and drawn. */
function HoursTable({ access }: { access: TimeAccess }) {
  const { t, locale } = useTranslate();
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
            <td>{intervalsText(access[weekday], t)}</td>
            <td className="info-strip">
              <DayStrip intervals={access[weekday]} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

type UserRow = Row<typeof contract.list>;

/** What is known of an admin beside permissions and hours. */
function groupsOf(info: UserInfo, row: UserRow, { t }: Translator): readonly DescriptionGroup[] {
  const column = (field: string) => t(`users.columns.${field}.title`);
  return [
    {
      title: t("groups.identity"),
      entries: [
        { name: column("id"), value: info.id },
        { name: column("name"), value: info.name },
        { name: column("user"), value: info.user },
        { name: column("email"), text: info.email, value: info.email && <EmailText address={info.email} /> },
        { name: column("dateReg"), value: info.dateReg },
      ],
    },
    {
      title: t("groups.access"),
      entries: [
        {
          name: column("typeName"),
          text: info.typeName,
          value: <RecordLink to={referenceTo("levels", row.type)}>{info.typeName}</RecordLink>,
        },
        {
          name: t("users.info.readOnly.title"),
          value: codeText(t, "users.info.readOnly", info.readOnly),
        },
      ],
    },
  ];
}

/** The tables of hours and permissions as groups, to compare two admins by. */
const tableGroups = (info: UserInfo, { t, locale }: Translator): readonly DescriptionGroup[] => [
  {
    title: t("users.info.hours"),
    entries: weekdays.map((weekday) => ({
      name: weekdayName(weekday, locale),
      value: intervalsText(info.timeAccess[weekday], t),
    })),
  },
  {
    title: t("users.info.permissions"),
    entries: permissions.map((flag) => ({
      name: t(`permissions.${flag}`),
      value: codeText(t, "users.info.state", info.permissions[flag]),
    })),
  },
];

const query = ({ reqId }: UserRow) => ({ call: contract.info, input: { reqId } });

/** A tab with an admin's data, permissions and access hours. */
function UserInfoTab(tab: TabProps<UserRow>) {
  const translator = useTranslate();
  const { t } = translator;
  return (
    <RecordDetails tab={tab} lines={14} query={query(tab.row)}>
      {(info) => (
        <div className="info">
          <div>
            <DescriptionGroups groups={groupsOf(info, tab.row, translator)} />
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

export default comparedBy(UserInfoTab, {
  query,
  columns: ["id", "name", "user", "email", "dateReg", "typeName"],
  groups: (info, row, translator) => [...groupsOf(info, row, translator), ...tableGroups(info, translator)],
});

import { Skeleton } from "antd";
import type { Row } from "../../../contract/call";
import { type Interval, type TimeAccess, weekdays } from "../../../contract/levels";
import { permissions } from "../../../contract/permissions";
import { isClosed } from "../../../contract/time-window";
import { users as contract, type UserInfo } from "../../../contract/users";
import type { ModalProps } from "../../engine/declaration/action";
import { useModalQuery } from "../../engine/form/use-modal-query";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import { DayStrip, HourScale, weekdayName } from "../../ui/day-strip";
import { DescriptionGroups } from "../../ui/description-list";
import { ModalFrame } from "../../ui/modal/modal";
import { PlainTable } from "../../ui/plain-table";
import { PrintButton } from "../../ui/printing";
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

/** A modal with an admin's data, permissions and access hours. */
export default function UserInfoModal({
  row,
  recordTitle,
  resource,
  name,
  onClose,
}: ModalProps<Row<typeof contract.list>>) {
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  const query = useModalQuery(label, row.id, { call: contract.info, input: { reqId: row.reqId } }, onClose);
  const info = query.data as UserInfo | undefined;
  const column = (field: string) => t(`${resource}.columns.${field}.title`);
  return (
    <ModalFrame
      wide
      title={t(`${label}.title`)}
      recordTitle={recordTitle}
      onClose={onClose}
      footer={{ tools: <PrintButton /> }}
    >
      {query.isLoading || !info ? (
        <Skeleton active paragraph={{ rows: 14 }} />
      ) : (
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
    </ModalFrame>
  );
}

import { type Interval, type Level, weekdays } from "../../../contract/levels";
import { permissions } from "../../../contract/permissions";
import { isClosed } from "../../../contract/time-window";
import * as cells from "../../engine/declaration/cells";
import { recordFields } from "../../engine/record/record-fields";
import { codeText } from "../../i18n/code-text";
import type { Translate } from "../../i18n/translate";
import { weekdayName } from "../../ui/day-strip";
import { StatusTag } from "../../ui/status-tag";

const field = "levels.actions.edit.fields";

function hoursText(intervals: readonly Interval[], t: Translate): string {
  const texts = intervals
    .filter((interval) => !isClosed(interval))
    .map(([start, end]) => t(`${field}.timeAccess.interval`, { start, end }));
  return texts.join(", ") || t(`${field}.timeAccess.closed`);
}

const yesOrNo = (level: Level, name: "readOnly" | "seesPersonalData", t: Translate) => ({
  name: t(`${field}.${name}.title`),
  value: codeText(t, `${field}.${name}`, level[name] ?? "n"),
});

/** All data of an access level: what it may, and when. */
export default recordFields<Level>({
  groups: [
    {
      title: "groups.identity",
      fields: [{ field: "id", cell: cells.id }, { field: "name" }],
    },
  ],
  further: (level, _resource, t, locale) => [
    {
      title: t("groups.access"),
      entries: [
        yesOrNo(level, "readOnly", t),
        // only where the platform masks
        ...(level.seesPersonalData === undefined ? [] : [yesOrNo(level, "seesPersonalData", t)]),
      ],
    },
    {
      title: t(`${field}.timeAccess.title`),
      entries: weekdays.map((weekday) => ({
        name: weekdayName(weekday, locale),
        value: hoursText(level.timeAccess[weekday], t),
      })),
    },
    {
      title: t(`${field}.permissions.title`),
      entries: permissions.map((flag) => {
        const text = codeText(t, "levels.state", level.permissions[flag]);
        return {
          name: t(`permissions.${flag}`),
          text,
          value: <StatusTag color={level.permissions[flag] === 1 ? "green" : "grey"}>{text}</StatusTag>,
        };
      }),
    },
  ],
});

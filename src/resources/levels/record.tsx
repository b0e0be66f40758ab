import { type Level, weekdays } from "../../../contract/levels";
import { permissions } from "../../../contract/permissions";
import * as cells from "../../engine/declaration/cells";
import { recordFields } from "../../engine/record/record-fields";
import { weekdayName } from "../../format/weekday";
import { codeText } from "../../i18n/code-text";
import { hoursText } from "../../i18n/hours-text";
import type { Translate } from "../../i18n/translate";
import { StatusTag } from "../../ui/status-tag";

const field = "levels.actions.edit.fields";

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
        value: hoursText(level.timeAccess[weekday], `${field}.timeAccess`, { t, locale }),
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

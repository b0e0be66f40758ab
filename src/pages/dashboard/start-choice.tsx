import "./start-choice.css";
import { Select } from "antd";
import { useId, useState } from "react";
import { consoleConfiguration } from "../../config/console-configuration";
import { useScreenDenial } from "../../engine/declaration/available-actions";
import type { Screens } from "../../engine/declaration/screens-context";
import { viewsOf } from "../../engine/views/kept-views";
import { useTranslate } from "../../hooks/use-translate";
import { keepStart, keptStart } from "../../providers/start-page";
import { queues } from "./queues";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Where an admin may begin: this page, what waits, the admin's views, and the lists. */
function useChoices(screens: Screens) {
  const { t } = useTranslate();
  const denialOf = useScreenDenial();
  const allowed = Object.entries(screens).filter(([name, screen]) => denialOf(name, screen) === undefined);
  const title = (name: string) => t(`screens.${name}.title`);
  const ofQueues = Object.entries(queues).flatMap(([name, { resource, query }]): Choice[] => {
    const found = allowed.find(([each]) => each === resource);
    return found ? [{ value: `${found[1].path}?${query}`, label: t(`dashboard.work.${name}`) }] : [];
  });
  const ofViews = allowed.flatMap(([name, { path }]) =>
    viewsOf(name).map((view) => ({ value: `${path}?${view.query}`, label: `${title(name)}: ${view.name}` })),
  );
  const ofLists = allowed.map(([name, { path }]) => ({ value: path, label: title(name) }));
  return [
    { label: t("dashboard.start.work"), options: ofQueues },
    { label: t("dashboard.start.views"), options: ofViews },
    { label: t("dashboard.start.lists"), options: ofLists },
  ].filter(({ options }) => options.length > 0);
}

interface Props {
  readonly screens: Screens;
  /** True where it takes the place of a button that was pressed: it has the focus and is open. */
  readonly isOpen?: boolean;
}

/** Chooses the page that opens after signing in, kept for the admin in this browser. */
export default function StartChoice({ screens, isOpen = true }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const home = consoleConfiguration.startPage;
  const [chosen, setChosen] = useState(() => keptStart() ?? home);
  const [told, setTold] = useState("");
  const groups = useChoices(screens);
  const first: Choice = { value: home, label: t("menu.dashboard") };
  const isKnown = [first, ...groups.flatMap(({ options }) => options)].some(({ value }) => value === chosen);
  const change = (value: string) => {
    setChosen(value);
    const isKept = keepStart(value === home ? undefined : value);
    setTold(t(isKept ? "dashboard.start.kept" : "dashboard.start.forgetful"));
  };
  return (
    <div className="start-choice">
      <label htmlFor={id}>{t("dashboard.start.title")}</label>
      <Select
        id={id}
        autoFocus={isOpen}
        defaultOpen={isOpen}
        value={chosen}
        onChange={change}
        options={[first, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...groups]}
      />
      <span className="muted" role="status">
        {told}
      </span>
    </div>
  );
}

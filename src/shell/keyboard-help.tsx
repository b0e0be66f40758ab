import "./keyboard-help.css";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { consoleConfiguration, dashboardPath } from "../config/console-configuration";
import { leadsNowhere } from "../engine/declaration/available-actions";
import { listPath } from "../engine/declaration/record-path";
import type { ScreenEntry, Screens } from "../engine/declaration/screens-context";
import { useHasMoreFilters, useOffersTotals } from "../engine/list/offered-filters";
import { loadedScreen, useScreen } from "../engine/list/use-resource";
import { withReveal } from "../engine/reveal/reveal-part";
import { useTranslate } from "../hooks/use-translate";
import { ModalFrame } from "../ui/modal/modal";

const everywhere = [
  ["Ctrl+K", "help.find"],
  ["Esc", "help.close"],
  ["Ctrl+Z", "help.undo"],
  ["?", "help.help"],
] as const;

const lists = [
  ["j ↓", "help.down"],
  ["k ↑", "help.up"],
  ["Home End", "help.ends"],
  ["Enter", "help.open"],
  ["→ ←", "help.links"],
  [".", "help.menu"],
  ["/", "help.search"],
  ["Enter ↓", "help.found"],
  ["← →", "help.across"],
  ["Shift+← Shift+→", "help.width"],
  ["1–9", "help.views"],
  ["r", "help.refresh"],
  ["Shift+E", "help.export"],
  ["Ctrl+P", "help.print"],
] as const;

/** What is left out on a list that has no search box. */
const ofSearch = ["help.search", "help.found"];

const selection = [
  ["Space Ctrl+A", "help.select"],
  ["Shift+↓ Shift+↑", "help.extend"],
  ["c", "help.compare"],
  ["Ctrl+C", "help.copy"],
  ["*", "help.star"],
] as const;

const record = [
  ["→ ← j k", "help.walk"],
  ["1–9", "help.tabs"],
  ["y", "help.link"],
] as const;

const forms = [
  ["Ctrl+Enter", "help.send"],
  ["Alt+1–9", "help.reasons"],
  ["Alt+↓ Alt+↑", "help.queue"],
] as const;

const pages = [
  ["g h", consoleConfiguration.startPage === dashboardPath ? "help.home" : "menu.home"],
  ["g n", "help.notifications"],
] as const;

/** What works on every screen, in the order in which it is met. */
const groups = { everywhere, lists, selection, record, forms } as const;

interface Props {
  readonly screens: Screens;
  readonly onClose: () => void;
}

function Keys({
  title,
  entries,
}: {
  title: string;
  entries: readonly (readonly [keys: string, text: string])[];
}) {
  return (
    <section className="help-keys">
      <h3>{title}</h3>
      <dl>
        {entries.map(([keys, text]) => (
          <div key={`${keys} ${text}`}>
            <dt>
              {keys.split(" ").map(
                (key): ReactNode => (
                  <kbd key={key}>{key}</kbd>
                ),
              )}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The hotkeys of the open screen's actions. */
function ScreenKeys({ name, entry, screens }: { name: string; entry: ScreenEntry; screens: Screens }) {
  const { t } = useTranslate();
  const { screen } = useScreen(name, entry);
  const entries = Object.entries(screen ? withReveal(name, screen).actions : {}).flatMap(
    ([action, declared]) =>
      declared.hotkey && !leadsNowhere(declared, screens)
        ? [[declared.hotkey, t(`${name}.actions.${action}.label`)] as const]
        : [],
  );
  if (useHasMoreFilters(screen)) entries.unshift(["f", t("list.moreFilters")]);
  if (useOffersTotals(screen)) entries.unshift(["=", t("help.countAll")]);
  return <Keys title={t(`screens.${name}.title`)} entries={entries} />;
}

/** Lists the hotkeys that work everywhere and those of the open screen. */
export default function KeyboardHelp({ screens, onClose }: Props) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const entries = Object.entries(screens);
  const current = entries.find(([, { path }]) => path === listPath(pathname));
  const shown = current && loadedScreen(current[1]);
  const hasNoSearch = shown && !shown.filters.some(({ kind }) => kind === "search");
  return (
    <ModalFrame wide title={t("shell.help")} recordTitle={t("help.about")} onClose={onClose}>
      <div className="help">
        <div>
          {Object.entries(groups).map(([group, keys]) => (
            <Keys
              key={group}
              title={t(`help.${group}`)}
              entries={keys
                .filter(([, name]) => !(hasNoSearch && ofSearch.includes(name)))
                .map(([key, name]) => [key, t(name)])}
            />
          ))}
        </div>
        <div>
          <Keys
            title={t("help.go")}
            entries={[
              ...pages.map(([keys, name]) => [keys, t(name)] as const),
              ...entries.map(([name, { hotkey }]) => [`g ${hotkey}`, t(`screens.${name}.title`)] as const),
            ]}
          />
          {current && <ScreenKeys name={current[0]} entry={current[1]} screens={screens} />}
        </div>
      </div>
    </ModalFrame>
  );
}

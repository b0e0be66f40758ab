import { useLogout } from "@refinedev/core";
import { accountPath, consoleConfiguration, dashboardPath } from "../../config/console-configuration";
import {
  availableActions,
  useActionDenial,
  useScreenDenial,
} from "../../engine/declaration/available-actions";
import { type Screens, useScreens } from "../../engine/declaration/screens-context";
import { currentList } from "../../engine/draft/current-list";
import { listCommands } from "../../engine/draft/list-commands";
import { loadedScreen } from "../../engine/list/use-resource";
import { withReveal } from "../../engine/reveal/reveal-part";
import { viewsOf } from "../../engine/views/kept-views";
import { addressOf } from "../../engine/views/last-queries";
import { useAppContext } from "../../hooks/app-context";
import { useFeature } from "../../hooks/use-feature";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { languageCodes, languages } from "../../i18n/languages";
import { chooseTheme, chosenTheme } from "../../theme/theme-choice";
import type { Entry, EntryGroup } from "./entry";
import type { FocusedRecord } from "./focused-record";
import { spokenWords } from "./screen-words";
import { useRecentEntries } from "./use-recent-entries";

/** The actions of the record that had the focus, with the same reasons as in its row's menu. */
function useRecordActions(focused: FocusedRecord | undefined): EntryGroup | undefined {
  const { t } = useTranslate();
  const { hidesForbidden } = useAppContext();
  const me = useMe();
  const screens = useScreens();
  const denialOf = useActionDenial(focused?.list ?? "");
  const declared = focused && screens[focused.list];
  const loaded = declared && loadedScreen(declared);
  if (!loaded) return undefined;
  const { list, row } = focused;
  const screen = withReveal(list, loaded);
  const entries = availableActions(screen.actions, row, me, screens)
    .map(({ name, action }) => ({
      key: `action ${name}`,
      label: t(`${list}.actions.${name}.label`),
      keys: action.hotkey,
      denied: denialOf(name, action),
      run: () => void currentList.get()?.openAction(row, name),
    }))
    .filter(({ denied }) => !hidesForbidden || denied === undefined);
  return { key: "actions", heading: screen.recordTitle(row), entries };
}

/** The menu's screens. */
function useScreenEntries(screens: Screens): readonly Entry[] {
  const { t } = useTranslate();
  const denialOf = useScreenDenial();
  const hasAccount = useFeature("account") === true;
  const dashboard: Entry = {
    key: `screen ${dashboardPath}`,
    label: t("menu.dashboard"),
    keys: consoleConfiguration.startPage === dashboardPath ? "g h" : undefined,
    to: dashboardPath,
  };
  const account: Entry = { key: `screen ${accountPath}`, label: t("screens.account.title"), to: accountPath };
  return [
    ...(consoleConfiguration.hasDashboard ? [dashboard] : []),
    ...(hasAccount ? [account] : []),
    ...Object.entries(screens).map(([name, screen]) => ({
      key: `screen ${name}`,
      // as their pages are titled: some are called "list" in their menu
      label: t(`screens.${name}.title`),
      detail: t(`menu.${screen.menu}`),
      words: spokenWords(name),
      keys: `g ${screen.hotkey}`,
      denied: denialOf(name, screen),
      to: addressOf(screen.path),
    })),
  ];
}

function useViewEntries(screens: Screens): readonly Entry[] {
  const { t } = useTranslate();
  const denialOf = useScreenDenial();
  return Object.entries(screens).flatMap(([name, screen]) =>
    denialOf(name, screen)
      ? []
      : viewsOf(name).map((view) => ({
          key: `view ${name} ${view.name}`,
          label: view.name,
          detail: t(`screens.${name}.title`),
          to: view.query ? `${screen.path}?${view.query}` : screen.path,
        })),
  );
}

/** What the list on the screen offers, below its title. */
function useListEntries(): EntryGroup {
  const { t } = useTranslate();
  const { hidesForbidden } = useAppContext();
  const name = currentList.get()?.name;
  const entries = listCommands
    .get()
    .filter(({ denied }) => !hidesForbidden || denied === undefined)
    .map(({ key, hotkey, ...command }) => ({ ...command, key: `list ${key}`, keys: hotkey }));
  return {
    key: "list",
    heading: name === undefined ? "" : t(`screens.${name}.title`),
    entries: name === undefined ? [] : entries,
  };
}

function useConsoleEntries(openHelp: () => void): readonly Entry[] {
  const { t, language } = useTranslate();
  const { i18n } = useAppContext();
  const { mutate: logout } = useLogout();
  const isDark = chosenTheme() === "dark";
  return [
    ...languageCodes
      .filter((code) => code !== language)
      .map((code) => ({
        key: `language ${code}`,
        label: languages[code].name,
        detail: t("languages.title"),
        run: () => void i18n.change(code),
      })),
    {
      key: "theme",
      label: t(isDark ? "palette.light" : "palette.dark"),
      run: () => chooseTheme(isDark ? "light" : "dark"),
    },
    { key: "help", label: t("shell.help"), keys: "?", run: openHelp },
    { key: "logout", label: t("shell.logout"), run: () => logout({ redirectPath: false }) },
  ];
}

/** Everything that the palette offers without asking the platform. */
export function useCommands(
  screens: Screens,
  focused: FocusedRecord | undefined,
  openHelp: () => void,
): readonly EntryGroup[] {
  const { t } = useTranslate();
  const actions = useRecordActions(focused);
  const recent = useRecentEntries(screens);
  const views = useViewEntries(screens);
  const places = useScreenEntries(screens);
  const list = useListEntries();
  const others = useConsoleEntries(openHelp);
  return [
    ...(actions ? [actions] : []),
    { key: "recent", heading: t("palette.recent"), entries: recent },
    { key: "screens", heading: t("palette.screens"), entries: places },
    { key: "views", heading: t("palette.views"), entries: views },
    list,
    { key: "console", heading: t("palette.console"), entries: others },
  ];
}

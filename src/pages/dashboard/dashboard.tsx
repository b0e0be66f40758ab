import "./dashboard.css";
import { Button } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useScreenDenial, useVisibleScreens } from "../../engine/declaration/available-actions";
import type { Screens } from "../../engine/declaration/screens-context";
import { useDocumentTitle } from "../../hooks/use-branding";
import { useFeature } from "../../hooks/use-feature";
import { useIsBrowserIdle, useLazyComponent } from "../../hooks/use-lazy-component";
import { useMe } from "../../hooks/use-permissions";
import { useScrollRestoration } from "../../hooks/use-scroll-restoration";
import { useTranslate } from "../../hooks/use-translate";
import { GuardedLink } from "../../ui/guarded-link";
import { LoadError } from "../../ui/list-states";
import { PrintedLine } from "../../ui/printed-line";
import { Segmented } from "../../ui/segmented";
import { Cards } from "./cards";
import { type Period, periodNames } from "./period";
import type { FiguresProps } from "./platform-figures";
import { usePeriod } from "./use-period";
import { illustrativeView } from "./view";

const loadRange = () => import("./chosen-range");
const loadRecent = () => import("./recent-block");
const loadFigures = () => import("./platform-figures");
const loadStart = () => import("./start-choice");

function LazyRange(props: ReturnType<typeof usePeriod>["custom"]) {
  const [, setFailed] = useState<unknown>();
  const ChosenRange = useLazyComponent(loadRange, setFailed);
  return ChosenRange ? <ChosenRange {...props} /> : null;
}

/**
 * The platform's own figures (extension `dashboard`), with what waits for the admin above them. What stands below them comes with their
 * places, which are as large as they are.
 */
function LazyFigures({ below, ...props }: FiguresProps & { readonly below: ReactNode }) {
  const [error, setError] = useState<unknown>();
  const Figures = useLazyComponent(loadFigures, setError);
  if (!Figures && !error) return <div className="page-loading" aria-busy />;
  return (
    <>
      {Figures ? <Figures {...props} /> : <LoadError retry={() => window.location.reload()} />}
      {below}
    </>
  );
}

/** A button, in whose place the choice of the start page is fetched when it is pressed. */
function LazyStart({ screens }: { screens: Screens }) {
  const { t } = useTranslate();
  const [isWanted, setWanted] = useState(false);
  const Start = useLazyComponent(isWanted ? loadStart : undefined, () => setWanted(false));
  if (Start) return <Start screens={screens} />;
  return (
    <Button className="start-button" loading={isWanted} onClick={() => setWanted(true)}>
      {t("dashboard.start.choose")}
    </Button>
  );
}

/** What was looked at last, links to the screens, and the choice of the start page: all at once, so that none moves another. */
function useBelow(screens: Screens): ReactNode {
  const [error, setError] = useState<unknown>();
  const Recent = useLazyComponent(useIsBrowserIdle(true) ? loadRecent : undefined, setError);
  if (!Recent && !error) return null;
  return (
    <>
      {Recent && <Recent screens={screens} />}
      <Ways screens={screens} />
      <LazyStart screens={screens} />
    </>
  );
}

/** Links to the screens; one that the admin's level may not use says why. */
function Ways({ screens }: { screens: Screens }) {
  const { t } = useTranslate();
  const denialOf = useScreenDenial();
  return (
    <nav aria-labelledby="dashboard-ways">
      <h2 id="dashboard-ways">{t("dashboard.ways")}</h2>
      <ul className="ways">
        {Object.entries(screens).map(([name, screen]) => (
          <li key={name}>
            <GuardedLink to={screen.path} denied={denialOf(name, screen)} className="way">
              <strong>{t(`screens.${name}.title`)}</strong>
              <span className="way-about">{t(`screens.${name}.about`)}</span>
              <span className="ways-keys">
                <kbd>g</kbd> <kbd>{screen.hotkey}</kbd>
              </span>
            </GuardedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The page after sign-in: the platform's figures where it announces `dashboard`, otherwise illustrative ones (requirement B11), and links
 * to every screen.
 */
export default function DashboardPage({ screens: all }: { screens: Screens }) {
  const screens = useVisibleScreens(all);
  const { t } = useTranslate();
  const me = useMe();
  const isAnnounced = useFeature("dashboard");
  const { period, setPeriod, range, custom, dateAt, today } = usePeriod(isAnnounced === true);
  useDocumentTitle(t("pages.dashboard"));
  const below = useBelow(screens);
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  return (
    <section
      className="dashboard"
      ref={(section) => {
        scroller.current = section?.closest("main") ?? null;
      }}
    >
      <PrintedLine />
      <header className="dashboard-head">
        <div>
          <h1>{t("dashboard.welcome", { name: me?.name ?? "" })}</h1>
          {isAnnounced === false && <p className="muted">{t("dashboard.illustrative")}</p>}
        </div>
        <Segmented<Period>
          aria-label={t("dashboard.period")}
          value={period}
          onChange={setPeriod}
          options={periodNames.map((name) => ({ value: name, label: t(`dashboard.periods.${name}`) }))}
        />
        {period === "custom" && <LazyRange {...custom} />}
      </header>
      {isAnnounced === false && <Cards view={illustrativeView(range, dateAt)} />}
      {isAnnounced === undefined && <div className="page-loading" aria-busy />}
      {isAnnounced === true && (
        <LazyFigures period={period} chosen={custom} today={today} screens={screens} below={below} />
      )}
      {isAnnounced === false && below}
    </section>
  );
}

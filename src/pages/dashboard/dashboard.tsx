import "./dashboard.css";
import { Segmented } from "antd";
import { useRef, useState } from "react";
import { useScreenDenial, useVisibleScreens } from "../../engine/declaration/available-actions";
import type { Screens } from "../../engine/declaration/screens-context";
import { useDocumentTitle } from "../../hooks/use-branding";
import { useIsBrowserIdle, useLazyComponent } from "../../hooks/use-lazy-component";
import { useMe } from "../../hooks/use-permissions";
import { useScrollRestoration } from "../../hooks/use-scroll-restoration";
import { useTranslate } from "../../hooks/use-translate";
import { GuardedLink } from "../../ui/guarded-link";
import { BarTable, Block, Figure } from "./blocks";
import { Comparison } from "./comparison";
import { indices, methods } from "./figures";
import { Sparkline } from "./line-chart";
import {
  cardAttempts,
  earningsOf,
  installmentsOf,
  type Period,
  periodBefore,
  type Range,
  salesByDay,
  totalsOf,
} from "./period";
import { useNumbers } from "./use-numbers";
import { usePeriod } from "./use-period";

const periodNames: readonly Period[] = ["day", "week", "month", "quarter", "half", "custom"];
const tones = { card: "first", boleto: "second", pix: "third" } as const;
const loadRange = () => import("./chosen-range");
const loadRecent = () => import("./recent-block");

function LazyRange(props: ReturnType<typeof usePeriod>["custom"]) {
  const [, setFailed] = useState<unknown>();
  const ChosenRange = useLazyComponent(loadRange, setFailed);
  return ChosenRange ? <ChosenRange {...props} /> : null;
}

function LazyRecent({ screens }: { screens: Screens }) {
  const Recent = useLazyComponent(useIsBrowserIdle(true) ? loadRecent : undefined);
  return Recent ? <Recent screens={screens} /> : null;
}

/** Total sales, visits and the average ticket, each compared with the previous period. */
function KeyFigures({ range }: { range: Range }) {
  const { t } = useTranslate();
  const { reais, count, change } = useNumbers();
  const now = totalsOf(range);
  const earlier = periodBefore(range);
  const then = earlier && totalsOf(earlier);
  const ticket = ({ all, count: sales }: typeof now) => (sales > 0 ? all / sales : 0);
  const note = (is: number, was: number | undefined) =>
    was ? t("dashboard.change", { change: change(is, was) }) : t("dashboard.noChange");
  return (
    <>
      <Block title={t("dashboard.sales")} size="head">
        <Figure value={reais(now.all)} note={note(now.all, then?.all)} />
      </Block>
      <Block title={t("dashboard.visits")} size="head">
        <Figure value={count(now.visits)} note={note(now.visits, then?.visits)} />
      </Block>
      <Block title={t("dashboard.ticket")} size="head">
        <Figure value={reais(ticket(now))} note={note(ticket(now), then && ticket(then))} />
      </Block>
    </>
  );
}

/** Sales by payment method, and the outcomes of card purchases. */
function Sales({ range }: { range: Range }) {
  const { t } = useTranslate();
  const { reais, count, percent } = useNumbers();
  const totals = totalsOf(range);
  const attempts = cardAttempts(totals);
  const tried = attempts.approved.value + attempts.denied.value;
  const triedCount = attempts.approved.count + attempts.denied.count;
  return (
    <>
      <Block title={t("dashboard.byMethod")}>
        <BarTable
          caption={t("dashboard.byMethod")}
          columns={[t("dashboard.method"), t("dashboard.value"), t("dashboard.share")]}
          bars={methods.map((method) => ({
            key: method,
            name: t(`dashboard.methods.${method}`),
            share: totals.all > 0 ? totals.sales[method] / totals.all : 0,
            values: [
              reais(totals.sales[method]),
              percent(totals.all > 0 ? totals.sales[method] / totals.all : 0),
            ],
            tone: tones[method],
          }))}
        />
      </Block>
      {(["pix", "boleto"] as const).map((method) => (
        <Block key={method} title={t(`dashboard.${method}Sales`)}>
          <Figure value={reais(totals.sales[method])} />
          <Sparkline values={salesByDay(range, method)} />
        </Block>
      ))}
      <Block title={t("dashboard.cardSales")}>
        <Figure
          value={percent(triedCount > 0 ? attempts.approved.count / triedCount : 0)}
          note={t("dashboard.approvedShare")}
        />
        <BarTable
          caption={t("dashboard.cardSales")}
          columns={[t("dashboard.outcome"), t("dashboard.value"), t("dashboard.purchases")]}
          bars={(["approved", "denied"] as const).map((outcome) => ({
            key: outcome,
            name: t(`dashboard.${outcome}`),
            share: tried > 0 ? attempts[outcome].value / tried : 0,
            values: [reais(attempts[outcome].value), count(attempts[outcome].count)],
            tone: outcome === "approved" ? "first" : "bad",
          }))}
        />
      </Block>
    </>
  );
}

/** The earnings, the indices per thousand, and the installments. */
function Details({ range }: { range: Range }) {
  const { t } = useTranslate();
  const { reais, count, percent } = useNumbers();
  const totals = totalsOf(range);
  const { parts, profit } = earningsOf(totals);
  const installments = installmentsOf(totals);
  const half = installments.length / 2;
  const largestShare = Math.max(...installments.map(({ share }) => share));
  return (
    <>
      <Block title={t("dashboard.balance")}>
        <dl className="balance">
          {Object.entries(parts).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`dashboard.earnings.${name}`)}</dt>
              <dd>{reais(value)}</dd>
            </div>
          ))}
          <div className="balance-total">
            <dt>{t("dashboard.profit")}</dt>
            <dd>{reais(profit)}</dd>
          </div>
        </dl>
      </Block>
      <Block title={t("dashboard.indices")}>
        <BarTable
          caption={t("dashboard.indices")}
          columns={[t("dashboard.index"), t("dashboard.ofThousand")]}
          bars={Object.entries(indices).map(([name, number]) => ({
            key: name,
            name: t(`dashboard.index_${name}`),
            share: number / 1000,
            values: [t("dashboard.countOfThousand", { count: count(number), all: count(1000) })],
            tone: name.endsWith("chargebacks") ? "bad" : "first",
          }))}
        />
      </Block>
      <Block title={t("dashboard.installments")} size="wide">
        <div className="bars-columns">
          {[installments.slice(0, half), installments.slice(half)].map((part) => (
            <BarTable
              key={part[0]?.installments}
              caption={t("dashboard.installments")}
              columns={[t("dashboard.installment"), t("dashboard.value"), t("dashboard.share")]}
              bars={part.map(({ installments: number, share, value }) => ({
                key: String(number),
                name: `${number}x`,
                share: share / largestShare,
                values: [reais(value), percent(share)],
              }))}
            />
          ))}
        </div>
      </Block>
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

/** The page after sign-in: illustrative figures (requirement B11), and links to every screen. */
export default function DashboardPage({ screens: all }: { screens: Screens }) {
  const screens = useVisibleScreens(all);
  const { t } = useTranslate();
  const me = useMe();
  const { period, setPeriod, range, custom, dateAt } = usePeriod();
  useDocumentTitle(t("pages.dashboard"));
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  return (
    <section
      className="dashboard"
      ref={(section) => {
        scroller.current = section?.closest("main") ?? null;
      }}
    >
      <header className="dashboard-head">
        <div>
          <h1>{t("dashboard.welcome", { name: me?.name ?? "" })}</h1>
          <p className="muted">{t("dashboard.illustrative")}</p>
        </div>
        {period === "custom" && <LazyRange {...custom} />}
        <Segmented<Period>
          aria-label={t("dashboard.period")}
          value={period}
          onChange={setPeriod}
          options={periodNames.map((name) => ({ value: name, label: t(`dashboard.periods.${name}`) }))}
        />
      </header>
      <div className="blocks">
        <KeyFigures range={range} />
        <Comparison range={range} dateAt={dateAt} />
        <Sales range={range} />
        <Details range={range} />
      </div>
      <LazyRecent screens={screens} />
      <Ways screens={screens} />
    </section>
  );
}

import { useTranslate } from "../../hooks/use-translate";
import { BarTable, Before, Block, Figure } from "./blocks";
import { Comparison } from "./comparison";
import { methods } from "./figures";
import { MethodChart } from "./method-chart";
import { useNumbers } from "./use-numbers";
import type { EarningsView, FiguresView, Part, SalesView } from "./view";

const tones = { card: "first", boleto: "second", pix: "third" } as const;
const thousand = 1000;

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

interface SalesProps {
  readonly sales: SalesView;
  /** Those of the period before; undefined where they are not compared. */
  readonly before: SalesView | undefined;
}

type Days = Pick<FiguresView, "days" | "daysBefore">;

/** Says how a value compares with that of the period before. Of nothing there is no percentage: it is written as the value is. */
function useChange() {
  const { t } = useTranslate();
  const { change } = useNumbers();
  return (is: number, was: number | null | undefined, write: (value: number) => string) => {
    if (was === null || was === undefined) return t("dashboard.noChange");
    return was === 0
      ? t("dashboard.before", { value: write(0) })
      : t("dashboard.change", { change: change(is, was) });
  };
}

/** Total sales, visits and the average ticket, each compared with the previous period. */
function KeyFigures({ sales, before }: SalesProps) {
  const { t } = useTranslate();
  const { reais, count } = useNumbers();
  const note = useChange();
  const { reversed, visits } = sales;
  return (
    <>
      <Block title={t("dashboard.sales")} size="head">
        <Figure value={reais(sales.all)} note={note(sales.all, before?.all, reais)} />
        {reversed && (
          <p className="muted block-note">
            {reversed.count > 0
              ? t("dashboard.reversed", { value: reais(reversed.value), count: count(reversed.count) })
              : t("dashboard.noneReversed")}
          </p>
        )}
      </Block>
      <Block title={t("dashboard.visits")} size="head">
        {visits === null ? (
          <Figure value="—" note={t("dashboard.uncounted")} />
        ) : (
          <Figure value={count(visits)} note={note(visits, before?.visits, count)} />
        )}
      </Block>
      <Block title={t("dashboard.ticket")} size="head">
        <Figure value={reais(sales.ticket)} note={note(sales.ticket, before?.ticket, reais)} />
      </Block>
    </>
  );
}

/** Sales by payment method, each with its share. */
function ByMethod({ sales, before }: SalesProps) {
  const { t } = useTranslate();
  const { reais, percent } = useNumbers();
  const valuesOf = ({ methods: values, all }: SalesView, method: (typeof methods)[number]) => [
    reais(values[method]),
    percent(shareOf(values[method], all)),
  ];
  return (
    <Block title={t("dashboard.byMethod")}>
      <BarTable
        caption={t("dashboard.byMethod")}
        columns={[t("dashboard.method"), t("dashboard.value"), t("dashboard.share")]}
        bars={methods.map((method) => ({
          key: method,
          name: t(`dashboard.methods.${method}`),
          share: shareOf(sales.methods[method], sales.all),
          values: valuesOf(sales, method),
          before: before && valuesOf(before, method),
          tone: tones[method],
        }))}
      />
    </Block>
  );
}

/** The sales by Pix and by boleto, day by day. */
function MethodSales({ sales, before, days, daysBefore }: SalesProps & Days) {
  const { t } = useTranslate();
  const { reais } = useNumbers();
  const note = useChange();
  return (["pix", "boleto"] as const).map((method) => {
    const value = sales.methods[method];
    return (
      <Block key={method} title={t(`dashboard.${method}Sales`)}>
        <Figure value={reais(value)} note={before && note(value, before.methods[method], reais)} />
        <MethodChart title={t(`dashboard.${method}Sales`)} days={days} before={daysBefore} method={method} />
      </Block>
    );
  });
}

/** The share of purchases by card that were approved, beside that of the period before; where there were none it is no share of 0. */
function ApprovedShare({ sales, before }: SalesProps) {
  const { t } = useTranslate();
  const { percent } = useNumbers();
  const shareIn = (view: SalesView | undefined) => {
    const { approved, denied } = view?.attempts ?? {};
    const all = (approved?.count ?? 0) + (denied?.count ?? 0);
    return approved && all > 0 ? percent(approved.count / all) : undefined;
  };
  const [now, was] = [shareIn(sales), shareIn(before)];
  if (now === undefined) return <Figure value="—" note={t("dashboard.noPurchases")} />;
  const note = was ? t("dashboard.approvedShareBefore", { share: was }) : t("dashboard.approvedShare");
  return <Figure value={now} note={note} />;
}

/** What became of purchases by card. */
function CardSales({ sales, before }: SalesProps) {
  const { t } = useTranslate();
  const { reais, count } = useNumbers();
  const { attempts } = sales;
  const tried = attempts.approved.value + attempts.denied.value;
  const valuesOf = ({ value, count: number }: Part) => [reais(value), count(number)];
  return (
    <Block title={t("dashboard.cardSales")}>
      <ApprovedShare {...{ sales, before }} />
      <BarTable
        caption={t("dashboard.cardSales")}
        columns={[t("dashboard.outcome"), t("dashboard.value"), t("dashboard.purchases")]}
        bars={(["approved", "denied"] as const).map((outcome) => ({
          key: outcome,
          name: t(`dashboard.${outcome}`),
          share: shareOf(attempts[outcome].value, tried),
          values: valuesOf(attempts[outcome]),
          before: before && valuesOf(before.attempts[outcome]),
          tone: outcome === "approved" ? "first" : "bad",
        }))}
      />
      {sales.reversed && <p className="muted block-note">{t("dashboard.begun")}</p>}
    </Block>
  );
}

/** The earnings by source and in all. */
function Earnings({ earnings, before }: { earnings: EarningsView; before: EarningsView | undefined }) {
  const { t } = useTranslate();
  const { reais } = useNumbers();
  const beforeText = (value: number | null | undefined) =>
    value === null || value === undefined ? null : <Before value={reais(value)} />;
  return (
    <Block title={t("dashboard.balance")}>
      <dl className="balance">
        {Object.entries(earnings.parts).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`dashboard.earnings.${name}`)}</dt>
            <dd>
              {value === null ? <span className="muted">{t("dashboard.uncounted")}</span> : reais(value)}
              {beforeText(before?.parts[name])}
            </dd>
          </div>
        ))}
        <div className="balance-total">
          <dt>{t("dashboard.profit")}</dt>
          <dd>
            {reais(earnings.profit)}
            {beforeText(before?.profit)}
          </dd>
        </div>
      </dl>
    </Block>
  );
}

/** The indices per thousand. */
function Indices({ sales, before }: SalesProps) {
  const { t } = useTranslate();
  const { count } = useNumbers();
  const beforeOf = (name: string) => {
    const number = before?.indices[name] ?? null;
    return number === null ? undefined : [count(number)];
  };
  return (
    <Block title={t("dashboard.indices")}>
      <BarTable
        caption={t("dashboard.indices")}
        columns={[t("dashboard.index"), t("dashboard.ofThousand")]}
        bars={Object.entries(sales.indices).map(([name, number]) => ({
          key: name,
          name: t(`dashboard.index_${name}`),
          share: (number ?? 0) / thousand,
          values: [
            number === null
              ? t("dashboard.noneBegun")
              : t("dashboard.countOfThousand", { count: count(number), all: count(thousand) }),
          ],
          before: beforeOf(name),
          tone: name.endsWith("chargebacks") ? "bad" : "first",
        }))}
      />
    </Block>
  );
}

/** The sales by card by their installments. */
function Installments({ sales: { installments }, before }: SalesProps) {
  const { t } = useTranslate();
  const { reais, percent } = useNumbers();
  const valuesOf = ({ value, share }: { value: number; share: number }) => [reais(value), percent(share)];
  const beforeOf = (number: number) => before?.installments.find((each) => each.installments === number);
  const half = installments.length / 2;
  const largestShare = Math.max(...installments.map(({ share }) => share));
  return (
    <Block title={t("dashboard.installments")} size="wide">
      <div className="bars-columns">
        {[installments.slice(0, half), installments.slice(half)].map((part) => (
          <BarTable
            key={part[0]?.installments}
            caption={t("dashboard.installments")}
            columns={[t("dashboard.installment"), t("dashboard.value"), t("dashboard.share")]}
            bars={part.map((each) => {
              const was = beforeOf(each.installments);
              return {
                key: String(each.installments),
                name: `${each.installments}x`,
                share: shareOf(each.share, largestShare),
                values: valuesOf(each),
                before: was && valuesOf(was),
              };
            })}
          />
        ))}
      </div>
    </Block>
  );
}

/** What the level may not see, and which permission it takes. */
function Denied({ title, permission }: { readonly title: string; readonly permission: string }) {
  const { t } = useTranslate();
  return (
    <Block title={title}>
      <p className="muted block-note">
        {t("dashboard.notAllowed", { permission: t(`permissions.${permission}`) })}
      </p>
    </Block>
  );
}

/** The cards of the dashboard, in the order that is given (requirements S2.23 to S2.29). */
export function Cards({ view }: { view: FiguresView }) {
  const { t } = useTranslate();
  const { sales, salesBefore, partsBefore, days, daysBefore, earnings } = view;
  const balance = earnings ? (
    <Earnings earnings={earnings} before={partsBefore?.earnings} />
  ) : (
    <Denied title={t("dashboard.balance")} permission="finance" />
  );
  if (!sales)
    return (
      <div className="blocks">
        <Denied title={t("dashboard.sales")} permission="orders" />
        {balance}
      </div>
    );
  const parts = { sales, before: partsBefore?.sales };
  return (
    <div className="blocks">
      <KeyFigures sales={sales} before={salesBefore} />
      <Comparison days={days} before={daysBefore} />
      <ByMethod {...parts} />
      <MethodSales {...parts} days={days} daysBefore={daysBefore} />
      <CardSales {...parts} />
      {balance}
      <Indices {...parts} />
      <Installments {...parts} />
    </div>
  );
}

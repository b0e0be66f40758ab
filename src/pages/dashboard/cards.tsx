import { useTranslate } from "../../hooks/use-translate";
import { BarTable, Block, Figure } from "./blocks";
import { Comparison } from "./comparison";
import { methods } from "./figures";
import { MethodChart } from "./method-chart";
import { useNumbers } from "./use-numbers";
import type { EarningsView, FiguresView, SalesView } from "./view";

const tones = { card: "first", boleto: "second", pix: "third" } as const;
const thousand = 1000;

interface SalesProps {
  readonly sales: SalesView;
  readonly before: SalesView | undefined;
}

/** Total sales, visits and the average ticket, each compared with the previous period. */
function KeyFigures({ sales, before }: SalesProps) {
  const { t } = useTranslate();
  const { reais, count, change } = useNumbers();
  const note = (is: number, was: number | null | undefined) =>
    was ? t("dashboard.change", { change: change(is, was) }) : t("dashboard.noChange");
  const { reversed, visits } = sales;
  return (
    <>
      <Block title={t("dashboard.sales")} size="head">
        <Figure value={reais(sales.all)} note={note(sales.all, before?.all)} />
        {reversed && reversed.count > 0 && (
          <p className="muted block-note">
            {t("dashboard.reversed", { value: reais(reversed.value), count: count(reversed.count) })}
          </p>
        )}
      </Block>
      <Block title={t("dashboard.visits")} size="head">
        {visits === null ? (
          <Figure value="—" note={t("dashboard.uncounted")} />
        ) : (
          <Figure value={count(visits)} note={note(visits, before?.visits)} />
        )}
      </Block>
      <Block title={t("dashboard.ticket")} size="head">
        <Figure value={reais(sales.ticket)} note={note(sales.ticket, before?.ticket)} />
      </Block>
    </>
  );
}

/** Sales by payment method, and the outcomes of card purchases. */
function Sales({ sales, days }: { sales: SalesView; days: FiguresView["days"] }) {
  const { t } = useTranslate();
  const { reais, count, percent } = useNumbers();
  const { attempts } = sales;
  const tried = attempts.approved.value + attempts.denied.value;
  const triedCount = attempts.approved.count + attempts.denied.count;
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
  return (
    <>
      <Block title={t("dashboard.byMethod")}>
        <BarTable
          caption={t("dashboard.byMethod")}
          columns={[t("dashboard.method"), t("dashboard.value"), t("dashboard.share")]}
          bars={methods.map((method) => ({
            key: method,
            name: t(`dashboard.methods.${method}`),
            share: share(sales.methods[method], sales.all),
            values: [reais(sales.methods[method]), percent(share(sales.methods[method], sales.all))],
            tone: tones[method],
          }))}
        />
      </Block>
      {(["pix", "boleto"] as const).map((method) => (
        <Block key={method} title={t(`dashboard.${method}Sales`)}>
          <Figure value={reais(sales.methods[method])} />
          <MethodChart title={t(`dashboard.${method}Sales`)} days={days} method={method} />
        </Block>
      ))}
      <Block title={t("dashboard.cardSales")}>
        <Figure
          value={percent(share(attempts.approved.count, triedCount))}
          note={t("dashboard.approvedShare")}
        />
        <BarTable
          caption={t("dashboard.cardSales")}
          columns={[t("dashboard.outcome"), t("dashboard.value"), t("dashboard.purchases")]}
          bars={(["approved", "denied"] as const).map((outcome) => ({
            key: outcome,
            name: t(`dashboard.${outcome}`),
            share: share(attempts[outcome].value, tried),
            values: [reais(attempts[outcome].value), count(attempts[outcome].count)],
            tone: outcome === "approved" ? "first" : "bad",
          }))}
        />
      </Block>
    </>
  );
}

/** The earnings by source and in all. */
function Earnings({ earnings }: { earnings: EarningsView }) {
  const { t } = useTranslate();
  const { reais } = useNumbers();
  return (
    <Block title={t("dashboard.balance")}>
      <dl className="balance">
        {Object.entries(earnings.parts).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`dashboard.earnings.${name}`)}</dt>
            <dd>
              {value === null ? <span className="muted">{t("dashboard.uncounted")}</span> : reais(value)}
            </dd>
          </div>
        ))}
        <div className="balance-total">
          <dt>{t("dashboard.profit")}</dt>
          <dd>{reais(earnings.profit)}</dd>
        </div>
      </dl>
    </Block>
  );
}

/** The indices per thousand. */
function Indices({ sales }: { sales: SalesView }) {
  const { t } = useTranslate();
  const { count } = useNumbers();
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
              ? t("dashboard.uncounted")
              : t("dashboard.countOfThousand", { count: count(number), all: count(thousand) }),
          ],
          tone: name.endsWith("chargebacks") ? "bad" : "first",
        }))}
      />
    </Block>
  );
}

/** The sales by card by their installments. */
function Installments({ sales: { installments } }: { sales: SalesView }) {
  const { t } = useTranslate();
  const { reais, percent } = useNumbers();
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
            bars={part.map(({ installments: number, share, value }) => ({
              key: String(number),
              name: `${number}x`,
              share: largestShare > 0 ? share / largestShare : 0,
              values: [reais(value), percent(share)],
            }))}
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
  const { sales, salesBefore, days, daysBefore, earnings } = view;
  const balance = earnings ? (
    <Earnings earnings={earnings} />
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
  return (
    <div className="blocks">
      <KeyFigures sales={sales} before={salesBefore} />
      <Comparison days={days} before={daysBefore} />
      <Sales sales={sales} days={days} />
      {balance}
      <Indices sales={sales} />
      <Installments sales={sales} />
    </div>
  );
}

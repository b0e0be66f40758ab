import { Alert, Radio } from "antd";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslate } from "../../../../hooks/use-translate";
import { contrast, leastContrast } from "../../../../theme/color";
import { useImageAddress } from "../image-field";
import type { Step } from "../steps";
import { light, paletteOf } from "./palette";
import { type Block, type SiteLayout, siteLayoutOf } from "./site-layout";
import { SitePreview } from "./site-preview";
import { useImageContrast } from "./use-image-contrast";
import "./preview.css";

type Hero = Extract<Block, { kind: "hero" }>;

const heroesOf = ({ parts, footer }: SiteLayout): Hero[] =>
  [...parts, ...footer].flatMap(({ blocks }) =>
    blocks.filter(
      (block): block is Hero => block.kind === "hero" && block.texts.some(({ isEmpty }) => !isEmpty),
    ),
  );

/** A warning for each pair of colours whose contrast is too low to read. */
function useWarnings(steps: readonly Step[], layout: SiteLayout): readonly string[] {
  const { t, locale } = useTranslate();
  const addressOf = useImageAddress();
  const heroes = heroesOf(layout).map(({ picture }) => ({
    label: picture.label,
    url: addressOf(picture.image),
  }));
  const imageContrast = useImageContrast(heroes.flatMap(({ url }) => url ?? []));
  const { text, ground, accent } = paletteOf(steps);
  const warningOf = (what: string, ratio: number | undefined, values: object = {}) =>
    ratio === undefined || ratio >= leastContrast
      ? []
      : [
          t(`offices.site.contrast.${what}`, {
            ...values,
            ratio: ratio.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          }),
        ];
  return [
    ...heroes.flatMap(({ label, url }) =>
      warningOf("image", url === undefined ? undefined : imageContrast[url], { label }),
    ),
    ...warningOf("text", contrast(text, ground)),
    ...warningOf("accent", contrast(light, accent)),
  ];
}

interface Props {
  readonly steps: readonly Step[];
  /** The step that is edited, which is marked; undefined where the site is only shown, as it is saved. */
  readonly current: string | undefined;
  readonly domain: string;
}

/** A preview of the site that follows the drafts, at desktop or phone width, with warnings about low contrast. */
export function Preview({ steps, current, domain }: Props) {
  const { t } = useTranslate();
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  // deferred: typing has priority over drawing
  const deferred = useDeferredValue(steps);
  const layout = useMemo(() => siteLayoutOf(deferred), [deferred]);
  const palette = useMemo(() => paletteOf(deferred), [deferred]);
  const warnings = useWarnings(deferred, layout);
  const addressOf = useImageAddress();
  return (
    <aside className="site-preview" aria-label={t("offices.site.preview.title")}>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t("offices.site.preview.width")}
        value={width}
        options={(["desktop", "phone"] as const).map((value) => ({
          value,
          label: t(`offices.site.preview.${value}`),
        }))}
        onChange={({ target }) => setWidth(target.value)}
      />
      <div className="site-preview-frame">
        <SitePreview
          layout={layout}
          palette={palette}
          current={current}
          domain={domain}
          width={width}
          addressOf={addressOf}
        />
      </div>
      <div role="status" className="site-warnings">
        {warnings.map((warning) => (
          <Alert key={warning} type="warning" showIcon message={warning} />
        ))}
      </div>
      <p className="site-hint">
        {t(current === undefined ? "offices.site.preview.saved" : "offices.site.preview.note")}
      </p>
    </aside>
  );
}

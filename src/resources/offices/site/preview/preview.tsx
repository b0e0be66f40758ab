import { Alert, Radio } from "antd";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslate } from "../../../../hooks/use-translate";
import { useImageAddress } from "../image-field";
import type { Step } from "../steps";
import { contrast, readable } from "./contrast";
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

/** What of the site's texts is hard to read, in words. */
function useWarnings(steps: readonly Step[], sketch: SiteLayout): readonly string[] {
  const { t, locale } = useTranslate();
  const addressOf = useImageAddress();
  const heroes = heroesOf(sketch).map(({ picture }) => ({
    label: picture.label,
    url: addressOf(picture.image),
  }));
  const tones = useImageContrast(heroes.flatMap(({ url }) => url ?? []));
  const { text, ground, accent } = paletteOf(steps);
  const said = (what: string, ratio: number | undefined, values: object = {}) =>
    ratio === undefined || ratio >= readable
      ? []
      : [
          t(`offices.site.contrast.${what}`, {
            ...values,
            ratio: ratio.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          }),
        ];
  return [
    ...heroes.flatMap(({ label, url }) =>
      said("image", url === undefined ? undefined : tones[url], { label }),
    ),
    ...said("text", contrast(text, ground)),
    ...said("accent", contrast(light, accent)),
  ];
}

interface Props {
  readonly steps: readonly Step[];
  readonly current: string;
  readonly domain: string;
}

/** A sketch of the site from the values as they are typed, for wide and narrow windows, and what is hard to read in it. */
export function Preview({ steps, current, domain }: Props) {
  const { t } = useTranslate();
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  // typing goes first, drawing follows
  const shown = useDeferredValue(steps);
  const sketch = useMemo(() => siteLayoutOf(shown), [shown]);
  const palette = useMemo(() => paletteOf(shown), [shown]);
  const warnings = useWarnings(shown, sketch);
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
      <div className="site-preview-room">
        <SitePreview
          sketch={sketch}
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
      <p className="site-demands">{t("offices.site.preview.note")}</p>
    </aside>
  );
}

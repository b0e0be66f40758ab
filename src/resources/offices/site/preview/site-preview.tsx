import type { CSSProperties, ReactNode } from "react";
import type { ImageDraft } from "../step-values";
import type { Palette } from "./palette";
import type { Block, Card, LayoutImage, LayoutText, SiteLayout } from "./site-layout";
import "./site-preview.css";

type AddressOf = (image: ImageDraft | null | undefined) => string | undefined;

function TextLine({ of: { text, isEmpty }, className }: { of: LayoutText; className: string }) {
  return <div className={isEmpty ? `${className} site-layout-empty` : className}>{text}</div>;
}

function Picture({ of: { label, image }, addressOf }: { of: LayoutImage; addressOf: AddressOf }) {
  const address = addressOf(image);
  return address ? <img src={address} alt="" /> : <span className="site-layout-placeholder">{label}</span>;
}

/** The highest number of characters of a heading. */
const maxHeadingLength = 60;

/** Texts one below the other; the first is a heading where it is short enough. */
function Texts({ texts }: { texts: readonly LayoutText[] }) {
  return texts.map((text, at) => {
    const isHeading = at === 0 && text.text.length <= maxHeadingLength;
    // biome-ignore lint/suspicious/noArrayIndexKey: texts keep their place in the template
    return <TextLine key={at} of={text} className={isHeading ? "site-layout-heading" : "site-layout-text"} />;
  });
}

function CardView({ picture, texts, addressOf }: Card & { addressOf: AddressOf }) {
  return (
    <div className="site-layout-card">
      {picture && <Picture of={picture} addressOf={addressOf} />}
      <Texts texts={texts} />
    </div>
  );
}

function BlockView({ block, addressOf }: { block: Block; addressOf: AddressOf }): ReactNode {
  switch (block.kind) {
    case "hero":
      return (
        <div className="site-layout-hero">
          <Picture of={block.picture} addressOf={addressOf} />
          <div className="site-layout-over">
            <Texts texts={block.texts} />
          </div>
          {block.slides > 1 && (
            <div className="site-layout-dots">
              {Array.from({ length: block.slides }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots are interchangeable
                <span key={at} />
              ))}
            </div>
          )}
        </div>
      );
    case "texts":
      return (
        <div className="site-layout-block">
          <Texts texts={block.texts} />
        </div>
      );
    case "picture":
      return (
        <div className="site-layout-block site-layout-picture">
          <Picture of={block.picture} addressOf={addressOf} />
        </div>
      );
    case "cards":
      return (
        <div className="site-layout-block">
          <div className="site-layout-heading">{block.title}</div>
          <div className="site-layout-cards">
            {block.cards.map((card) => (
              <CardView {...card} key={card.key} addressOf={addressOf} />
            ))}
          </div>
        </div>
      );
  }
}

interface Props {
  readonly layout: SiteLayout;
  readonly palette: Palette;
  readonly current: string | undefined;
  readonly domain: string;
  readonly width: "desktop" | "phone";
  readonly addressOf: AddressOf;
}

/** A site's layout in a browser window of the given width, as visitors would see it. */
export function SitePreview({ layout, palette, current, domain, width, addressOf }: Props) {
  const { title, slogan, logo, icon, parts, footer } = layout;
  const colors = {
    "--site-layout-ground": palette.ground,
    "--site-layout-text": palette.text,
    "--site-layout-accent": palette.accent,
  } as CSSProperties;
  const partsOf = (all: SiteLayout["parts"]) =>
    all.map(({ step, blocks }) =>
      blocks.length === 0 ? null : (
        <div
          key={step}
          className={step === current ? "site-layout-part site-layout-current" : "site-layout-part"}
        >
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their place in the template
            <BlockView key={at} block={block} addressOf={addressOf} />
          ))}
        </div>
      ),
    );
  return (
    <div className={`site-layout site-layout-${width}`} style={colors} aria-hidden>
      <div className="site-layout-window">
        <span className="site-layout-tab">
          {icon && <Picture of={icon} addressOf={addressOf} />}
          <span>{title?.text ?? domain}</span>
        </span>
        <span className="site-layout-address">{domain}</span>
      </div>
      <div className="site-layout-page">
        <div className="site-layout-head">
          {logo ? (
            <span className="site-layout-logo">
              <Picture of={logo} addressOf={addressOf} />
            </span>
          ) : (
            title && <TextLine of={title} className="site-layout-heading" />
          )}
          {slogan && <TextLine of={slogan} className="site-layout-slogan" />}
        </div>
        {partsOf(parts)}
        <div className="site-layout-footer">
          {partsOf(footer)}
          <div className="site-layout-text">{title?.text ?? domain}</div>
        </div>
      </div>
    </div>
  );
}

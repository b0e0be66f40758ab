import type { CSSProperties, ReactNode } from "react";
import type { ImageDraft } from "../draft";
import { writeColor } from "./contrast";
import type { Palette } from "./palette";
import type { Block, Card, LayoutImage, LayoutText, SiteLayout } from "./site-layout";
import "./site-preview.css";

type AddressOf = (image: ImageDraft | null | undefined) => string | undefined;

function Words({ of: { text, isEmpty }, className }: { of: LayoutText; className: string }) {
  return <div className={isEmpty ? `${className} sketch-empty` : className}>{text}</div>;
}

function Picture({ of: { label, image }, addressOf }: { of: LayoutImage; addressOf: AddressOf }) {
  const address = addressOf(image);
  return address ? <img src={address} alt="" /> : <span className="sketch-room">{label}</span>;
}

/** A heading has so many characters at most. */
const longestHeading = 60;

/** The first text is a heading where it is as short as one. */
function Texts({ texts }: { texts: readonly LayoutText[] }) {
  return texts.map((text, at) => {
    const isHeading = at === 0 && text.text.length <= longestHeading;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's place in the template is what it is
    return <Words key={at} of={text} className={isHeading ? "sketch-heading" : "sketch-text"} />;
  });
}

function CardView({ picture, texts, addressOf }: Card & { addressOf: AddressOf }) {
  return (
    <div className="sketch-card">
      {picture && <Picture of={picture} addressOf={addressOf} />}
      <Texts texts={texts} />
    </div>
  );
}

function BlockView({ block, addressOf }: { block: Block; addressOf: AddressOf }): ReactNode {
  switch (block.kind) {
    case "hero":
      return (
        <div className="sketch-hero">
          <Picture of={block.picture} addressOf={addressOf} />
          <div className="sketch-over">
            <Texts texts={block.texts} />
          </div>
          {block.slides > 1 && (
            <div className="sketch-dots">
              {Array.from({ length: block.slides }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
                <span key={at} />
              ))}
            </div>
          )}
        </div>
      );
    case "texts":
      return (
        <div className="sketch-block">
          <Texts texts={block.texts} />
        </div>
      );
    case "picture":
      return (
        <div className="sketch-block sketch-picture">
          <Picture of={block.picture} addressOf={addressOf} />
        </div>
      );
    case "cards":
      return (
        <div className="sketch-block">
          <div className="sketch-heading">{block.title}</div>
          <div className="sketch-cards">
            {block.cards.map((card) => (
              <CardView {...card} key={card.key} addressOf={addressOf} />
            ))}
          </div>
        </div>
      );
  }
}

interface Props {
  readonly sketch: SiteLayout;
  readonly palette: Palette;
  readonly current: string;
  readonly domain: string;
  readonly width: "desktop" | "phone";
  readonly addressOf: AddressOf;
}

/** A site drawn as its visitors would see it, in a window as wide as theirs. */
export function SitePreview({ sketch, palette, current, domain, width, addressOf }: Props) {
  const { title, slogan, logo, icon, parts, footer } = sketch;
  const colors = {
    "--sketch-ground": writeColor(palette.ground),
    "--sketch-text": writeColor(palette.text),
    "--sketch-accent": writeColor(palette.accent),
  } as CSSProperties;
  const drawn = (all: SiteLayout["parts"]) =>
    all.map(({ step, blocks }) =>
      blocks.length === 0 ? null : (
        <div key={step} className={step === current ? "sketch-part sketch-current" : "sketch-part"}>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block's place in the template is what it is
            <BlockView key={at} block={block} addressOf={addressOf} />
          ))}
        </div>
      ),
    );
  return (
    <div className={`sketch sketch-${width}`} style={colors} aria-hidden>
      <div className="sketch-window">
        <span className="sketch-tab">
          {icon && <Picture of={icon} addressOf={addressOf} />}
          <span>{title?.text ?? domain}</span>
        </span>
        <span className="sketch-address">{domain}</span>
      </div>
      <div className="sketch-page">
        <div className="sketch-head">
          {logo ? (
            <span className="sketch-logo">
              <Picture of={logo} addressOf={addressOf} />
            </span>
          ) : (
            title && <Words of={title} className="sketch-heading" />
          )}
          {slogan && <Words of={slogan} className="sketch-slogan" />}
        </div>
        {drawn(parts)}
        <div className="sketch-footer">
          {drawn(footer)}
          <div className="sketch-text">{title?.text ?? domain}</div>
        </div>
      </div>
    </div>
  );
}

import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "../../../hooks/use-translate";
import type { ShownFile } from "./files";
import { Picture } from "./picture";

const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** How a picture is looked at, and what changes it; `act` says whether a key meant any of it. */
function useView() {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const commands = {
    in: () => setStep((at) => Math.min(at + 1, zooms.length - 1)),
    out: () => setStep((at) => Math.max(at - 1, 0)),
    fit: () => setStep(0),
    left: () => setTurns((count) => count - 1),
    right: () => setTurns((count) => count + 1),
  };
  const keys: Readonly<Record<string, () => void>> = {
    "+": commands.in,
    "=": commands.in,
    "-": commands.out,
    "0": commands.fit,
    r: commands.right,
    R: commands.left,
  };
  return { zoom: zooms[step] ?? 1, turns, commands, keys };
}

/** Without the viewer's own strip of pages, for which there is no room. */
const pdfView = "#navpanes=0&view=FitH";

interface Props {
  readonly file: ShownFile;
  /** The address no longer works: signed ones live for minutes. */
  readonly onFailure: () => void;
  /** Moves to the document before or behind this one. */
  readonly move: (by: 1 | -1) => void;
  /** Buttons about the document itself. */
  readonly children: ReactNode;
}

const buttons = [
  ["out", "−"],
  ["in", "+"],
  ["fit", "1×"],
  ["left", "↺"],
  ["right", "↻"],
] as const;

/** One document: a picture with zoom and turns, or a PDF in the browser's own viewer. */
export function Viewer({ file: { url, name, isPdf }, onFailure, move, children }: Props) {
  const { t } = useTranslate();
  const { zoom, turns, commands, keys } = useView();
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act =
      event.key === "ArrowRight"
        ? () => move(1)
        : event.key === "ArrowLeft"
          ? () => move(-1)
          : isPdf
            ? undefined
            : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <div className="kyc-tools" role="toolbar" aria-label={name}>
        {!isPdf &&
          buttons.map(([command, sign]) => (
            <Button
              key={command}
              size="small"
              aria-label={t(`customers.kyc.${command}`)}
              title={t(`customers.kyc.${command}`)}
              onClick={commands[command]}
            >
              {sign}
            </Button>
          ))}
        <span className="kyc-zoom" aria-live="polite">
          {!isPdf && `${zoom * 100}%`}
        </span>
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer" className="kyc-link">
            {t("modal.openLink")}
          </a>
        )}
        {children}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys enlarge, turn and leaf through the documents */}
      <section className="kyc-stage" tabIndex={0} aria-label={name} onKeyDown={press}>
        {url && !isPdf && <Picture url={url} name={name} zoom={zoom} turns={turns} onFailure={onFailure} />}
        {url && isPdf && <iframe src={`${url}${pdfView}`} title={name} className="kyc-pdf" />}
      </section>
    </>
  );
}

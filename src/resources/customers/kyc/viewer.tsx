import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "../../../hooks/use-translate";
import type { ShownFile } from "./files";
import { Picture } from "./picture";

const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** The zoom and rotation of a picture, with the commands that change them and their keys. */
function useView() {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const commands = {
    in: () => setStep((before) => Math.min(before + 1, zooms.length - 1)),
    out: () => setStep((before) => Math.max(before - 1, 0)),
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

/** Hides the page thumbnails of the browser's PDF viewer, for which there is no room. */
const pdfFragment = "#navpanes=0&view=FitH";

interface Props {
  readonly file: ShownFile;
  /** Called when the URL no longer works: signed ones expire after minutes. */
  readonly onFailure: () => void;
  /** Moves to the previous or the next document. */
  readonly move: (by: 1 | -1) => void;
  /** Further buttons in the toolbar. */
  readonly children: ReactNode;
}

const buttons = [
  ["out", "−"],
  ["in", "+"],
  ["fit", "1×"],
  ["left", "↺"],
  ["right", "↻"],
] as const;

/** One document: a picture with zoom and rotation, or a PDF in the browser's viewer. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom, turn and change the document */}
      <section className="kyc-stage" tabIndex={0} aria-label={name} onKeyDown={press}>
        {url && !isPdf && <Picture url={url} name={name} zoom={zoom} turns={turns} onFailure={onFailure} />}
        {url && isPdf && <iframe src={`${url}${pdfFragment}`} title={name} className="kyc-pdf" />}
      </section>
    </>
  );
}

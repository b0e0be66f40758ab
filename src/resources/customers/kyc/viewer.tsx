import {
  ExpandOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "../../../hooks/use-translate";
import type { ShownFile } from "./files";
import { Picture } from "./picture";

const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** A picture as it is at first: at the first of the zooms, without quarter turns to the right. */
const unturned = { step: 0, turns: 0 };

/** The zoom and rotation of a picture, anew for each document that is shown, with the commands that change them and their keys. */
function useView(document: string) {
  const [{ of, step, turns }, setView] = useState({ of: document, ...unturned });
  if (of !== document) setView({ of: document, ...unturned });
  const change = (changed: (before: typeof unturned) => Partial<typeof unturned>) =>
    setView((before) => ({ ...before, ...changed(before) }));
  const commands = {
    in: () => change((before) => ({ step: Math.min(before.step + 1, zooms.length - 1) })),
    out: () => change((before) => ({ step: Math.max(before.step - 1, 0) })),
    fit: () => change(() => ({ step: 0 })),
    left: () => change((before) => ({ turns: before.turns - 1 })),
    right: () => change((before) => ({ turns: before.turns + 1 })),
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
  /** Moves to the previous or the next document; undefined for the only one. */
  readonly move: ((by: 1 | -1) => void) | undefined;
  /** Further buttons in the toolbar. */
  readonly children: ReactNode;
}

const buttons = [
  ["out", ZoomOutOutlined],
  ["in", ZoomInOutlined],
  ["fit", ExpandOutlined],
  ["left", RotateLeftOutlined],
  ["right", RotateRightOutlined],
] as const;

/** Pixels that an arrow key moves an enlarged picture by. */
const panStep = 60;

const arrows: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-panStep, 0],
  ArrowRight: [panStep, 0],
  ArrowUp: [0, -panStep],
  ArrowDown: [0, panStep],
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** What a key does: arrows move an enlarged picture and change the document otherwise, as PageUp and PageDown always do. */
function actionOf(
  { key, currentTarget }: KeyboardEvent,
  { zoom, keys }: Pick<ReturnType<typeof useView>, "zoom" | "keys">,
  move: Props["move"],
): (() => void) | undefined {
  const pan = zoom > 1 ? arrows[key] : undefined;
  if (pan) {
    const [left, top] = pan;
    return () => currentTarget.querySelector(".kyc-viewport")?.scrollBy({ left, top });
  }
  const by = steps[key];
  // of the only document too, where the key would open the next customer
  return by === undefined ? keys[key] : () => move?.(by);
}

/** One document: a picture with zoom and rotation, or a PDF in the browser's viewer. The focus stays on it while documents are walked through. */
export function Viewer({ file: { key, url, name, isPdf }, onFailure, move, children }: Props) {
  const { t } = useTranslate();
  const view = useView(key);
  const { zoom, turns, commands } = view;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event, isPdf ? { zoom: 1, keys: {} } : view, move);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <div className="kyc-tools" role="toolbar" aria-label={name}>
        {!isPdf &&
          buttons.map(([command, Sign]) => (
            <Button
              key={command}
              size="small"
              aria-label={t(`customers.kyc.${command}`)}
              title={t(`customers.kyc.${command}`)}
              icon={<Sign />}
              onClick={commands[command]}
            />
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
        {url && !isPdf && (
          <Picture
            key={key}
            {...{ url, name, zoom, turns, onFailure }}
            onZoom={(by) => (by === 1 ? commands.in() : commands.out())}
          />
        )}
        {url && isPdf && <iframe src={`${url}${pdfFragment}`} title={name} className="kyc-pdf" />}
      </section>
      <p className="kyc-keys">
        {[move && t("customers.kyc.keysOfAll"), !isPdf && t("customers.kyc.keys")]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
}

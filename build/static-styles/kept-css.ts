import { updateCSS as update } from "rc-util/es/Dom/dynamicCSS";
import { perRoot } from "./per-root";

type Options = Parameters<typeof update>[2];

/** What was put into each root last, by its key. */
const keptIn = perRoot(() => new Map<string, { readonly css: string; readonly style: HTMLElement }>());

/**
 * Puts a style sheet into the page under a key, as the function of the same name does, which looks through all style sheets and compares
 * texts at each call: antd calls it with the variables of its theme for each part that it draws.
 */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  const styles = keptIn(options.attachTo ?? document.head);
  const last = styles.get(key);
  if (last?.css === css && last.style.isConnected) return last.style;
  const style = update(css, key, options);
  styles.set(key, { css, style });
  return style;
}

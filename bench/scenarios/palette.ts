import type { Page } from "../browser";
import { openList } from "./open-list";
import type { Scenario } from "./scenario";

const field = ".find-dialog input";
const record = '.find-dialog [data-value^="record "]';

const open = (page: Page): Promise<number> =>
  page.evaluate(
    (at) =>
      window.probe.until(
        () =>
          document.body.dispatchEvent(
            new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }),
          ),
        () => document.querySelector(at)?.checkVisibility() === true,
      ),
    field,
  );

/** Milliseconds from the last letter of a name until the first records with it are painted. */
async function find(page: Page): Promise<number> {
  await page.keyboard.type("silv", { delay: 60 });
  // listens before the last letter is pressed
  const found = await page.evaluateHandle(
    (at) => ({
      ms: new Promise<number>((resolve) => {
        const note = ({ timeStamp }: KeyboardEvent) => {
          // those of the letters before go first
          let isAwaited = !document.querySelector(at);
          const observer = new MutationObserver(() => {
            const isThere = document.querySelector(at) !== null;
            isAwaited ||= !isThere;
            if (!isThere || !isAwaited) return;
            observer.disconnect();
            void window.probe.painted().then((moment) => resolve(moment - timeStamp));
          });
          observer.observe(document, { subtree: true, childList: true });
        };
        window.addEventListener("keydown", note, { capture: true, once: true });
      }),
    }),
    record,
  );
  await page.keyboard.press("a");
  return await found.evaluate(({ ms }) => ms);
}

/** Opens the palette twice and looks for customers by name; the floors have none. */
export const palette: Scenario = async (setting) => {
  const { subject } = setting;
  if (subject.name !== "console") return {};
  const tab = await openList(setting);
  const { page } = tab;
  const first = await open(page);
  await page.keyboard.press("Escape");
  await page.waitForSelector(field, { state: "detached" });
  const again = await open(page);
  const found = await find(page);
  await tab.close();
  return { palette: first, paletteAgain: again, paletteFound: found };
};

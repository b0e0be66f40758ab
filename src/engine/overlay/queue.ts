import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";

async function loadQueue(i18n: I18n) {
  const [queue] = await Promise.all([import("./queued-form"), i18n.loadTexts("queue", textsOf("queue"))]);
  return queue;
}
let loader: (() => ReturnType<typeof loadQueue>) | undefined;

/** The loader of the forms of a queue with their texts. */
export const queueLoader = (i18n: I18n) => {
  loader ??= () => loadQueue(i18n);
  return loader;
};

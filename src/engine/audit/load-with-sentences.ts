import { withTexts } from "../../i18n/with-texts";

/**
 * Makes the loader of a component that says entries of the audit: it comes with their texts. The same function for each `I18n`.
 * @example const historyLoader = withSentences(() => import("./history"));
 */
export const withSentences = <Module>(load: () => Promise<Module>) => withTexts(["sentences"], load);

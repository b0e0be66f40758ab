import type { Translate } from "../../../i18n/translate";
import { CopyButton } from "../../../ui/copy-button";
import type { Description } from "../../../ui/description-list";
import { accountEntries } from "./account-data";

/** The account data of a payout for a description list, with buttons that copy what is typed elsewhere. */
export const accountDescriptions = (
  data: Readonly<Record<string, unknown>>,
  label: string,
  t: Translate,
): Description[] =>
  accountEntries(data, label, t).map(({ name, text, copy }) => ({
    name,
    text,
    value:
      copy === undefined ? (
        text
      ) : (
        <>
          {text}
          <CopyButton text={copy} label={name} />
        </>
      ),
  }));

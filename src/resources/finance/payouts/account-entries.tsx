import { useTranslate } from "../../../hooks/use-translate";
import { CopyButton } from "../../../ui/copy-button";
import type { Description } from "../../../ui/description-list";
import { accountEntries } from "./account-data";

/** The account data of a payout for a description list, with buttons that copy what is typed elsewhere. */
export function useAccountEntries(data: Readonly<Record<string, unknown>>, label: string): Description[] {
  const { t } = useTranslate();
  return accountEntries(data, label, t).map(({ name, text, copy }) => ({
    name,
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
}

import "./copy-button.css";
import { isMasked } from "../format/masked";
import { useToast } from "../hooks/use-toast";
import { useTranslate } from "../hooks/use-translate";

interface Props {
  readonly text: string;
  /** The accessible name. */
  readonly name: string;
  readonly tabIndex?: number | undefined;
  /** What the confirmation shows of a long text; all of it unless set. */
  readonly summary?: string;
}

/**
 * Copies a text to the clipboard and confirms it with a toast; for those who have its name at hand, as a list has for a whole column. What
 * is masked has no such button: a mask is of no use elsewhere.
 */
export function NamedCopyButton({ text, name, tabIndex, summary = text }: Props) {
  const { t } = useTranslate();
  const { success, failure } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      success(t("list.copied", { text: summary }));
    } catch (error) {
      failure(t("list.notCopied"), error);
    }
  };
  if (isMasked(text)) return null;
  return (
    <button
      type="button"
      className="copy-button"
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      onClick={() => void copy()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

interface LabelledProps extends Omit<Props, "name"> {
  /** The name of the text, such as the column's title. */
  readonly label: string;
}

/** Copies a text to the clipboard and confirms it with a toast. */
export function CopyButton({ label, ...rest }: LabelledProps) {
  const { t } = useTranslate();
  return <NamedCopyButton {...rest} name={t("list.copy", { what: label })} />;
}

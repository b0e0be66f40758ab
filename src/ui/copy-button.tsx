import "./copy-button.css";
import { useToast } from "../hooks/use-toast";
import { useTranslate } from "../hooks/use-translate";

export interface CopyButtonProps {
  readonly text: string;
  /** The name of the text, such as the column's title. */
  readonly label: string;
  readonly tabIndex?: number | undefined;
  /** What the confirmation shows of a long text; all of it unless set. */
  readonly summary?: string;
}

/** Copies a text to the clipboard and confirms it with a toast. */
export function CopyButton({ text, label, tabIndex, summary = text }: CopyButtonProps) {
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
  return (
    <button
      type="button"
      className="copy-button"
      tabIndex={tabIndex}
      aria-label={t("list.copy", { what: label })}
      title={t("list.copy", { what: label })}
      onClick={() => void copy()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden focusable="false">
        <path
          d="M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

import { type ClipboardEvent, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import "./refused-paste.css";

const written = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

/**
 * A handler for an input that takes a pasted text whole or not at all, and what to show below it once it took nothing: without a word the
 * paste would look as if it had not happened.
 */
export function useRefusedPaste() {
  const { t } = useTranslate();
  const [isRefused, setRefused] = useState(false);
  return {
    onPaste({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) {
      const before = input.value;
      const text = written(clipboardData.getData("text"));
      // the browser puts the text in after this event
      setTimeout(() => setRefused(text !== "" && input.value === before && text !== written(before)));
    },
    /** To be called when the text changes. */
    forget: () => setRefused(false),
    notice: isRefused && (
      <span className="refused-paste" role="alert">
        {t("modal.pasteRefused")}
      </span>
    ),
  };
}

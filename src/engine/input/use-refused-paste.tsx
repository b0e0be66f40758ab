import { type ClipboardEvent, useRef, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import "./refused-paste.css";

/** The letters and digits of a text, without a name or a country code before the number, such as `CPF:`, `R$` or `+55`. */
const numberIn = (text: string) =>
  text.replace(/^\W*(CPF|CNPJ|CEP|R\$|\+\s*55)/i, "").replace(/[^\p{L}\p{N}]/gu, "");

/**
 * A handler for an input that takes a pasted text whole or not at all, and what to show below it once it took nothing: without a word the
 * paste would look as if it had not happened.
 */
export function useRefusedPaste() {
  const { t } = useTranslate();
  const [isRefused, setRefused] = useState(false);
  const isTaken = useRef(false);
  return {
    onPaste({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) {
      const pasted = numberIn(clipboardData.getData("text"));
      const isTheSame = pasted === numberIn(input.value);
      isTaken.current = false;
      // the browser puts the text in after this event
      setTimeout(() => setRefused(!isTaken.current && pasted !== "" && !isTheSame));
    },
    /** To be called when the input takes a text. */
    onTaken() {
      isTaken.current = true;
      setRefused(false);
    },
    notice: isRefused && (
      <span className="refused-paste" role="alert">
        {t("modal.pasteRefused")}
      </span>
    ),
  };
}

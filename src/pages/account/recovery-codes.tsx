import { Alert, Button } from "antd";
import { useRef, useState } from "react";
import { isRecord } from "../../../contract/server-messages";
import { downloadFile } from "../../engine/table/csv";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import { PrintButton } from "../../ui/printing";

interface Props {
  /** The user name of the admin whose codes they are. */
  readonly user: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes of an answer; none where it has another shape. */
export function codesIn(data: unknown): readonly string[] {
  const codes = isRecord(data) ? data.recoveryCodes : undefined;
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
}

/** Says that the codes were made, but that the answer with them was lost. */
export function LostCodes({ title, user, onClose }: Omit<Props, "codes"> & { readonly title: string }) {
  const { t } = useTranslate();
  return (
    <ModalFrame title={title} recordTitle={user} onClose={onClose}>
      <Alert type="warning" showIcon message={t("account.codes.lost")} />
    </ModalFrame>
  );
}

/** Recovery codes, which are shown only once: to be copied, downloaded or printed. */
export function RecoveryCodes({ user, codes, onClose }: Props) {
  const { t } = useTranslate();
  const [state, setState] = useState<"copied" | "failed">();
  const list = useRef<HTMLOListElement>(null);
  const text = `${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      // only secure pages may write to the clipboard: select the codes, so that Ctrl+C copies them
      if (list.current) window.getSelection()?.selectAllChildren(list.current);
      setState("failed");
    }
  }
  const save = () =>
    downloadFile(
      `${t("account.codes.file")}-${user}.txt`,
      new Blob([`${t("account.codes.title")}: ${user}\n\n${text}`], { type: "text/plain;charset=utf-8" }),
    );

  return (
    <ModalFrame
      title={t("account.codes.title")}
      recordTitle={user}
      closeConfirmation={{
        title: t("account.codes.leave.title"),
        text: t("account.codes.leave.text"),
        yes: t("account.codes.leave.yes"),
        no: t("account.codes.leave.no"),
      }}
      onClose={onClose}
      footer={{
        closeText: null,
        tools: (
          <>
            <Button className="recovery-copy" onClick={() => void copy()}>
              {t(state === "copied" ? "account.codes.copied" : "account.codes.copy")}
            </Button>
            <Button onClick={save}>{t("account.codes.download")}</Button>
            <PrintButton />
          </>
        ),
        actions: (close) => (
          <Button type="primary" onClick={close}>
            {t("account.codes.done")}
          </Button>
        ),
      }}
    >
      <Alert type="warning" showIcon message={t("account.codes.once")} />
      <p>{t("account.codes.about")}</p>
      <ol className="recovery-codes" ref={list} aria-label={t("account.codes.title")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <span role="status" className={state === "failed" ? "muted" : "visually-hidden"}>
        {state && t(`account.codes.${state}`)}
      </span>
    </ModalFrame>
  );
}

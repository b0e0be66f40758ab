import { Alert, Button } from "antd";
import { QRCodeSVG } from "qrcode.react";
import { useRef, useState } from "react";
import { brand } from "../../config/brand";
import type { ResultProps } from "../../engine/declaration/action";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import { inGroups, isScannable, setupOf } from "./authenticator-setup";
import "./authenticator.css";

/** The secret in groups of four, with a button that copies it and confirms that. */
function Secret({ secret, label }: { secret: string; label: string }) {
  const { t } = useTranslate();
  const [state, setState] = useState<"copied" | "failed">();
  const text = useRef<HTMLElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setState("copied");
    } catch {
      // only secure pages may write to the clipboard: select the text, so that Ctrl+C copies it
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setState("failed");
    }
  }

  return (
    <div className="authenticator-secret">
      <span>{t(`${label}.secret`)}</span>
      <code ref={text}>{inGroups(secret)}</code>
      <Button size="small" onClick={() => void copy()}>
        {t(state === "copied" ? `${label}.copied` : `${label}.copy`)}
      </Button>
      <span role="status" className={state === "failed" ? "muted" : "visually-hidden"}>
        {state && t(`${label}.${state}`)}
      </span>
    </div>
  );
}

/** A new admin's authenticator, shown only once: a QR code to scan, the secret to type, and instructions. */
export default function Authenticator({ outcome, resource, onClose }: ResultProps) {
  const { t } = useTranslate();
  const { http } = useAppContext();
  const label = `${resource}.authenticator`;
  const { name, user } = outcome.input;
  const { mfa } = outcome.data as { mfa: unknown };
  const setup = setupOf(mfa, String(user), http.appConfig()?.name ?? brand.name);
  const recordTitle = `${String(name)} · ${String(user)}`;
  const title = t(`${label}.title`);
  const steps = ["install", "scan", "check"] as const;
  if (!setup)
    return (
      <ModalFrame title={title} recordTitle={recordTitle} onClose={onClose}>
        <Alert type="error" showIcon message={t(`${resource}.actions.register.unshown`)} />
      </ModalFrame>
    );
  const { secret, url } = setup;
  return (
    <ModalFrame
      title={title}
      recordTitle={recordTitle}
      closeConfirmation={{
        title: t(`${label}.leave.title`),
        text: t(`${label}.leave.text`),
        yes: t(`${label}.leave.yes`),
        no: t(`${label}.leave.no`),
      }}
      onClose={onClose}
      footer={{
        closeText: null,
        actions: (close) => (
          <Button type="primary" onClick={close}>
            {t(`${label}.done`)}
          </Button>
        ),
      }}
    >
      <Alert type="warning" showIcon message={t(`${label}.once`)} />
      <div className="authenticator">
        {isScannable(url) && (
          <div className="authenticator-code">
            <QRCodeSVG
              value={url}
              level="H"
              size={232}
              marginSize={4}
              bgColor="#ffffff"
              fgColor="#000000"
              role="img"
              aria-label={t(`${label}.code`, { user: String(user) })}
            />
          </div>
        )}
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`${label}.steps.${step}`)}</li>
          ))}
        </ol>
      </div>
      <Secret secret={secret} label={label} />
    </ModalFrame>
  );
}

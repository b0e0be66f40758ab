import "./authenticator.css";
import { Button } from "antd";
import { QRCodeSVG } from "qrcode.react";
import { useRef, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { type AuthenticatorSetup, inGroups, isScannable } from "./authenticator-setup";

/** The secret in groups of four, with a button that copies it and confirms that. */
function Secret({ secret, texts }: { secret: string; texts: string }) {
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
      <span>{t(`${texts}.secret`)}</span>
      <code ref={text}>{inGroups(secret)}</code>
      <Button size="small" onClick={() => void copy()}>
        {t(state === "copied" ? `${texts}.copied` : `${texts}.copy`)}
      </Button>
      <span role="status" className={state === "failed" ? "muted" : "visually-hidden"}>
        {state && t(`${texts}.${state}`)}
      </span>
    </div>
  );
}

interface Props {
  readonly setup: AuthenticatorSetup;
  /** The user name of the admin whose authenticator it is. */
  readonly user: string;
  /** The first part of the keys of its texts: `code`, `steps`, `secret`, `copy`, `copied`, `failed`. */
  readonly texts: string;
}

const steps = ["install", "scan", "check"] as const;

/** A new authenticator: a QR code to scan, instructions, and the secret to type. */
export function AuthenticatorCode({ setup: { secret, url }, user, texts }: Props) {
  const { t } = useTranslate();
  return (
    <>
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
              aria-label={t(`${texts}.code`, { user })}
            />
          </div>
        )}
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`${texts}.steps.${step}`)}</li>
          ))}
        </ol>
      </div>
      <Secret secret={secret} texts={texts} />
    </>
  );
}

import { Alert, Button } from "antd";
import { brand } from "../../config/brand";
import type { ResultProps } from "../../engine/declaration/action";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { AuthenticatorCode } from "../../ui/authenticator/authenticator-code";
import { setupOf } from "../../ui/authenticator/authenticator-setup";
import { ModalFrame } from "../../ui/modal/modal";

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
  if (!setup)
    return (
      <ModalFrame title={title} recordTitle={recordTitle} onClose={onClose}>
        <Alert type="error" showIcon message={t(`${resource}.actions.register.unshown`)} />
      </ModalFrame>
    );
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
      <AuthenticatorCode setup={setup} user={String(user)} texts={label} />
    </ModalFrame>
  );
}

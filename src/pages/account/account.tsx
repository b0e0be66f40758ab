import "./account.css";
import { type ReactNode, useState } from "react";
import type { Screens } from "../../engine/declaration/screens-context";
import { useDocumentTitle } from "../../hooks/use-branding";
import { useFeature } from "../../hooks/use-feature";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { DescriptionList } from "../../ui/description-list";
import { LanguageSwitch } from "../../ui/language-switch";
import { ThemeSwitch } from "../../ui/theme-switch";
import StartChoice from "../dashboard/start-choice";
import { AuthenticatorSection } from "./authenticator-section";
import { DensityChoice } from "./density-choice";
import { LevelFacts } from "./level-facts";
import { NotificationChoice } from "./notification-choice";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";

/** How the console is shown to the admin. */
function LookSection({ screens }: { readonly screens: Screens }) {
  const { t } = useTranslate();
  return (
    <Section title={t("account.look.title")}>
      <div className="account-look">
        <span>{t("account.look.language")}</span>
        <LanguageSwitch />
      </div>
      <div className="account-look">
        <span>{t("account.look.theme")}</span>
        <ThemeSwitch />
      </div>
      <div className="account-look">
        <span>{t("account.look.density")}</span>
        <DensityChoice />
      </div>
      <StartChoice screens={screens} isOpen={false} />
    </Section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="account-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** An admin's own account: password, sessions, what the level allows, and how the console is shown (extension `account`). */
export default function AccountPage({ screens }: { screens: Screens }) {
  const { t } = useTranslate();
  const me = useMe();
  const hasNotifications = useFeature("notification-choice") === true;
  const hasAuthenticator = useFeature("authenticator") === true;
  // the other sessions end with the password and the authenticator
  const [changes, setChanges] = useState(0);
  const onChanged = () => setChanges((count) => count + 1);
  useDocumentTitle(t("screens.account.title"));
  if (!me) return null;
  const look = <LookSection screens={screens} />;
  return (
    <section className="account">
      <h1>{t("screens.account.title")}</h1>
      <div className="account-sections">
        <div>
          <Section title={t("account.me.title")}>
            <DescriptionList
              entries={[
                { name: t("account.me.name"), value: me.name },
                { name: t("account.me.user"), value: me.user },
                { name: t("account.me.email"), value: me.email },
                { name: t("account.me.level"), value: me.typeName },
              ]}
            />
          </Section>
          {hasAuthenticator && (
            <Section title={t("account.authenticator.title")}>
              <AuthenticatorSection onReplaced={onChanged} />
            </Section>
          )}
          {hasNotifications ? (
            <Section title={t("account.notifications.title")}>
              <NotificationChoice />
            </Section>
          ) : (
            look
          )}
        </div>
        <div>
          <Section title={t("account.password.title")}>
            <PasswordForm onDone={onChanged} />
          </Section>
          {hasNotifications && look}
        </div>
      </div>
      <Section title={t("account.sessions.title")}>
        <SessionList key={changes} />
      </Section>
      <Section title={t("account.level.title")}>
        <LevelFacts me={me} />
      </Section>
    </section>
  );
}

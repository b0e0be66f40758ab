import { Button } from "antd";
import type { ReactNode } from "react";
import type { Screen } from "../declaration";
import { ModalFrame } from "../modal";
import { useTexts } from "../texts";

const general = [
  ["j ↓", "down"],
  ["k ↑", "up"],
  ["Home End", "ends"],
  ["Enter", "open"],
  [".", "menu"],
  ["/", "search"],
  ["Esc", "close"],
  ["Ctrl+Enter", "send"],
  ["?", "help"],
  ["g h", "home"],
] as const;

interface Props {
  readonly screens: Readonly<Record<string, Screen>>;
  readonly closed: () => void;
}

function Keys({
  title,
  entries,
}: {
  title: string;
  entries: readonly (readonly [keys: string, words: string])[];
}) {
  return (
    <section className="help-keys">
      <h3>{title}</h3>
      <dl>
        {entries.map(([keys, words]) => (
          <div key={`${keys} ${words}`}>
            <dt>
              {keys.split(" ").map(
                (key): ReactNode => (
                  <kbd key={key}>{key}</kbd>
                ),
              )}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the keys do, everywhere and on each screen. */
export default function Help({ screens, closed }: Props) {
  const { t } = useTexts();
  const named = Object.entries(screens);
  return (
    <ModalFrame
      wide
      title={t("help.title")}
      subject={t("help.about")}
      closed={closed}
      footer={(close) => (
        <Button type="primary" onClick={close}>
          {t("modal.close")}
        </Button>
      )}
    >
      <div className="help">
        <Keys
          title={t("help.general")}
          entries={general.map(([keys, words]) => [keys, t(`help.${words}`)])}
        />
        <Keys title={t("help.go")} entries={named.map(([name, { go }]) => [`g ${go}`, t(`${name}.title`)])} />
        {named.map(([name, { actions }]) => (
          <Keys
            key={name}
            title={t(`${name}.title`)}
            entries={Object.entries(actions).flatMap(([action, { shortcut }]) =>
              shortcut ? [[shortcut, t(`${name}.actions.${action}.label`)] as const] : [],
            )}
          />
        ))}
      </div>
    </ModalFrame>
  );
}

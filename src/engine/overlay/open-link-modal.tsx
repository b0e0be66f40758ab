import { Button, Skeleton } from "antd";
import { useContext, useEffect, useRef, useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { safeUrl } from "../../http/safe-url";
import { isRecord } from "../../http/server-messages";
import { focusFirst, ModalFrame } from "../../ui/modal/modal";
import type { ModalProps, NewTabAction, ScreenRow } from "../declaration/action";
import { ReopenContext } from "../form/reopen-context";

interface Props extends ModalProps<ScreenRow> {
  readonly action: NewTabAction<ScreenRow>;
  /** The tab that was opened with the click; null where the browser blocked it. */
  readonly tab: Window | null;
}

/** Asks for the address once, and sends the tab there; the address itself where there is no tab, undefined before. */
function useAddress({ action, row, tab, onClose }: Props): string | undefined {
  const { http } = useAppContext();
  const { failure, refusal } = useToast();
  const reopen = useContext(ReopenContext);
  const { t } = useTranslate();
  const [link, setLink] = useState<string>();
  const state = useRef<"new" | "waiting" | "over">("new");
  useEffect(() => {
    if (state.current !== "new") return;
    state.current = "waiting";
    const giveUp = () => {
      tab?.close();
      onClose();
    };
    http.send(action.call, action.params(row) as Record<string, never>).then(
      ({ data }) => {
        if (state.current === "over") return;
        const address = safeUrl(isRecord(data) ? action.url(data) : undefined, http.api);
        if (!address) {
          refusal(t("errors.address"));
          return giveUp();
        }
        if (!tab || tab.closed) return setLink(address);
        tab.location.replace(address);
        state.current = "over";
        onClose();
      },
      (error: unknown) => {
        if (state.current === "over") return;
        failure(t("errors.load"), error, reopen);
        giveUp();
      },
    );
  }, [http, action, row, tab, onClose, failure, refusal, reopen, t]);
  useEffect(
    () => () => {
      // nobody waits for it any more
      if (state.current === "waiting") tab?.close();
      state.current = "over";
    },
    [tab],
  );
  return link;
}

/** Waits for an address beside the tab that will show it; a link where the browser blocked the tab. */
export default function OpenLinkModal(props: Props) {
  const { resource, name, recordTitle, onClose } = props;
  const { t } = useTranslate();
  const link = useAddress(props);
  useEffect(() => {
    if (link) focusFirst();
  }, [link]);
  return (
    <ModalFrame
      title={t(`${resource}.actions.${name}.title`)}
      recordTitle={recordTitle}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{t("modal.close")}</Button>
          {link && (
            <Button type="primary" href={link} target="_blank" rel="noopener noreferrer" onClick={close}>
              {t("modal.openLink")}
            </Button>
          )}
        </>
      )}
    >
      {link ? (
        <>
          <p>{t("modal.blockedTab")}</p>
          <p className="tab-link">
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
          </p>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 1 }} title={false} />
      )}
    </ModalFrame>
  );
}

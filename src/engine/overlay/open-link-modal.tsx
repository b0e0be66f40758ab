import { Button } from "antd";
import { useContext, useEffect, useRef, useState } from "react";
import { isRecord } from "../../../contract/server-messages";
import { useAppContext } from "../../hooks/app-context";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { safeUrl } from "../../http/safe-url";
import { LoadingLines } from "../../ui/loading-lines";
import { ModalFrame } from "../../ui/modal/modal";
import { focusFirst } from "../../ui/modal/modal-focus";
import type { ModalProps, NewTabAction, ScreenRow } from "../declaration/action";
import { ReopenContext } from "../form/reopen-context";

interface Props extends ModalProps<ScreenRow> {
  readonly action: NewTabAction<ScreenRow>;
  /** The tab opened by the click; null if the browser blocked it. */
  readonly tab: Window | null;
}

/** Fetches the URL once and navigates the tab there. Returns the URL if there is no tab, undefined until it is known. */
function useLinkUrl({ action, row, tab, onClose }: Props): string | undefined {
  const { http } = useAppContext();
  const { failure, error: showError } = useToast();
  const reopen = useContext(ReopenContext);
  const { t } = useTranslate();
  const [link, setLink] = useState<string>();
  const state = useRef<"new" | "waiting" | "done">("new");
  useEffect(() => {
    if (state.current !== "new") return;
    state.current = "waiting";
    const giveUp = () => {
      tab?.close();
      onClose();
    };
    http.send(action.call, action.params(row) as Record<string, never>).then(
      ({ data }) => {
        if (state.current === "done") return;
        const url = safeUrl(isRecord(data) ? action.url(data) : undefined, http.baseUrl);
        if (!url) {
          showError(t("errors.address"));
          return giveUp();
        }
        if (!tab || tab.closed) return setLink(url);
        tab.location.replace(url);
        state.current = "done";
        onClose();
      },
      (error: unknown) => {
        if (state.current === "done") return;
        failure(t("errors.load"), error, reopen);
        giveUp();
      },
    );
  }, [http, action, row, tab, onClose, failure, showError, reopen, t]);
  useEffect(
    () => () => {
      // closed before the URL arrived
      if (state.current === "waiting") tab?.close();
      state.current = "done";
    },
    [tab],
  );
  return link;
}

/** Shown while the URL for a new tab is fetched; shows a link if the browser blocked the tab. */
export default function OpenLinkModal(props: Props) {
  const { resource, name, recordTitle, onClose } = props;
  const { t } = useTranslate();
  const link = useLinkUrl(props);
  useEffect(() => {
    if (link) focusFirst();
  }, [link]);
  return (
    <ModalFrame
      title={t(`${resource}.actions.${name}.title`)}
      recordTitle={recordTitle}
      onClose={onClose}
      footer={{
        actions: (close) =>
          link && (
            <Button type="primary" href={link} target="_blank" rel="noopener noreferrer" onClick={close}>
              {t("modal.openLink")}
            </Button>
          ),
      }}
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
        <LoadingLines lines={1} hasTitle={false} />
      )}
    </ModalFrame>
  );
}

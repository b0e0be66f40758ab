import "./notifications.css";
import { Button, Drawer } from "antd";
import { useCallback, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Notification } from "../../../contract/notifications";
import { accountPath } from "../../config/console-configuration";
import { useRecordLink } from "../../engine/declaration/record-link";
import { withWholeAmounts } from "../../format/money";
import { useFeature } from "../../hooks/use-feature";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import { errorLines, requestIdOf } from "../../i18n/error-messages";
import { drawerWidth } from "../../ui/drawer-width";
import { Icon } from "../../ui/icon";
import { LoadingLines } from "../../ui/loading-lines";
import { RequestId } from "../../ui/request-id";
import { useNotifications } from "./use-notifications";
import { useRead } from "./use-read";

interface ItemProps {
  readonly row: Notification;
  readonly close: () => void;
  readonly markRead: (row: Notification) => void;
  readonly exclude: (row: Notification) => void;
}

interface TextProps extends Pick<ItemProps, "row" | "close"> {
  readonly isUnread: boolean;
  readonly read: () => void;
}

/** What a notification says: a link to what it is about, where the platform tells and the admin may read it. */
function ItemText({ row, isUnread, read, close }: TextProps) {
  const { t } = useTranslate();
  const link = useRecordLink(row.record ?? undefined);
  const content = (
    <>
      <strong>
        {isUnread && <span className="visually-hidden">{t("notifications.unread")} </span>}
        {row.label}
      </strong>
      <span>{withWholeAmounts(row.text)}</span>
      <time>{row.date}</time>
    </>
  );
  if (!link)
    return (
      <button
        type="button"
        className="notification-text"
        title={isUnread ? t("notifications.markRead") : undefined}
        onClick={read}
      >
        {content}
      </button>
    );
  return (
    <a
      href={link.href}
      className="notification-text"
      // a middle click opens another tab, and has read it as well
      onAuxClick={read}
      onClick={(event) => {
        read();
        link.onClick(event);
        if (event.defaultPrevented) close();
      }}
    >
      {content}
    </a>
  );
}

/** One notification: a click marks it as read and opens what it is about, the cross removes it. */
function Item({ row, close, markRead, exclude }: ItemProps) {
  const { t } = useTranslate();
  const isUnread = row.read === "n";
  return (
    <li className={isUnread ? "notification notification-unread" : "notification"}>
      <ItemText {...{ row, isUnread, close }} read={() => isUnread && markRead(row)} />
      <Button
        type="text"
        className="notification-exclude"
        icon={<Icon of="close" />}
        aria-label={t("notifications.excludeOf", { label: row.label })}
        title={t("notifications.exclude")}
        onClick={() => exclude(row)}
      />
    </li>
  );
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslate();
  return (
    <div role="alert" className="notification-state">
      {errorLines(error, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <RequestId id={requestIdOf(error)} />
      <Button onClick={retry}>{t("list.retry")}</Button>
    </div>
  );
}

/** A drawer with the admin's notifications. */
export default function Panel({ close }: { close: () => void }) {
  const { t } = useTranslate();
  const list = useNotifications();
  const read = useRead(list);
  const hasAccount = useFeature("account") === true;
  const items = useRef<HTMLUListElement>(null);
  const { isPending, rows } = list;

  /** Removes a notification, and moves the focus to its neighbour so that it stays in the panel. */
  function exclude(row: Notification, index: number) {
    void list.exclude(row);
    const buttons = [...(items.current?.querySelectorAll<HTMLElement>(".notification-text") ?? [])];
    const closeButton = items.current
      ?.closest(".notifications")
      ?.querySelector<HTMLElement>(".ant-drawer-close");
    (buttons[index + 1] ?? buttons[index - 1] ?? closeButton)?.focus();
  }

  const focusFirst = useCallback(
    () => items.current?.querySelector<HTMLElement>(".notification-text")?.focus(),
    [],
  );
  useEffect(() => {
    if (!isPending) focusFirst();
  }, [isPending, focusFirst]);

  return (
    <Drawer
      open
      width={drawerWidth}
      title={t("notifications.title")}
      extra={
        hasAccount && (
          <Link to={accountPath} onClick={close}>
            {t("screens.account.title")}
          </Link>
        )
      }
      closable={{ "aria-label": t("modal.close"), placement: "end" }}
      autoFocus={false}
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
      onClose={close}
      getContainer="#modals"
      rootClassName="notifications"
    >
      {isPending && !list.error && <LoadingLines lines={8} />}
      {list.error && rows.length === 0 ? (
        <Failure error={list.error} retry={list.retry} />
      ) : (
        !isPending && rows.length === 0 && <p className="notification-state">{t("notifications.empty")}</p>
      )}
      <ul ref={items} className="notification-list">
        {rows.map((row, index) =>
          isUnreadable(row) ? (
            <li key={row.id} className="notification">
              <p className="notification-text muted" tabIndex={-1}>
                {t("list.unreadable")}
              </p>
            </li>
          ) : (
            <Item
              key={row.id}
              row={row}
              close={close}
              markRead={(each) => void read(each)}
              exclude={(each) => exclude(each, index)}
            />
          ),
        )}
      </ul>
      {list.moreError && <Failure error={list.moreError} retry={list.loadMore} />}
      {rows.length > 0 && !list.moreError && (
        <Button block onClick={list.loadMore} disabled={!list.hasMore} loading={list.isLoadingMore}>
          {t("notifications.more")}
        </Button>
      )}
    </Drawer>
  );
}

import "../../ui/aria-disabled.css";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { momentInSaoPaulo } from "../../../contract/dates";
import type { OwnSession } from "../../../contract/extensions/account";
import { contract } from "../../../contract/index";
import { ageOf } from "../../format/age";
import { useAppContext } from "../../hooks/app-context";
import { useCallQuery } from "../../hooks/use-call-query";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { focusAtPlace } from "../../ui/focus-at-place";
import { ListError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";
import { isFocusLost } from "../../ui/modal/modal-focus";
import { isUnknown } from "./unknown-outcome";
import { useAccountCall } from "./use-account-call";

interface ItemProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly end: () => void;
}

function Item({ session, isBusy, end }: ItemProps) {
  const { t, locale } = useTranslate();
  const { http } = useAppContext();
  const { browser, ip, date, lastUse, isCurrent } = session;
  const name = browser || t("account.sessions.unknown");
  const age = ageOf(lastUse, momentInSaoPaulo(new Date(http.now())), locale) ?? lastUse;
  return (
    <li>
      <div>
        <strong>{name}</strong>{" "}
        {isCurrent && <span className="account-current">{t("account.sessions.current")}</span>}
        <span className="muted">{ip}</span>
        <span className="muted">
          {t("account.sessions.since", { date })}{" "}
          <span title={lastUse}>{t("account.sessions.used", { age })}</span>
        </span>
      </div>
      {!isCurrent && (
        <Button
          aria-disabled={isBusy || undefined}
          onClick={end}
          aria-label={`${t("account.sessions.end")}: ${name}, ${ip}`}
        >
          {t("account.sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** Where the admin is signed in, each session with a button that ends it. */
export function SessionList() {
  const { t } = useTranslate();
  const toast = useToast();
  const send = useAccountCall();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useCallQuery({
    call: contract.account.sessions,
    input: {},
    queryKey: ["account", "sessions"],
    staleTime: 0,
    gcTime: 0,
  });
  const sessions = data?.data as readonly OwnSession[] | undefined;
  const list = useRef<HTMLUListElement>(null);
  const endButtons = () => [...(list.current?.querySelectorAll("button") ?? [])];
  /** The place in the list of the button that was pressed, which goes with its session. */
  const pressed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost as the sessions change
  useEffect(() => {
    const at = pressed.current;
    pressed.current = undefined;
    if (at === undefined || !isFocusLost()) return;
    if (!focusAtPlace(endButtons(), at)) list.current?.focus();
  }, [sessions]);

  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    // the buttons stay enabled meanwhile, since a disabled one loses the focus to the page
    if (isBusy) return;
    pressed.current = Math.max(0, endButtons().indexOf(document.activeElement as HTMLButtonElement));
    setBusy(true);
    try {
      await work();
      toast.success(done);
    } catch (failure) {
      toast.failure(t(isUnknown(failure) ? "account.readAgain" : "account.sessions.failed"), failure);
    } finally {
      setBusy(false);
      void refetch();
    }
  }

  if (!sessions)
    return error ? (
      <ListError error={error} retry={() => void refetch()} call={contract.account.sessions} />
    ) : (
      <LoadingLines lines={1} isPart />
    );
  const { endSession, endOtherSessions } = contract.account;
  return (
    <>
      <ul ref={list} className="account-sessions" tabIndex={-1}>
        {sessions.map((session) => (
          <Item
            key={session.id}
            session={session}
            isBusy={isBusy}
            end={() => void run(() => send(endSession, { id: session.id }), t("account.sessions.ended"))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          danger
          aria-disabled={isBusy || undefined}
          onClick={() => void run(() => send(endOtherSessions, {}), t("account.sessions.allEnded"))}
        >
          {t("account.sessions.endAll")}
        </Button>
      )}
    </>
  );
}

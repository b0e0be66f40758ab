import { Switch } from "antd";
import { useState } from "react";
import type { NotificationKind } from "../../../contract/extensions/notification-choice";
import { contract } from "../../../contract/index";
import { useCallQuery } from "../../hooks/use-call-query";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { ListError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";
import { isUnknown } from "./unknown-outcome";
import { useAccountCall } from "./use-account-call";

const { list, choose } = contract.notificationChoice;

/** Which notifications the admin wants (extension `notification-choice`); those about security are always sent. */
export function NotificationChoice() {
  const { t, language } = useTranslate();
  const toast = useToast();
  const send = useAccountCall();
  const [changing, setChanging] = useState<Pick<NotificationKind, "kind" | "isWanted">>();
  const { data, error, refetch } = useCallQuery({
    call: list,
    input: {},
    // the platform names the kinds in the admin's language
    queryKey: ["account", "notifications", language],
    staleTime: 0,
    gcTime: 0,
  });
  const kinds = data?.data as readonly NotificationKind[] | undefined;

  async function change({ kind, name }: NotificationKind, isWanted: boolean): Promise<void> {
    // a switch that is disabled meanwhile would lose the focus
    if (changing) return;
    setChanging({ kind, isWanted });
    try {
      await send(choose, { kind, isWanted });
      toast.success(t(isWanted ? "account.notifications.on" : "account.notifications.off", { name }));
    } catch (failure) {
      toast.failure(t(isUnknown(failure) ? "account.readAgain" : "account.notifications.failed"), failure);
    }
    // what the platform has, whatever became of the change
    await refetch();
    setChanging(undefined);
  }

  if (!kinds)
    return error ? (
      <ListError error={error} retry={() => void refetch()} call={list} isPart />
    ) : (
      <LoadingLines className="account-waiting-choice" lines={5} isPart />
    );
  return (
    <ul className="account-notifications">
      {kinds.map((kind) => (
        <li key={kind.kind}>
          <div>
            {kind.name}
            {kind.isAlways && (
              <span className="muted account-always">{t("account.notifications.always")}</span>
            )}
          </div>
          <Switch
            aria-label={kind.name}
            checked={changing?.kind === kind.kind ? changing.isWanted : kind.isWanted}
            disabled={kind.isAlways}
            aria-busy={changing?.kind === kind.kind}
            onChange={(isWanted) => void change(kind, isWanted)}
          />
        </li>
      ))}
    </ul>
  );
}

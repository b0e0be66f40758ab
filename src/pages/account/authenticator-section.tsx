import { Button } from "antd";
import { useCallback, useState } from "react";
import { contract } from "../../../contract/index";
import { useCallQuery } from "../../hooks/use-call-query";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { ListError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";
import type { AuthenticatorInfo } from "./authenticator-modal";

const loaders = {
  replace: () => import("./replace-authenticator"),
  renew: () => import("./renew-recovery-codes"),
};
type Opened = keyof typeof loaders;

/** The admin's authenticator (extension `authenticator`): since when it counts, the recovery codes that are left, and how both are replaced. */
export function AuthenticatorSection({ onReplaced }: { readonly onReplaced: () => void }) {
  const { t } = useTranslate();
  const toast = useToast();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useCallQuery({
    call: contract.authenticator.info,
    input: {},
    queryKey: ["account", "authenticator"],
    staleTime: 0,
    gcTime: 0,
  });
  const fail = useCallback(
    (failure: unknown) => {
      setOpened(undefined);
      toast.failure(t("errors.execerror"), failure);
    },
    [toast, t],
  );
  const Modal = useLazyComponent(opened && loaders[opened], fail);
  const info = data?.data as AuthenticatorInfo | undefined;
  if (!info)
    return error ? (
      <ListError error={error} retry={() => void refetch()} call={contract.authenticator.info} isPart />
    ) : (
      <LoadingLines lines={2} isPart />
    );
  const { since, recoveryCodes } = info;
  const readInfo = async () => {
    const answer = await refetch({ throwOnError: true });
    return answer.data?.data as AuthenticatorInfo;
  };
  const change = () => {
    void refetch();
    if (opened === "replace") onReplaced();
  };
  return (
    <>
      <p className="account-line">
        {since === null ? t("account.authenticator.first") : t("account.authenticator.since", { since })}
      </p>
      <p className={recoveryCodes === 0 ? "account-line account-warning" : "account-line"}>
        {t("account.authenticator.codes", { count: recoveryCodes })}
      </p>
      <div className="account-buttons">
        <Button loading={opened === "replace" && !Modal} onClick={() => setOpened("replace")}>
          {t("account.authenticator.replace")}
        </Button>
        <Button loading={opened === "renew" && !Modal} onClick={() => setOpened("renew")}>
          {t("account.authenticator.renew")}
        </Button>
      </div>
      {Modal && (
        <Modal info={info} readInfo={readInfo} onChanged={change} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

import "./unusual-bar.css";
import { Button } from "antd";
import { Link } from "react-router";
import type { UnusualSignIn } from "../../../contract/session";
import { accountPath } from "../../config/console-configuration";
import { useFeature } from "../../hooks/use-feature";
import { useTranslate } from "../../hooks/use-translate";

interface Props {
  readonly signIns: readonly UnusualSignIn[];
  readonly onClose: () => void;
}

/** Says from where somebody signed in as the admin, and what to do if it was somebody else. */
export default function UnusualBar({ signIns, onClose }: Props) {
  const { t } = useTranslate();
  const hasAccount = useFeature("account") === true;
  return (
    <div className="shell-bar unusual-bar" role="alert">
      <div>
        <strong>{t("unusual.title", { count: signIns.length })}</strong>{" "}
        {signIns
          .map(({ date, ip, browser }) =>
            t("unusual.from", { date, ip, browser: browser || t("unusual.unknown") }),
          )
          .join("; ")}
        . {t("unusual.text")} {hasAccount && <Link to={accountPath}>{t("unusual.account")}</Link>}
      </div>
      <Button size="small" onClick={onClose}>
        {t("unusual.close")}
      </Button>
    </div>
  );
}

import { Alert } from "antd";
import { type Customer, type CustomerInfo, customers as contract } from "../../../../contract/customers";
import type { TabProps } from "../../../engine/declaration/action";
import { RecordDetails } from "../../../engine/record/record-details";
import { useDenial } from "../../../hooks/access-answers";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DescriptionList } from "../../../ui/description-list";
import { GuardedButton } from "../../../ui/guarded-button";
import { StatusTag } from "../../../ui/status-tag";
import { documentsCode } from "../cells";
import { doneColors } from "../colors";
import { DecisionForm } from "./decision-form";
import { decisions } from "./decisions";
import { Gallery } from "./gallery";
import { useRegistered } from "./registered";
import { Rejections } from "./rejections";
import { useReview } from "./use-review";

interface DecisionButtonsProps {
  readonly hasFiles: boolean;
  readonly onChoose: (name: "disapprove" | "approve" | "approveNone") => void;
}

/** The buttons that disapprove and approve the documents; where none was sent, approving is not what is proposed. */
function DecisionButtons({ hasFiles, onChoose }: DecisionButtonsProps) {
  const { t } = useTranslate();
  const denialOf = useDenial();
  const denied = denialOf(decisions.disapprove.call);
  const approvalDenied = denialOf(decisions.approve.call);
  return (
    <>
      <GuardedButton danger denied={denied} onClick={() => onChoose("disapprove")}>
        {t("customers.kyc.disapprove")}
      </GuardedButton>
      <GuardedButton
        type={hasFiles ? "primary" : "default"}
        denied={approvalDenied}
        isReasonSeen={approvalDenied === denied}
        onClick={() => onChoose(hasFiles ? "approve" : "approveNone")}
      >
        {t("customers.kyc.approve")}
      </GuardedButton>
    </>
  );
}

/** How the documents stand. */
function Checked({ review, info }: { review: ReturnType<typeof useReview>; info: CustomerInfo }) {
  const { t } = useTranslate();
  const code = documentsCode({
    docsCheck: review.isOpen(info) ? "n" : "y",
    docsDisapproved: review.disapprovedAt,
  });
  return <StatusTag color={doneColors[code]}>{codeText(t, "customers.columns.docsCheck", code)}</StatusTag>;
}

interface FactsProps {
  readonly tab: TabProps<Customer>;
  readonly review: ReturnType<typeof useReview>;
  readonly info: CustomerInfo;
}

/** How the documents stand, and what they are compared with. */
function Facts({ tab, review, info }: FactsProps) {
  const { t } = useTranslate();
  const checked = {
    name: t("customers.columns.docsCheck.title"),
    value: <Checked review={review} info={info} />,
  };
  return (
    <div className="kyc-facts">
      <DescriptionList entries={[checked, ...useRegistered(tab, info)]} />
    </div>
  );
}

/** A tab with a customer's documents, and the decisions about them. */
export default function Documents(tab: TabProps<Customer>) {
  const { t } = useTranslate();
  const denialOf = useDenial();
  const review = useReview(tab);
  const { isOpen, filesOf, setDecision } = review;
  const filesDenial = denialOf({ needs: "files", writes: false });

  return (
    <>
      <RecordDetails
        tab={tab}
        lines={14}
        query={{ call: contract.info, input: { reqId: tab.row.reqId } }}
        footer={(info) =>
          isOpen(info)
            ? {
                actions: (
                  <DecisionButtons
                    hasFiles={filesOf(info).length > 0}
                    onChoose={(name) => setDecision({ name })}
                  />
                ),
              }
            : undefined
        }
      >
        {(info, { refetch }) => {
          const files = filesOf(info);
          return (
            <div className="kyc-side">
              <Facts {...{ tab, review, info }} />
              {isOpen(info) && review.disapprovedAt && (
                <Alert
                  type="warning"
                  showIcon
                  message={t("customers.kyc.disapproved", { at: review.disapprovedAt })}
                  description={review.reason}
                />
              )}
              <Rejections
                customer={tab.row.id}
                last={
                  isOpen(info) && review.disapprovedAt
                    ? { at: review.disapprovedAt, reason: review.reason }
                    : undefined
                }
              >
                {files.length === 0 ? (
                  <p className="kyc-none">{filesDenial ?? t("customers.kyc.none")}</p>
                ) : (
                  <Gallery
                    files={files}
                    refetch={refetch}
                    denied={denialOf(contract.deleteFile)}
                    remove={
                      isOpen(info)
                        ? (file) => setDecision({ name: "deleteFile", file, count: files.length })
                        : undefined
                    }
                  />
                )}
              </Rejections>
            </div>
          );
        }}
      </RecordDetails>
      <DecisionForm tab={tab} review={review} />
    </>
  );
}

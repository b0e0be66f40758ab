import { Alert } from "antd";
import { type Customer, type CustomerInfo, customers as contract } from "../../../contract/customers";
import type { ModalProps } from "../../engine/declaration/action";
import { DetailsModal } from "../../engine/overlay/details-modal";
import { useDenial } from "../../hooks/access-answers";
import { useTranslate } from "../../hooks/use-translate";
import { GuardedButton } from "../../ui/guarded-button";
import { documentsCode, isBlacklisted } from "./cells";
import { CustomerSummary } from "./customer-summary";
import { DecisionForm } from "./kyc/decision-form";
import { decisions } from "./kyc/decisions";
import { Gallery } from "./kyc/gallery";
import { useReview } from "./kyc/use-review";

/** The buttons that disapprove and approve the documents. */
function DecisionButtons({ onChoose }: { onChoose: (name: "disapprove" | "approve") => void }) {
  const { t } = useTranslate();
  const denialOf = useDenial();
  return (["disapprove", "approve"] as const).map((name) => (
    <GuardedButton
      key={name}
      {...(name === "approve" ? { type: "primary" } : { danger: true })}
      denied={denialOf(decisions[name].call)}
      onClick={() => onChoose(name)}
    >
      {t(`customers.kyc.${name}`)}
    </GuardedButton>
  ));
}

/** A customer's data, settings and documents, with the decisions about the documents. */
export default function Info(modal: ModalProps<Customer>) {
  const { t } = useTranslate();
  const denialOf = useDenial();
  const review = useReview(modal);
  const { isOpen, filesOf, setDecision } = review;
  const filesDenial = denialOf({ needs: "files", writes: false });

  const content = (info: CustomerInfo, refetch: () => void) => {
    const files = filesOf(info);
    return (
      <div className="kyc-layout">
        <CustomerSummary
          info={info}
          docsCheck={documentsCode({
            docsCheck: isOpen(info) ? "n" : "y",
            docsDisapproved: review.disapprovedAt,
          })}
          isBlacklisted={isBlacklisted(modal.row)}
        />
        <div className="kyc-side">
          {isOpen(info) && review.disapprovedAt && (
            <Alert
              type="warning"
              showIcon
              message={t("customers.kyc.disapproved", { at: review.disapprovedAt })}
              description={review.reason}
            />
          )}
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
        </div>
      </div>
    );
  };

  return (
    <>
      <DetailsModal
        modal={modal}
        wide
        lines={14}
        query={{ call: contract.info, input: { reqId: modal.row.reqId } }}
        footer={(info) =>
          isOpen(info) ? { actions: <DecisionButtons onChoose={(name) => setDecision({ name })} /> } : {}
        }
      >
        {content}
      </DetailsModal>
      <DecisionForm modal={modal} review={review} />
    </>
  );
}

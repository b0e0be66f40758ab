import { Button } from "antd";
import { useState } from "react";
import { type Customer, type CustomerInfo, customers as contract } from "../../../contract/customers";
import { isCompany, maskDocument } from "../../../contract/documents";
import type { ModalProps } from "../../engine/declaration/action";
import { formKey, isDraftResumed } from "../../engine/draft/draft-store";
import type { ReconciledOutcome } from "../../engine/form/form-model";
import { NestedForm } from "../../engine/form/nested-form";
import { DetailsModal } from "../../engine/overlay/details-modal";
import { joinParts } from "../../format/join-parts";
import { useAppContext } from "../../hooks/app-context";
import { useDenial } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { CopyButton } from "../../ui/copy-button";
import { DescriptionList } from "../../ui/description-list";
import { StatusTag } from "../../ui/status-tag";
import { customerColors, doneColors } from "./colors";
import { decisions, deleteFile } from "./kyc/decisions";
import { type ShownFile, shownFiles } from "./kyc/files";
import { Gallery } from "./kyc/gallery";

/** A value with the button that copies it. */
function Copied({ text, what }: { text: string; what: string }) {
  return text ? (
    <>
      {text}
      <CopyButton text={text} what={what} />
    </>
  ) : (
    "–"
  );
}

function Facts({ info, docsCheck }: { info: CustomerInfo; docsCheck: "y" | "n" }) {
  const { t } = useTranslate();
  const title = (field: string) => t(`customers.info.${field}`);
  const column = (field: string) => t(`customers.columns.${field}.title`);
  const yesNo = (field: "hasPin" | "hasMfa" | "termsAccepted" | "emailVerified") =>
    [title(field), t(`customers.info.${info[field]}`)] as const;
  const { referral } = info.config;
  return (
    <DescriptionList
      entries={[
        [column("id"), <Copied key="id" text={String(info.id)} what={column("id")} />],
        [column("name"), info.name],
        [title("type"), t(isCompany(info.type) ? "customerType.company" : "customerType.person")],
        [
          column("doc1"),
          <Copied key="doc1" text={maskDocument(info.document, info.type)} what={column("doc1")} />,
        ],
        [column("email"), <Copied key="email" text={info.email} what={column("email")} />],
        [column("dateReg"), info.dateReg],
        [
          column("status"),
          <StatusTag key="status" color={customerColors[info.status]}>
            {t(`customers.columns.status.${info.status}`)}
          </StatusTag>,
        ],
        [
          column("docsCheck"),
          <StatusTag key="docsCheck" color={doneColors[docsCheck]}>
            {t(`customers.columns.docsCheck.${docsCheck}`)}
          </StatusTag>,
        ],
        [title("referral"), referral && joinParts([referral.name, referral.id])],
        yesNo("hasPin"),
        yesNo("hasMfa"),
        yesNo("termsAccepted"),
        yesNo("emailVerified"),
      ]}
    />
  );
}

type Asked =
  | { readonly name: "approve" | "disapprove" }
  | {
      readonly name: "deleteFile";
      readonly file: ShownFile /** How many there were. */;
      readonly of: number;
    };

const unchanged: ReconciledOutcome = { kind: "listed", status: undefined, isAvailable: true };

/** A customer with settings and documents, and what is decided about those. */
export default function Info(modal: ModalProps<Customer>) {
  const { row, resource, recordTitle, onRowChange } = modal;
  const { t } = useTranslate();
  const { http } = useAppContext();
  const denialOf = useDenial();
  const [asked, setAsked] = useState<Asked | undefined>(() =>
    isDraftResumed(formKey(resource, "disapprove", row.id)) ? { name: "disapprove" } : undefined,
  );
  const [isApproved, setApproved] = useState(row.docsCheck === "y");
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const nested = { resource, onClose: () => setAsked(undefined) };
  const isOpen = ({ docsCheck }: CustomerInfo) => !isApproved && docsCheck !== "y";
  const hidden = denialOf({ needs: "files", writes: false });
  const drop = ({ reqId }: ShownFile) => setDeleted((before) => [...before, reqId]);
  const approve = () => {
    setApproved(true);
    onRowChange({ ...row, docsCheck: "y" });
  };

  /** What became of a decision whose answer was lost: the e-mail of a disapproval leaves nothing to be seen. */
  async function reconcile(about: Asked): Promise<ReconciledOutcome> {
    if (about.name === "disapprove") return { kind: "invisible" };
    http.reset(contract.info);
    const answer = await http.send(contract.info, { reqId: row.reqId }).catch(() => undefined);
    if (!answer) return { kind: "unread" };
    const { docsCheck, kycFiles } = answer.data;
    if (about.name === "deleteFile") {
      // handles differ from answer to answer
      if (shownFiles(kycFiles, http.api).length >= about.of) return unchanged;
      drop(about.file);
      return { kind: "gone" };
    }
    if (docsCheck !== "y") return unchanged;
    approve();
    return { kind: "persisted" };
  }

  return (
    <>
      <DetailsModal
        modal={modal}
        wide
        lines={14}
        load={{ call: contract.info, input: { reqId: row.reqId } }}
        footer={(info) =>
          isOpen(info) &&
          (["disapprove", "approve"] as const).map((name) => {
            const denied = denialOf(decisions[name].call);
            return (
              <Button
                key={name}
                {...(name === "approve" ? { type: "primary" } : { danger: true })}
                disabled={denied !== undefined}
                title={denied}
                onClick={() => setAsked({ name })}
              >
                {t(`customers.kyc.${name}`)}
              </Button>
            );
          })
        }
      >
        {(info, reload) => {
          const files = shownFiles(info.kycFiles, http.api).filter(({ reqId }) => !deleted.includes(reqId));
          return (
            <div className="kyc-layout">
              <Facts info={info} docsCheck={isOpen(info) ? "n" : "y"} />
              {files.length === 0 ? (
                <p className="kyc-none">{hidden ?? t("customers.kyc.none")}</p>
              ) : (
                <Gallery
                  files={files}
                  reload={reload}
                  denied={denialOf(contract.deleteFile)}
                  remove={
                    isOpen(info)
                      ? (file) => setAsked({ name: "deleteFile", file, of: files.length })
                      : undefined
                  }
                />
              )}
            </div>
          );
        }}
      </DetailsModal>
      {asked?.name === "deleteFile" && (
        <NestedForm
          {...nested}
          name="deleteFile"
          action={deleteFile}
          about={asked.file}
          recordTitle={joinParts([asked.file.name, recordTitle])}
          reconcile={() => reconcile(asked)}
          onDone={() => drop(asked.file)}
        />
      )}
      {asked && asked.name !== "deleteFile" && (
        <NestedForm
          {...nested}
          name={asked.name}
          id={String(row.id)}
          action={decisions[asked.name]}
          about={row}
          recordTitle={recordTitle}
          reconcile={() => reconcile(asked)}
          onDone={(after) => after?.docsCheck === "y" && approve()}
        />
      )}
    </>
  );
}

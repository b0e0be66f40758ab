import { Button } from "antd";
import { useState } from "react";
import { type Customer, type CustomerInfo, customers as contract } from "../../../contract/customers";
import { isCompany, maskDocument } from "../../../contract/documents";
import type { ModalProps } from "../../engine/declaration/action";
import { formKey, isResumed } from "../../engine/draft/draft-store";
import type { Fate } from "../../engine/form/form-model";
import { NestedAsk } from "../../engine/form/nested-form";
import { ReadModal } from "../../engine/overlay/details-modal";
import { joined } from "../../format/join-parts";
import { useConsole } from "../../hooks/app-context";
import { useDenial } from "../../hooks/use-permissions";
import { useTexts } from "../../hooks/use-translate";
import { CopyButton } from "../../ui/copy-button";
import { Sheet } from "../../ui/description-list";
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
  const { t } = useTexts();
  const title = (field: string) => t(`customers.info.${field}`);
  const column = (field: string) => t(`customers.columns.${field}.title`);
  const yesNo = (field: "hasPin" | "hasMfa" | "termsAccepted" | "emailVerified") =>
    [title(field), t(`customers.info.${info[field]}`)] as const;
  const { referral } = info.config;
  return (
    <Sheet
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
        [title("referral"), referral && joined([referral.name, referral.id])],
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

const unchanged: Fate = { is: "listed", state: undefined, isOpen: true };

/** A customer with settings and documents, and what is decided about those. */
export default function Info(modal: ModalProps<Customer>) {
  const { row, resource, subject, settle } = modal;
  const { t } = useTexts();
  const { http } = useConsole();
  const denialOf = useDenial();
  const [asked, setAsked] = useState<Asked | undefined>(() =>
    isResumed(formKey(resource, "disapprove", row.id)) ? { name: "disapprove" } : undefined,
  );
  const [isApproved, setApproved] = useState(row.docsCheck === "y");
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const over = { resource, closed: () => setAsked(undefined) };
  const isOpen = ({ docsCheck }: CustomerInfo) => !isApproved && docsCheck !== "y";
  const hidden = denialOf({ needs: "files", writes: false });
  const drop = ({ reqId }: ShownFile) => setDeleted((before) => [...before, reqId]);
  const approve = () => {
    setApproved(true);
    settle({ ...row, docsCheck: "y" });
  };

  /** What became of a decision whose answer was lost: the e-mail of a disapproval leaves nothing to be seen. */
  async function lookAgain(about: Asked): Promise<Fate> {
    if (about.name === "disapprove") return { is: "unseen" };
    http.reset(contract.info);
    const answer = await http.send(contract.info, { reqId: row.reqId }).catch(() => undefined);
    if (!answer) return { is: "unread" };
    const { docsCheck, kycFiles } = answer.data;
    if (about.name === "deleteFile") {
      // handles differ from answer to answer
      if (shownFiles(kycFiles, http.api).length >= about.of) return unchanged;
      drop(about.file);
      return { is: "gone" };
    }
    if (docsCheck !== "y") return unchanged;
    approve();
    return { is: "stored" };
  }

  return (
    <>
      <ReadModal
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
      </ReadModal>
      {asked?.name === "deleteFile" && (
        <NestedAsk
          {...over}
          name="deleteFile"
          action={deleteFile}
          about={asked.file}
          subject={joined([asked.file.name, subject])}
          lookAgain={() => lookAgain(asked)}
          done={() => drop(asked.file)}
        />
      )}
      {asked && asked.name !== "deleteFile" && (
        <NestedAsk
          {...over}
          name={asked.name}
          id={String(row.id)}
          action={decisions[asked.name]}
          about={row}
          subject={subject}
          lookAgain={() => lookAgain(asked)}
          done={(after) => after?.docsCheck === "y" && approve()}
        />
      )}
    </>
  );
}

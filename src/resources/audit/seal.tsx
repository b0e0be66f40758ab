import type { AuditSeal } from "../../../contract/extensions/audit";
import { SealLine } from "../../engine/audit/seal-line";
import type { NoticeProps } from "../../engine/declaration/resource";
import "../../engine/audit/audit.css";

/** Whether the audit is as it was written. */
export default function Seal({ envelope }: NoticeProps) {
  const seal = envelope.seal as AuditSeal | undefined;
  return seal && <SealLine seal={seal} />;
}

import type { Language } from "../../contract/validation";
import { translate } from "../errors/messages";
import { formatCents } from "../format/money";
import type { Notice } from "./notify";

type Written = Pick<Notice, "kind" | "needs" | "about" | "write">;

/** Tells admins with the `payments` permission about a request to set an order as paid; `amount` in cents. */
export const approvalNotice = (request: {
  id: number;
  name: string;
  order: number;
  amount: number;
}): Written => ({
  kind: "approvals",
  needs: "payments",
  about: { kind: "approval", id: request.id },
  write: (language) => ({
    label: translate("approvalNoticeLabel", language),
    text: translate("approvalNotice", language, { ...request, amount: formatCents(request.amount) }),
  }),
});

/** Tells admins with the `finance` permission about a requested cash insertion; `amount` in cents. */
export const insertionNotice = (request: {
  id: number;
  name: string;
  customer: string;
  amount: number;
  operation: Record<Language, string>;
}): Written => ({
  kind: "insertions",
  needs: "finance",
  about: { kind: "insertion", id: request.id },
  write: (language) => ({
    label: translate("insertionNoticeLabel", language),
    text: translate("insertionNotice", language, {
      ...request,
      amount: formatCents(request.amount),
      operation: request.operation[language],
    }),
  }),
});

/** Tells admins with the `payments` permission about a payout request; `amount` in cents. */
export const payoutNotice = (request: { id: number; customer: string; amount: number }): Written => ({
  needs: "payments",
  about: { kind: "payout", id: request.id },
  write: (language) => ({
    label: translate("payoutNoticeLabel", language),
    text: translate("payoutNotice", language, { ...request, amount: formatCents(request.amount) }),
  }),
});

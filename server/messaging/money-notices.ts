import type { Language } from "../../contract/validation";
import { translate } from "../errors/messages";
import { formatCents } from "../format/money";
import type { Notice } from "./notify";

type Written = Pick<Notice, "needs" | "write">;

/** That somebody asks for an order to be set as paid. */
export const approvalNotice = (request: { name: string; order: number; amount: number }): Written => ({
  needs: "payments",
  write: (language) => ({
    label: translate("approvalNoticeLabel", language),
    text: translate("approvalNotice", language, { ...request, amount: formatCents(request.amount) }),
  }),
});

/** That somebody asks for money to be put into or taken out of an account. */
export const insertionNotice = (request: {
  name: string;
  customer: string;
  amount: number;
  operation: Record<Language, string>;
}): Written => ({
  needs: "finance",
  write: (language) => ({
    label: translate("insertionNoticeLabel", language),
    text: translate("insertionNotice", language, {
      ...request,
      amount: formatCents(request.amount),
      operation: request.operation[language],
    }),
  }),
});

/** That a customer asks to be paid out. */
export const payoutNotice = (request: { customer: string; amount: number }): Written => ({
  needs: "payments",
  write: (language) => ({
    label: translate("payoutNoticeLabel", language),
    text: translate("payoutNotice", language, { ...request, amount: formatCents(request.amount) }),
  }),
});

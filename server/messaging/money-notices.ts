import type { Language } from "../../contract/validation";
import { say } from "../errors/messages";
import { formatCents } from "../format/money";
import type { Notice } from "./notify";

type Written = Pick<Notice, "needs" | "write">;

/** That somebody asks for an order to be set as paid. */
export const approvalNotice = (request: { name: string; order: number; amount: number }): Written => ({
  needs: "payments",
  write: (language) => ({
    label: say("approvalNoticeLabel", language),
    text: say("approvalNotice", language, { ...request, amount: formatCents(request.amount) }),
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
    label: say("insertionNoticeLabel", language),
    text: say("insertionNotice", language, {
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
    label: say("payoutNoticeLabel", language),
    text: say("payoutNotice", language, { ...request, amount: formatCents(request.amount) }),
  }),
});

/** Every kind of e-mail. */
export const mailKinds = ["documents-disapproved", "pin-reset", "password-reset", "mfa-reset"] as const;

/** An e-mail to a customer, with the values that its text mentions. */
export type Mail =
  | { kind: "documents-disapproved"; data: { reason: string } }
  | { kind: "pin-reset" | "password-reset" | "mfa-reset"; data: Record<never, string> };

/** Colours of a customer's status: a active, i inactive, p pending, x cancelled, e closed (requirements S4.6 and S4.20). */
export const customerColors = { a: "green", i: "red", p: "orange", x: "red", e: "red" } as const;

/** Colours of documents: verified, still to do, disapproved. */
export const doneColors = { y: "green", n: "orange", d: "red" } as const;

/** Colours of a referral's status: a active, i inactive. */
export const referralColors = { a: "green", i: "red" } as const;

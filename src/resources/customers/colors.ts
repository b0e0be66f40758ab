/** What a customer's status looks like: a active, i inactive, p pending, x cancelled, e closed (specification 4). */
export const customerColors = { a: "green", i: "red", p: "orange", x: "red", e: "red" } as const;

/** What a yes and a no look like where a no is still to be done. */
export const doneColors = { y: "green", n: "orange" } as const;

/** The columns that a customer's marks are made of, of the table `customers` joined by its key. */
export const customerMarkColumns = [
  "customers.is_blacklisted",
  "customers.docs_check",
  "customers.office_status",
] as const;

interface Marked {
  is_blacklisted: boolean | null;
  docs_check: "y" | "n" | null;
  office_status: "a" | "i" | null;
}

/** The marks of a row's customer, as the contract's `CustomerMarks`; the field is left out where there is none. */
export function customerMarks({ is_blacklisted, docs_check, office_status }: Marked): {
  customerMarks?: string;
} {
  const marks =
    (is_blacklisted ? "b" : "") + (docs_check === "n" ? "k" : "") + (office_status === "a" ? "w" : "");
  return marks ? { customerMarks: marks } : {};
}

/** A row as selected with `customerMarkColumns`, with the marks in place of these columns. */
export function withCustomerMarks<Row extends Marked>(row: Row) {
  const { is_blacklisted, docs_check, office_status, ...rest } = row;
  return { ...rest, ...customerMarks({ is_blacklisted, docs_check, office_status }) };
}

/**
 * Makes a call of the platform and answers its `data`; throws where the call is refused. Calls are named as in the contract's
 * table, `payouts.list`, since an example may need a call of any resource.
 */
export type Ask = (call: string, input?: object) => Promise<unknown>;

/** Makes the input that the documents show for a call, asking the platform for what it needs, such as an opaque id. */
export type Example = (ask: Ask) => object | Promise<object>;

/**
 * An example about the first row of a list that fits.
 *
 * @example
 * firstOf<Payout>("payouts.list", { status: "w" }, ({ reqId }) => ({ reqId, status: "p", reason: "Dados conferidos" }))
 */
export const firstOf =
  <Row>(
    list: string,
    input: object,
    make: (row: Row) => object,
    fits: (row: Row) => boolean = () => true,
  ): Example =>
  async (ask) => {
    const row = ((await ask(list, input)) as readonly Row[]).find(fits);
    if (!row) throw new Error(`${list} answers no row for an example`);
    return make(row);
  };

/** The reason in the examples of actions that ask for one. */
export const exampleReason = "Dados conferidos com o cadastro";

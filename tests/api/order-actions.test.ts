import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../contract/call";
import { contract } from "../../contract/index";
import type { Order } from "../../contract/orders";
import { billingNames } from "../../server/billing-names";
import { transaction } from "../../server/db/transaction";
import type { DemoAdmin } from "../../server/demo-admins";
import { post } from "../../server/ledger";
import { type OrderAction, orderStates } from "../../server/order-states";
import type { Envelope } from "../harness/client";
import { forgetCustomers, givenCustomer } from "../harness/given";
import { givenOrder } from "../harness/given-money";
import { balanceOf, entriesUnder, expectSoundLedger } from "../harness/ledger";
import { startPlatform, type TestPlatform } from "../harness/platform";

const { cancel, remove, requestPaid, cashRecords } = contract.orders;
const reason = "Comprovante conferido com o banco";
type State = Order["statusBilling"];
const states = Object.keys(orderStates) as State[];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
});
afterEach(async () => {
  await expectSoundLedger(platform.database);
  await platform.database.kysely.deleteFrom("notifications").execute();
  await forgetCustomers(platform.database);
});
afterAll(() => platform.close());

type OrderRow = NonNullable<Parameters<typeof givenOrder>[2]>;

const given = async (row: OrderRow = {}, balance = 0) => {
  const customer = await givenCustomer(platform.database, { balance });
  return { ...(await givenOrder(platform.database, customer.id, row)), customer };
};

async function rowOf(id: number): Promise<Order | undefined> {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(contract.checkoutOrders.list, { search: `PED-${id}` });
  return data.find((order) => order.id === id);
}

async function handleOf(id: number): Promise<string> {
  const row = await rowOf(id);
  if (!row) throw new Error(`order ${id} is not listed`);
  return row.trReqId;
}

const approvalsOf = (order: number) =>
  platform.database.kysely
    .selectFrom("approvals")
    .select(["status", "requested_by_id", "requested_by_name", "closed_by_name", "amount", "note"])
    .where("order_id", "=", order)
    .execute();

const actions: Record<OrderAction, (id: number, user?: DemoAdmin, why?: string) => Promise<Envelope>> = {
  cancel: (id, user, why) => act(cancel, id, user, why),
  remove: (id, user, why) => act(remove, id, user, why),
  requestPaid: (id, user, why) => askPaid(id, { reason: why ?? reason }, user),
};

async function act(call: typeof cancel | typeof remove, id: number, user: DemoAdmin = "maker", why = reason) {
  const admin = await platform.as(user);
  const reqId = await handleOf(id);
  return await admin.call(call, { reqId, reason: why, otp: await platform.code(user) });
}

async function askPaid(
  id: number,
  input: Partial<Input<typeof requestPaid>> = {},
  user: DemoAdmin = "maker",
) {
  const admin = await platform.as(user);
  return await admin.call(requestPaid, { reqId: await handleOf(id), reason, payinMethod: "pix", ...input });
}

const isAllowed = (action: OrderAction, state: State) => orderStates[state].allows.includes(action);
const each = (Object.keys(actions) as OrderAction[]).flatMap((action) =>
  states.map((state) => ({ action, state })),
);
/** Where an accepted action leads; undefined: the order is gone. */
const outcome: Record<OrderAction, State | undefined> = { cancel: "x", remove: undefined, requestPaid: "r" };

describe("what an order allows", () => {
  it("is what the specification says: paid when waiting, cancelled when not, deleted unless paid", () => {
    const allowing = (action: OrderAction) => states.filter((state) => isAllowed(action, state)).sort();

    expect(allowing("requestPaid")).toEqual(["w"]);
    expect(allowing("cancel")).toEqual(["a", "p", "r", "t", "w"]);
    expect(allowing("remove")).toEqual(["a", "r", "t", "w", "x"]);
  });

  it.each(each.filter(({ action, state }) => isAllowed(action, state)))(
    "lets $action an order in $state",
    async ({ action, state }) => {
      const { id, customer } = await given({ status: state });

      const answer = await actions[action](id);

      expect(answer.response).toBe(true);
      expect((await rowOf(id))?.statusBilling).toBe(outcome[action]);
      expect(await balanceOf(platform.database, customer.id)).toBe(0);
    },
  );

  it.each(each.filter(({ action, state }) => !isAllowed(action, state)))(
    "refuses to $action an order in $state, and says what it is",
    async ({ action, state }) => {
      const { id, customer } = await given({ status: state });
      const balance = await balanceOf(platform.database, customer.id);

      const answer = await actions[action](id);

      expect(answer).toMatchObject({
        response: false,
        message: expect.stringContaining(billingNames.pt[state]),
      });
      expect((await rowOf(id))?.statusBilling).toBe(state);
      expect(await balanceOf(platform.database, customer.id)).toBe(balance);
    },
  );

  it.each(Object.keys(actions) as OrderAction[])(
    "finds nothing to %s once the order is gone",
    async (action) => {
      const { id } = await given();
      const reqId = await handleOf(id);
      await actions.remove(id);
      const maker = await platform.as("maker");

      const input = { reqId, reason, payinMethod: "pix", otp: await platform.code("maker") };
      const answer = await maker.call(contract.orders[action], input);

      expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
    },
  );

  it.each(Object.keys(actions) as OrderAction[])(
    "takes 10 to 250 characters as a reason to %s",
    async (action) => {
      const { id } = await given();

      const short = await actions[action](id, "maker", `  ${"m".repeat(9)}  `);
      const long = await actions[action](id, "maker", "m".repeat(251));
      const right = await actions[action](id, "maker", ` ${"m".repeat(10)} `);

      expect(short).toMatchObject({ message: [{ field: "reason" }] });
      expect(long).toMatchObject({ message: [{ field: "reason" }] });
      expect(right.response).toBe(true);
    },
  );
});

describe("POST /admin/transaction_approval/new", () => {
  it("puts the order under review and raises a request in the admin's name, without a one-time code", async () => {
    const { id } = await given({ amount: 12_345 });

    const answer = await askPaid(id, { reason: `  ${reason}  ` });

    expect(answer).toMatchObject({ response: true, message: "Pagamento enviado para aprovação!" });
    expect(await rowOf(id)).toMatchObject({ statusBilling: "r", datePay: null });
    expect(await approvalsOf(id)).toEqual([
      {
        status: "p",
        requested_by_id: 1,
        requested_by_name: "Helena Duarte",
        closed_by_name: null,
        amount: 12_345,
        note: reason,
      },
    ]);
  });

  it("tells every active admin who may decide payments, in their language", async () => {
    const { kysely } = platform.database;
    await kysely.updateTable("admins").set({ lang: "en" }).where("user_name", "=", "checker").execute();
    await kysely.updateTable("admins").set({ status: "i" }).where("user_name", "=", "hours").execute();
    const { id } = await given({ amount: 12_345 });

    await askPaid(id);

    const told = await kysely
      .selectFrom("notifications")
      .innerJoin("admins", "admins.id", "admin_id")
      .select(["user_name", "label", "text", "is_read"])
      .orderBy("user_name")
      .execute();
    await kysely.updateTable("admins").set({ lang: "pt", status: "a" }).execute();
    const inPortuguese = {
      label: "Aprovação de pagamento",
      text: `Helena Duarte pediu para marcar como pago o pedido ${id}, de R$ 123,45`,
      is_read: false,
    };
    expect(told).toEqual([
      {
        user_name: "checker",
        label: "Payment approval",
        text: `Helena Duarte asks for order ${id} of R$ 123,45 to be set as paid`,
        is_read: false,
      },
      { user_name: "maker", ...inPortuguese },
      { user_name: "reader", ...inPortuguese },
    ]);
  });

  it("refuses another way to pay than the order's", async () => {
    const { id } = await given({ payin_method: "boleto" });

    const answer = await askPaid(id, { payinMethod: "pix" });

    expect(answer).toMatchObject({ response: false, message: [{ field: "payinMethod" }] });
    expect((await rowOf(id))?.statusBilling).toBe("w");
  });

  it("raises one request although ten arrive together", async () => {
    const { id } = await given();
    const reqId = await handleOf(id);
    const callers = [await platform.as("maker"), await platform.as("checker")];

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        callers[i % 2]?.call(requestPaid, { reqId, reason, payinMethod: "pix" }),
      ),
    );

    expect(answers.filter((answer) => answer?.response)).toHaveLength(1);
    expect(await approvalsOf(id)).toHaveLength(1);
  });
});

describe("DELETE /admin/orders/cancel", () => {
  it.each(["p", "a"] as const)(
    "takes the money of an order in %s back by a reversing posting",
    async (status) => {
      const { id, customer } = await given({ status, amount: 12_345 }, 500);

      const answer = await actions.cancel(id);

      expect(answer).toMatchObject({ response: true, message: "Pedido cancelado com sucesso!" });
      expect(await balanceOf(platform.database, customer.id)).toBe(500);
      const common = { operation: "checkout-reversal", note: reason };
      expect(await entriesUnder(platform.database, `order-reversal:${id}`)).toEqual([
        { ...common, customer: customer.id, name: null, amount: -12_345 },
        { ...common, customer: null, name: "payins", amount: 12_345 },
      ]);
      expect(await entriesUnder(platform.database, `order:${id}`)).toHaveLength(2);
    },
  );

  it("keeps the payment date of what was paid", async () => {
    const { id } = await given({ status: "p" });
    const before = (await rowOf(id))?.datePay;

    await actions.cancel(id);

    expect(before).toEqual(expect.any(String));
    expect(await rowOf(id)).toMatchObject({ statusBilling: "x", datePay: before });
  });

  it.each(["cancel", "remove"] as const)(
    "refuses to %s what the customer has spent, one cent short, and says what to do",
    async (action) => {
      const { id, customer } = await given({ status: "a", amount: 10_000 });
      await spend(customer.id, 1);

      const answer = await actions[action](id);

      expect(answer).toMatchObject({
        response: false,
        message:
          "O cliente já usou o valor deste pedido: tem R$ 99,99 e o estorno precisa de R$ 100,00. Registre antes um crédito para ele",
      });
      expect((await rowOf(id))?.statusBilling).toBe("a");
      expect(await balanceOf(platform.database, customer.id)).toBe(9_999);
    },
  );

  it.each(["cancel", "remove"] as const)(
    "withdraws the pending request of an order under review on %s, also for the admin who raised it",
    async (action) => {
      for (const user of ["maker", "checker"] as const) {
        const { id } = await given({ status: "r" });

        await actions[action](id, user);

        const closer = user === "maker" ? "Helena Duarte" : "Rafael Nogueira";
        expect(await approvalsOf(id)).toMatchObject([{ status: "x", closed_by_name: closer }]);
      }
    },
  );

  it("takes the money back once although two admins cancel together", async () => {
    const { id, customer } = await given({ status: "p", amount: 10_000 }, 50_000);

    const answers = await Promise.all([actions.cancel(id, "maker"), actions.cancel(id, "checker")]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await balanceOf(platform.database, customer.id)).toBe(50_000);
  });

  it("changes nothing with a wrong one-time code", async () => {
    const { id } = await given();
    const maker = await platform.as("maker");
    const right = await platform.code("maker");
    const otp = String((Number(right) + 500_000) % 1_000_000).padStart(6, "0");

    const answer = await maker.call(cancel, { reqId: await handleOf(id), reason, otp });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await rowOf(id))?.statusBilling).toBe("w");
  });
});

/** Takes cents from a customer as a payout does. */
async function spend(customer: number, amount: number) {
  await transaction(platform.database, (db) =>
    post(db, {
      reference: `payout:${customer}`,
      date: platform.clock.now(),
      note: "",
      movements: [
        { account: { customer }, operation: "payout", amount: -amount },
        { account: "payouts", operation: "payout", amount },
      ],
    }),
  );
}

describe("POST /admin/orders/cash_inserts", () => {
  const recordsOf = async (id: number, headers = {}) => {
    const maker = await platform.as("maker");
    return await maker.call(cashRecords, { reqId: await handleOf(id) }, headers);
  };

  it("shows what a paid and then cancelled order moved, in that order", async () => {
    const { id, customer } = await given({ status: "p", amount: 12_345 });
    await actions.cancel(id);

    const { data } = await recordsOf(id);

    const common = { id: expect.any(Number), customer: customer.id, customerName: customer.name };
    expect(data).toEqual([
      {
        ...common,
        type: "c",
        valueFormat: "R$ 123,45",
        date: expect.any(String),
        opName: "Venda",
        note: "Pix recebido",
      },
      {
        ...common,
        type: "d",
        valueFormat: "R$ 123,45",
        date: "23/11/2026 10:00:00",
        opName: "Estorno de venda",
        note: reason,
      },
    ]);
  });

  it("names the operations in the language asked for", async () => {
    const { id } = await given({ status: "p" });

    const { data } = await recordsOf(id, { "app-lang": "en" });

    expect(data).toMatchObject([{ opName: "Sale" }]);
  });

  it("has none for an order that nobody paid", async () => {
    const { id } = await given();

    expect((await recordsOf(id)).data).toEqual([]);
  });
});

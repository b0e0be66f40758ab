import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../../contract/index";
import { transaction } from "../../../../server/db/transaction";
import { post } from "../../../../server/ledger/post";
import { balanceOf, entriesUnder } from "../../../support/clients/ledger";
import { orderClient, reason } from "../../../support/clients/order-client";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

let platform: TestPlatform;
let desk: ReturnType<typeof orderClient>;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
  desk = orderClient(platform);
});
afterEach(() => desk.clear());
afterAll(() => platform.close());

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

describe("DELETE /admin/orders/cancel", () => {
  it.each(["p", "a"] as const)(
    "takes the money of an order in %s back by a reversing posting",
    async (status) => {
      const { id, customer } = await desk.given({ status, amount: 12_345 }, 500);

      const answer = await desk.cancel(id);

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
    const { id } = await desk.given({ status: "p" });
    const before = (await desk.rowOf(id))?.datePay;

    await desk.cancel(id);

    expect(before).toEqual(expect.any(String));
    expect(await desk.rowOf(id)).toMatchObject({ statusBilling: "x", datePay: before });
  });

  it.each(["cancel", "remove"] as const)(
    "refuses to %s what the customer has spent, one cent short, and says what to do",
    async (action) => {
      const { id, customer } = await desk.given({ status: "a", amount: 10_000 });
      await spend(customer.id, 1);

      const answer = await desk[action](id);

      expect(answer).toMatchObject({
        response: false,
        message:
          "O cliente já usou o valor deste pedido: tem R$ 99,99 e o estorno precisa de R$ 100,00. Registre antes um crédito para ele",
      });
      expect((await desk.rowOf(id))?.statusBilling).toBe("a");
      expect(await balanceOf(platform.database, customer.id)).toBe(9_999);
    },
  );

  it.each(["cancel", "remove"] as const)(
    "withdraws the pending request of an order under review on %s, also for the admin who raised it",
    async (action) => {
      for (const user of ["maker", "checker"] as const) {
        const { id } = await desk.given({ status: "r" });

        await desk[action](id, user);

        const closer = user === "maker" ? "Helena Duarte" : "Rafael Nogueira";
        expect(await desk.approvalsOf(id)).toMatchObject([{ status: "x", closed_by_name: closer }]);
      }
    },
  );

  it("takes the money back once although two admins cancel together", async () => {
    const { id, customer } = await desk.given({ status: "p", amount: 10_000 }, 50_000);

    const answers = await Promise.all([desk.cancel(id, "maker"), desk.cancel(id, "checker")]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await balanceOf(platform.database, customer.id)).toBe(50_000);
  });

  it("changes nothing with a wrong one-time code", async () => {
    const { id } = await desk.given();
    const maker = await platform.as("maker");
    const right = await platform.code("maker");
    const otp = String((Number(right) + 500_000) % 1_000_000).padStart(6, "0");

    const answer = await maker.call(contract.orders.cancel, { reqId: await desk.handleOf(id), reason, otp });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await desk.rowOf(id))?.statusBilling).toBe("w");
  });
});

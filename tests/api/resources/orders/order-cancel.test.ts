import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { transaction } from "../../../../server/db/transaction";
import { post } from "../../../../server/ledger/post";
import { balanceOf, entriesUnder } from "../../../support/clients/ledger";
import { orderClient, reason } from "../../../support/clients/order-client";
import type { TestPlatform } from "../../../support/servers/platform";
import { clientTest } from "../../../support/servers/platform-test";

const it = clientTest(orderClient, { stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(({ client }) => client.clear());

/** Takes `amount` cents from a customer, as a payout does. */
async function spend(platform: TestPlatform, customer: number, amount: number) {
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
  it.for(["p", "a"] as const)(
    "takes the money of an order in %s back by a reversing posting",
    async (status, { platform, client }) => {
      const { id, customer } = await client.given({ status, amount: 12_345 }, 500);

      const answer = await client.cancel(id);

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

  it("keeps the payment date of what was paid", async ({ client }) => {
    const { id } = await client.given({ status: "p" });
    const before = (await client.rowOf(id))?.datePay;

    await client.cancel(id);

    expect(before).toEqual(expect.any(String));
    expect(await client.rowOf(id)).toMatchObject({ statusBilling: "x", datePay: before });
  });

  it.for(["cancel", "remove"] as const)(
    "refuses to %s what the customer has spent, one cent short, and says what to do",
    async (action, { platform, client }) => {
      const { id, customer } = await client.given({ status: "a", amount: 10_000 });
      await spend(platform, customer.id, 1);

      const answer = await client[action](id);

      expect(answer).toMatchObject({
        response: false,
        message:
          "O cliente já usou o valor deste pedido: tem R$ 99,99 e o estorno precisa de R$ 100,00. Registre antes um crédito para ele",
      });
      expect((await client.rowOf(id))?.statusBilling).toBe("a");
      expect(await balanceOf(platform.database, customer.id)).toBe(9_999);
    },
  );

  it.for(["cancel", "remove"] as const)(
    "withdraws the pending request of an order under review on %s, also for the admin who raised it",
    async (action, { client }) => {
      for (const user of ["maker", "checker"] as const) {
        const { id } = await client.given({ status: "r" });

        await client[action](id, user);

        const closer = user === "maker" ? "Helena Duarte" : "Rafael Nogueira";
        expect(await client.approvalsOf(id)).toMatchObject([{ status: "x", closed_by_name: closer }]);
      }
    },
  );

  it("takes the money back once although two admins cancel together", async ({ platform, client }) => {
    const { id, customer } = await client.given({ status: "p", amount: 10_000 }, 50_000);

    const answers = await Promise.all([client.cancel(id, "maker"), client.cancel(id, "checker")]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await balanceOf(platform.database, customer.id)).toBe(50_000);
  });

  it("changes nothing with a wrong one-time code", async ({ platform, client }) => {
    const { id } = await client.given();
    const maker = await platform.as("maker");
    const right = await platform.code("maker");
    const otp = String((Number(right) + 500_000) % 1_000_000).padStart(6, "0");

    const answer = await maker.call(contract.orders.cancel, {
      reqId: await client.reqIdOf(id),
      reason,
      otp,
    });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await client.rowOf(id))?.statusBilling).toBe("w");
  });
});

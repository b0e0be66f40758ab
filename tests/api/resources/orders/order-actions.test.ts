import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import type { OrderAction } from "../../../../contract/lifecycles";
import type { Order } from "../../../../contract/orders";
import { orderStates } from "../../../../server/resources/orders/states";
import { billingNames } from "../../../../server/resources/orders/status-names";
import { balanceOf } from "../../../support/clients/ledger";
import { orderClient, reason } from "../../../support/clients/order-client";
import { clientTest } from "../../../support/servers/platform-test";

type State = Order["statusBilling"];
const states = Object.keys(orderStates) as State[];
/** The status that an accepted action leads to; undefined when the order is deleted. */
const outcome: Record<OrderAction, State | undefined> = { cancel: "x", remove: undefined, requestPaid: "r" };
const actions = Object.keys(outcome) as OrderAction[];
const each = actions.flatMap((action) => states.map((state) => ({ action, state })));
const isAllowed = (action: OrderAction, state: State) => orderStates[state].allows.includes(action);

const it = clientTest(orderClient, { stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(({ client }) => client.clear());

describe("what an order allows", () => {
  // requirements S4.15 and S4.16
  it("is what is required: paid when waiting, cancelled when not, deleted unless paid", () => {
    const allowing = (action: OrderAction) => states.filter((state) => isAllowed(action, state)).sort();

    expect(allowing("requestPaid")).toEqual(["w"]);
    expect(allowing("cancel")).toEqual(["a", "p", "r", "t", "w"]);
    expect(allowing("remove")).toEqual(["a", "r", "t", "w", "x"]);
  });

  it.for(each.filter(({ action, state }) => isAllowed(action, state)))(
    "lets $action an order in $state",
    async ({ action, state }, { platform, client }) => {
      const { id, customer } = await client.given({ status: state });

      const answer = await client[action](id);

      expect(answer.response).toBe(true);
      expect((await client.rowOf(id))?.statusBilling).toBe(outcome[action]);
      expect(await balanceOf(platform.database, customer.id)).toBe(0);
    },
  );

  it.for(each.filter(({ action, state }) => !isAllowed(action, state)))(
    "refuses to $action an order in $state, and says what it is",
    async ({ action, state }, { platform, client }) => {
      const { id, customer } = await client.given({ status: state });
      const balance = await balanceOf(platform.database, customer.id);

      const answer = await client[action](id);

      expect(answer).toMatchObject({
        response: false,
        message: expect.stringContaining(billingNames.pt[state]),
      });
      expect((await client.rowOf(id))?.statusBilling).toBe(state);
      expect(await balanceOf(platform.database, customer.id)).toBe(balance);
    },
  );

  it.for(actions)("finds nothing to %s once the order is gone", async (action, { platform, client }) => {
    const { id } = await client.given();
    const reqId = await client.reqIdOf(id);
    await client.remove(id);
    const maker = await platform.as("maker");

    const input = { reqId, reason, payinMethod: "pix", otp: await platform.code("maker") };
    const answer = await maker.call(contract.orders[action], input);

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });

  it.for(actions)("takes 10 to 250 characters as a reason to %s", async (action, { client }) => {
    const { id } = await client.given();

    const short = await client[action](id, "maker", `  ${"m".repeat(9)}  `);
    const long = await client[action](id, "maker", "m".repeat(251));
    const right = await client[action](id, "maker", ` ${"m".repeat(10)} `);

    expect(short).toMatchObject({ message: [{ field: "reason" }] });
    expect(long).toMatchObject({ message: [{ field: "reason" }] });
    expect(right.response).toBe(true);
  });
});

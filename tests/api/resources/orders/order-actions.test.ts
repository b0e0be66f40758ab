import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../../contract/index";
import type { Order } from "../../../../contract/orders";
import { billingNames } from "../../../../server/resources/orders/state-names";
import { type OrderAction, orderStates } from "../../../../server/resources/orders/states";
import { balanceOf } from "../../../support/clients/ledger";
import { orderClient, reason } from "../../../support/clients/order-client";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

type State = Order["statusBilling"];
const states = Object.keys(orderStates) as State[];
/** Where an accepted action leads; undefined: the order is gone. */
const outcome: Record<OrderAction, State | undefined> = { cancel: "x", remove: undefined, requestPaid: "r" };
const actions = Object.keys(outcome) as OrderAction[];
const each = actions.flatMap((action) => states.map((state) => ({ action, state })));
const isAllowed = (action: OrderAction, state: State) => orderStates[state].allows.includes(action);

let platform: TestPlatform;
let desk: ReturnType<typeof orderClient>;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
  desk = orderClient(platform);
});
afterEach(() => desk.clear());
afterAll(() => platform.close());

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
      const { id, customer } = await desk.given({ status: state });

      const answer = await desk[action](id);

      expect(answer.response).toBe(true);
      expect((await desk.rowOf(id))?.statusBilling).toBe(outcome[action]);
      expect(await balanceOf(platform.database, customer.id)).toBe(0);
    },
  );

  it.each(each.filter(({ action, state }) => !isAllowed(action, state)))(
    "refuses to $action an order in $state, and says what it is",
    async ({ action, state }) => {
      const { id, customer } = await desk.given({ status: state });
      const balance = await balanceOf(platform.database, customer.id);

      const answer = await desk[action](id);

      expect(answer).toMatchObject({
        response: false,
        message: expect.stringContaining(billingNames.pt[state]),
      });
      expect((await desk.rowOf(id))?.statusBilling).toBe(state);
      expect(await balanceOf(platform.database, customer.id)).toBe(balance);
    },
  );

  it.each(actions)("finds nothing to %s once the order is gone", async (action) => {
    const { id } = await desk.given();
    const reqId = await desk.handleOf(id);
    await desk.remove(id);
    const maker = await platform.as("maker");

    const input = { reqId, reason, payinMethod: "pix", otp: await platform.code("maker") };
    const answer = await maker.call(contract.orders[action], input);

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });

  it.each(actions)("takes 10 to 250 characters as a reason to %s", async (action) => {
    const { id } = await desk.given();

    const short = await desk[action](id, "maker", `  ${"m".repeat(9)}  `);
    const long = await desk[action](id, "maker", "m".repeat(251));
    const right = await desk[action](id, "maker", ` ${"m".repeat(10)} `);

    expect(short).toMatchObject({ message: [{ field: "reason" }] });
    expect(long).toMatchObject({ message: [{ field: "reason" }] });
    expect(right.response).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../contract/call";
import type { Permission } from "../../../contract/permissions";
import type { Client } from "../../support/clients/client";
import { everyCall } from "../../support/security/every-call";
import { everyRights, givenAdminWith, type Rights } from "../../support/security/rights";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/**
 * The permission of each call by requirements S4.13 and G7, written here independently of the contract, which the platform
 * uses: a call whose declaration changes has to change here too. A star marks calls that a read-only level cannot make.
 */
const table: Readonly<Record<Permission | "anybody" | "any admin", string>> = {
  anybody: "session.appConfig session.open session.info session.signin session.signout",
  "any admin": "notifications.list notifications.setRead notifications.exclude misc.languages",
  customer: `customers.list customers.info customers.editData customers.save* customers.editMerchantStatus
    customers.changeMerchantStatus* customers.changeStatus* blacklist.list blacklist.update* blacklist.remove* misc.cities`,
  support: `customers.openAccount* customers.resetFinancialPassword* customers.resetPassword* customers.resetTwoFactor*
    customers.accessLog`,
  finance: `customers.cashStatement insertions.list insertions.decide* insertions.request* misc.cashOperations
    misc.userSearch`,
  office: `customers.editBranch customers.saveBranch* offices.list offices.create* offices.update* offices.payinFees
    offices.payoutFees offices.updateFees* templates.list templates.info templates.update*`,
  referral: "customers.editReferral customers.saveReferral*",
  files: "customers.deleteFile* customers.disapproveDocuments* customers.approveDocuments*",
  orders: `checkoutOrders.list depositOrders.list orders.cancel* orders.remove* orders.cashRecords
    orders.requestPaid*`,
  payments: "approvals.list approvals.decide* payouts.list payouts.decide*",
  users: `users.list users.filters users.register* users.update* users.info users.registerInfo levels.list
    levels.save*`,
  investments: "",
};

interface Entry {
  readonly who: string;
  readonly isChange: boolean;
}

const entries = new Map<string, Entry>(
  Object.entries(table).flatMap(([who, calls]) =>
    calls
      .split(/\s+/)
      .filter(Boolean)
      .map((call) => [call.replace("*", ""), { who, isChange: call.endsWith("*") }] as const),
  ),
);

/** A call that an extension adds to a list is allowed to those who may read the list. */
const tableName = (name: string) => name.replace(/[.](totals|export)$/, "");

const resourceOf = (name: string) => name.split(".")[0];

/** A call of a resource outside the table, such as an installation's own, is tested against its declaration. */
function declared({ needs, writes, selfOnly }: Call): Entry {
  const who =
    needs === "nothing" || needs === "session" ? "anybody" : needs === "admin" ? "any admin" : needs;
  return { who, isChange: writes && !selfOnly };
}

/** The error code that an admin with these permissions gets from a call; undefined when it is allowed. */
function refusalOf({ who, isChange }: Entry, { flags, readOnly, isOpen }: Rights): string | undefined {
  if (who === "anybody") return undefined;
  if (!isOpen) return "TIMEX001";
  if (who !== "any admin" && !flags.some((flag) => flag === who)) return "PERMX001";
  return isChange && readOnly === "y" ? "READX001" : undefined;
}

const nameOf = ({ flags, readOnly, isOpen }: Rights) =>
  `${flags.join(" + ") || "no flag"}, ${readOnly === "y" ? "reading only" : "writing"}, ${isOpen ? "open" : "closed"}`;

let platform: TestPlatform;
let admins: { readonly rights: Rights; signIn(): Promise<Client>; readonly client: Client }[];
beforeAll(async () => {
  platform = await startPlatform();
  admins = [];
  for (const rights of everyRights) {
    const { signIn } = await givenAdminWith(platform, rights);
    admins.push({ rights, signIn, client: await signIn() });
  }
});
afterAll(() => platform.close());

/** The permission errors of a call without input; errors of the input are ignored. */
async function askAll(call: Call): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const { rights, signIn, client } of admins) {
    // A call of the session resource may end its own session.
    const caller = call.needs === "session" ? await signIn() : client;
    const { errorCode } = await caller.call(call, {});
    found[nameOf(rights)] = errorCode;
  }
  return found;
}

describe(`with the ${everyRights.length} kinds of rights, as the table has it,`, () => {
  it("the table has every call of its resources", () => {
    const resources = new Set([...entries.keys()].map(resourceOf));
    const tabled = everyCall.filter(({ name, call }) => !call.feature && resources.has(resourceOf(name)));

    expect([...entries.keys()].sort()).toEqual(tabled.map(({ name }) => name).sort());
  });

  it.each(everyCall)("$name allows and rejects", async ({ name, call }) => {
    const entry = entries.get(tableName(name)) ?? declared(call);

    const found = await askAll(call);

    const expected = everyRights.map((rights) => [nameOf(rights), refusalOf(entry, rights)]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

import type { Customer } from "../../contract/customers";
import { createRandom } from "./random";

/** A seed range of its own, so that changes here leave the rest of the demo data as it is. */
const seedOfSettings = 5_000_000;

/** One customer in forty is on the blacklist, with each combination of the two flags in turn. */
const [blacklistedEvery, blacklistedAt] = [40, 13];
const forbidden = [
  { may_pay: "n", may_withdraw: "n" },
  { may_pay: "y", may_withdraw: "n" },
  { may_pay: "n", may_withdraw: "y" },
] as const;

function blacklisting(id: number) {
  const flags = forbidden[Math.floor(id / blacklistedEvery) % forbidden.length];
  const isBlacklisted = id % blacklistedEvery === blacklistedAt && flags !== undefined;
  return isBlacklisted
    ? { is_blacklisted: true, ...flags }
    : ({ is_blacklisted: false, may_pay: "y", may_withdraw: "y" } as const);
}

interface Registered extends Pick<Customer, "id" | "status"> {
  /** Id of the first customer, who has no referrer. */
  first: number;
}

/** The account settings of a customer; a referrer always registered earlier. */
export function accountSettings({ id, status, first }: Registered) {
  const random = createRandom(seedOfSettings + id);
  const flag = (percent: number) => (random.chance(percent) ? ("y" as const) : ("n" as const));
  const isReferred = random.chance(22) && id > first;
  const isActive = status === "a";
  return {
    has_pin: flag(isActive ? 85 : 30),
    has_mfa: flag(isActive ? 40 : 10),
    terms_accepted: flag(status === "p" ? 50 : 98),
    email_verified: flag(status === "p" ? 40 : 95),
    merchant: isActive && random.chance(35) ? ("a" as const) : ("i" as const),
    referral_id: isReferred ? random.between(Math.max(first, id - 50), id - 1) : null,
    referral_status: isReferred && random.chance(80) ? ("a" as const) : ("i" as const),
    ...blacklisting(id),
  };
}

import type { Customer } from "../../contract/customers";
import { createRandom } from "./random";

/** Apart from every other source of choices, so that these change nothing else. */
const seedOfSettings = 5_000_000;

/** Every fortieth or so is on the blacklist, with each combination of what may be forbidden in turn. */
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

interface Subject extends Pick<Customer, "id" | "status"> {
  /** Id of the first customer, whom nobody could have referred. */
  first: number;
}

/** The settings of a customer's account; whoever referred a customer was there before. */
export function accountSettings({ id, status, first }: Subject) {
  const random = createRandom(seedOfSettings + id);
  const flag = (percent: number) => (random.chance(percent) ? ("y" as const) : ("n" as const));
  const isReferred = random.chance(22) && id > first;
  const isAtWork = status === "a";
  return {
    has_pin: flag(isAtWork ? 85 : 30),
    has_mfa: flag(isAtWork ? 40 : 10),
    terms_accepted: flag(status === "p" ? 50 : 98),
    email_verified: flag(status === "p" ? 40 : 95),
    merchant: isAtWork && random.chance(35) ? ("a" as const) : ("i" as const),
    referral_id: isReferred ? random.between(Math.max(first, id - 50), id - 1) : null,
    referral_status: isReferred && random.chance(80) ? ("a" as const) : ("i" as const),
    ...blacklisting(id),
  };
}

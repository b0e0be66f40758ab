import { expect, it } from "vitest";
import { accountEntries } from "../../../../src/resources/finance/payouts/account-data";

const keyOf = (key: string) => key.replace("account.keys.", "");
const namesOf = (data: Readonly<Record<string, unknown>>) =>
  accountEntries(data, "account", keyOf).map(({ name }) => name);

it("tells an account in the order in which it is read out, whatever the database's", () => {
  const data = { branch: "5387", holder: "Ana", account: "9-0", bankCode: "033", holderDocument: "1" };

  expect(namesOf(data)).toEqual(["holder", "holderDocument", "bankCode", "branch", "account"]);
});

it("tells what it does not know after that, as it came", () => {
  expect(namesOf({ zone: 1, pixKey: "a@b.example", area: 2, pixKeyType: "email" })).toEqual([
    ...["pixKeyType", "pixKey", "zone", "area"],
  ]);
});

it("tells the parts of a bank in order, too", () => {
  expect(namesOf({ bank: { branch: "1", code: "341", bankName: "Itaú" } })).toEqual([
    ...["bank · bankName", "bank · code", "bank · branch"],
  ]);
});

it("keeps a list's places", () => {
  expect(namesOf(["341", "x"] as unknown as Record<string, unknown>)).toEqual(["0", "1"]);
});

import { describe, expect, it } from "vitest";
import { destinationFaults } from "../../../../src/resources/finance/payouts/destination-faults";

const customer = { id: 7, name: "Conceição  d'Ávila" };
const faultsOf = (accountData: Record<string, unknown>) => destinationFaults({ accountData, customer });

describe("the destination of a payout", () => {
  it.each([
    ["cpf", "529.982.247-25"],
    ["cpf", "52998224725"],
    ["cnpj", "11.222.333/0001-81"],
    ["email", "ana@example.org"],
    ["phone", "+5561912345678"],
    ["phone", "(61) 91234-5678"],
    ["random", "123e4567-e12b-42d1-a456-426655440000"],
    ["EVP", "123E4567-E12B-42D1-A456-426655440000"],
    ["a kind of another platform", "anything"],
  ])("may have a key of the kind %s such as %s", (pixKeyType, pixKey) => {
    expect(faultsOf({ pixKeyType, pixKey })).toEqual([]);
  });

  it.each([
    ["cpf", "529.982.247-26"],
    ["cpf", "11.222.333/0001-81"],
    ["cnpj", "52998224725"],
    ["email", "ana@example"],
    ["phone", "12345"],
    ["phone", "+55 00 91234-5678"],
    ["random", "123e4567e12b42d1a456426655440000"],
    ["email", ""],
  ])("is warned of with the kind %s and %s", (pixKeyType, pixKey) => {
    expect(faultsOf({ pixKeyType, pixKey })).toEqual(["pixKey"]);
  });

  it.each([
    [{ holder: "CONCEICAO D AVILA" }],
    [{ holderName: "Conceição d'Ávila" }],
    [{ holders: ["Otto Ávila", "conceição d’ávila"] }],
    [{ holder: "" }],
    [{ holder: { first: "Otto" } }],
    [{}],
  ])("may belong to the customer, or to nobody that the platform tells: %j", (data) => {
    expect(faultsOf(data)).toEqual([]);
  });

  it("is warned of when it belongs to somebody else", () => {
    expect(faultsOf({ holder: "Otto Ávila", pixKeyType: "cpf", pixKey: "1" })).toEqual(["pixKey", "holder"]);
    expect(faultsOf({ holders: ["Otto Ávila"] })).toEqual(["holder"]);
  });
});

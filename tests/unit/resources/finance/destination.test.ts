import { describe, expect, it } from "vitest";
import { destinationChecks, destinationKey } from "../../../../src/resources/finance/payouts/destination";

const owner = { id: 7, name: "Conceição  d'Ávila", document: "529.982.247-25" };

/** The checks of some data as `key check result`. */
const checksOf = (
  data: Record<string, unknown>,
  whose = owner as typeof owner | { document: undefined; isReading?: boolean },
) =>
  destinationChecks(data, { ...owner, ...whose }).map(
    ({ key, check, result }) => `${key} ${check} ${result}`,
  );

describe("the Pix key of a payout's destination", () => {
  it.each([
    ["cpf", "529.982.247-25"],
    ["cpf", "52998224725"],
    ["cnpj", "11.222.333/0001-81"],
    ["email", "ana@example.org"],
    ["phone", "+5561912345678"],
    ["phone", "(61) 91234-5678"],
    ["random", "123e4567-e12b-42d1-a456-426655440000"],
    ["EVP", "123E4567-E12B-42D1-A456-426655440000"],
  ])("is valid with the kind %s and %s", (pixKeyType, pixKey) => {
    expect(checksOf({ pixKeyType, pixKey })).toContain("pixKey pixKey right");
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
    expect(checksOf({ pixKeyType, pixKey })).toEqual(["pixKey pixKey wrong"]);
  });

  it("is not judged where its kind is another platform's, or there is none", () => {
    expect(checksOf({ pixKeyType: "alias", pixKey: "anything" })).toEqual([]);
    expect(checksOf({ pixKeyType: "cpf" })).toEqual([]);
  });

  it("tells by a document whose it is", () => {
    expect(checksOf({ pixKeyType: "cpf", pixKey: "52998224725" })).toContain("pixKey document right");
    expect(checksOf({ pixKeyType: "cnpj", pixKey: "11.222.333/0001-81" })).toContain("pixKey document wrong");
  });
});

describe("the holder of the destination", () => {
  it.each([
    [{ holder: "CONCEICAO D AVILA" }, ["holder holder right"]],
    [{ holderName: "Conceição d'Ávila" }, ["holderName holder right"]],
    [{ holders: ["Otto Ávila", "conceição d’ávila"] }, ["holders holder right"]],
    [{ holder: "Otto Ávila" }, ["holder holder wrong"]],
    [{ holders: ["Otto Ávila"] }, ["holders holder wrong"]],
    [{ holder: "" }, []],
    [{ holder: { first: "Otto" } }, []],
    [{}, []],
  ])("%j: %j", (data, checks) => {
    expect(checksOf(data)).toEqual(checks);
  });

  it.each([
    ["529.982.247-25", "right"],
    ["11.222.333/0001-81", "wrong"],
    ["***.982.247-**", "unknown"],
  ])("has the document %s: %s", (holderDocument, result) => {
    expect(checksOf({ holderDocument })).toEqual([`holderDocument document ${result}`]);
  });

  it("has a document that is not compared while the customer's is not known", () => {
    expect(checksOf({ holderDocument: "52998224725" }, { document: undefined })).toEqual([
      "holderDocument document unknown",
    ]);
  });

  it.each([
    ["52998224725", "reading"],
    ["***.982.247-**", "unknown"],
  ])("says of %s while the customer is read: %s", (holderDocument, result) => {
    expect(checksOf({ holderDocument }, { document: undefined, isReading: true })).toEqual([
      `holderDocument document ${result}`,
    ]);
  });
});

describe("the bank and the account of the destination", () => {
  it.each([
    [{ bankCode: "341" }, ["bankCode bank right"]],
    [{ bankCode: 1 }, ["bankCode bank right"]],
    [{ bank: { code: "999", name: "?" } }, ["code bank wrong"]],
    [{ bank: "237" }, ["bank bank right"]],
    [{ customerId: 7 }, ["customerId account right"]],
    [{ customerId: 8 }, ["customerId account wrong"]],
  ])("%j: %j", (data, checks) => {
    expect(checksOf(data)).toEqual(checks);
  });
});

describe("two payouts go to the same destination", () => {
  it.each([
    [
      { pixKeyType: "phone", pixKey: "+5561912345678" },
      { pixKeyType: "phone", pixKey: "(61) 91234-5678" },
    ],
    [{ pixKeyType: "cpf", pixKey: "529.982.247-25" }, { pixKey: "52998224725" }],
    [{ pixKey: "Ana@Example.org " }, { pixKeyType: "email", pixKey: "ana@example.org" }],
    [
      { bankCode: "001", branch: "1234", account: "56789-0" },
      { bank: { code: 1 }, account: { branch: "1234", number: "567890", isSavings: false } },
    ],
    [{ customerId: 7 }, { customerId: 7, email: "ana@example.org" }],
  ])("%j and %j", (one, other) => {
    expect(destinationKey(one)).toBeDefined();
    expect(destinationKey(one)).toBe(destinationKey(other));
  });

  it.each([
    [{ pixKey: "ana@example.org" }, { pixKey: "otto@example.org" }],
    [
      { bankCode: "001", branch: "1234", account: "56789-0" },
      { bankCode: "001", branch: "1235", account: "56789-0" },
    ],
    [{ customerId: 7 }, { customerId: 8 }],
  ])("but not %j and %j", (one, other) => {
    expect(destinationKey(one)).not.toBe(destinationKey(other));
  });

  it("cannot be told of data that names none", () => {
    expect(destinationKey({ text: "to be paid in cash" })).toBeUndefined();
    expect(destinationKey({ bankCode: "001" })).toBeUndefined();
  });
});

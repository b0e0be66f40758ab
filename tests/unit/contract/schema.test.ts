import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "../../../contract/index";
import { isRequired, listed, maxLength } from "../../../contract/schema";

const decide = contract.payouts.decide.in.shape;
const save = contract.customers.save.in.shape;
const list = contract.customers.list.in.shape;

describe("what a form knows from a schema", () => {
  it("is the bound of characters, also of what may be left out", () => {
    expect(maxLength(decide.reason)).toBe(250);
    expect(maxLength(save.phone)).toBe(20);
    expect(maxLength(decide.reqId)).toBe(200);
    expect(maxLength(z.int())).toBeUndefined();
  });

  it("is the values that it lists, also of a filter", () => {
    expect(listed(decide.status)).toEqual(["p", "x"]);
    expect(listed(list.status)).toEqual(["a", "i", "p", "x", "e"]);
    expect(listed(list.filesSent)).toEqual([true, false]);
    expect(listed(decide.reason)).toEqual([]);
  });

  it("is whether it wants a value", () => {
    expect(isRequired(decide.otp)).toBe(true);
    expect(isRequired(save.phone)).toBe(false);
  });
});

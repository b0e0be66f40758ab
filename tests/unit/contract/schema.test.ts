import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "../../../contract/index";
import { enumValues, isRequired, maxLength } from "../../../contract/schema";

const decide = contract.payouts.decide.input.shape;
const save = contract.customers.save.input.shape;
const list = contract.customers.list.input.shape;

describe("what a form knows from a schema", () => {
  it("is the maximum number of characters, also of an optional field", () => {
    expect(maxLength(decide.reason)).toBe(250);
    expect(maxLength(save.phone)).toBe(20);
    expect(maxLength(decide.reqId)).toBe(200);
    expect(maxLength(z.int())).toBeUndefined();
  });

  it("is the list of values, also of a filter", () => {
    expect(enumValues(decide.status)).toEqual(["p", "x"]);
    expect(enumValues(list.status)).toEqual(["a", "i", "p", "x", "e"]);
    expect(enumValues(list.filesSent)).toEqual([true, false]);
    expect(enumValues(decide.reason)).toEqual([]);
  });

  it("is which values are required", () => {
    expect(isRequired(decide.otp)).toBe(true);
    expect(isRequired(save.phone)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import type { DeclaredRecord } from "../../../src/engine/record/record-fields";
import { screens as entries } from "../../../src/resources";

/** The declarations of what records show, by path. */
const records = import.meta.glob<{ readonly default: DeclaredRecord<{ readonly id: number }> }>(
  "../../../src/resources/**/record.tsx",
  { eager: true },
);

describe("the monospaced font", () => {
  it("is for hashes only: numbers of orders and of banks are set as any text", async () => {
    const screens = await Promise.all(Object.values(entries).map(async ({ load }) => (await load()).default));
    const fields = [
      ...screens.flatMap(({ columns }) => columns),
      ...Object.values(records).flatMap(({ default: { declared } }) =>
        declared.groups.flatMap((group) => group.fields),
      ),
    ];

    expect(fields.map(({ field }) => field as string)).toEqual(
      expect.arrayContaining(["orderId", "payoutId"]),
    );
    expect(new Set(fields.filter(({ cell }) => cell?.mono).map(({ field }) => field as string))).toEqual(
      new Set(["hash", "transaction"]),
    );
  });
});

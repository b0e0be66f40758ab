import { type Tab, usedProcessor } from "../browser";

/** Runs `act`; resolves with its result and the processor time of the page, in milliseconds. */
export async function weigh<Result>(tab: Tab, act: () => Promise<Result>): Promise<[Result, number]> {
  const before = await usedProcessor(tab);
  const result = await act();
  return [result, (await usedProcessor(tab)) - before];
}

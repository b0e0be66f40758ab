import { describe, expect, it } from "vitest";
import { payouts } from "../../../contract/payouts";
import { createAccessAnswers } from "../../../src/hooks/access-answers";

const about = { resource: "payouts", action: "decide" };

/** Answers over a provider, and a promise of the first answer that is not what was guessed. */
function answersOf(can: Parameters<typeof createAccessAnswers>[0], guess?: string) {
  const answers = createAccessAnswers(can, () => guess, "denied");
  const changed = new Promise<void>((resolve) => answers.subscribe(resolve));
  return { answers, changed };
}

describe("the answers of access control", () => {
  it("follow a provider that forbids what the level allows", async () => {
    const { answers, changed } = answersOf(async () => ({ can: false, reason: "not on Sundays" }));

    expect(answers.reasonOf(payouts.decide, about)).toBeUndefined();
    await changed;

    expect(answers.reasonOf(payouts.decide, about)).toBe("not on Sundays");
    expect(answers.version()).toBe(1);
  });

  it("follow a provider that allows what the level forbids", async () => {
    const { answers, changed } = answersOf(async () => ({ can: true }), "read-only");

    expect(answers.reasonOf(payouts.decide, about)).toBe("read-only");
    await changed;

    expect(answers.reasonOf(payouts.decide, about)).toBeUndefined();
  });

  it("say something where the provider gives no reason", async () => {
    const { answers, changed } = answersOf(async () => ({ can: false }));
    answers.reasonOf(payouts.decide, about);
    await changed;

    expect(answers.reasonOf(payouts.decide, about)).toBe("denied");
  });

  it("are asked for once a call, with the resource, the action and the call", async () => {
    const questions: unknown[] = [];
    const { answers, changed } = answersOf(async (question) => {
      questions.push(question);
      return { can: false };
    });
    answers.reasonOf(payouts.decide, about);
    answers.reasonOf(payouts.decide, about);
    await changed;
    answers.reasonOf(payouts.decide, about);

    expect(questions).toEqual([{ ...about, params: { call: payouts.decide } }]);
  });

  it("stay with the level where the provider fails", async () => {
    const { answers } = answersOf(async () => Promise.reject(new Error("no network")), "read-only");
    answers.reasonOf(payouts.decide, about);
    await Promise.resolve();

    expect(answers.reasonOf(payouts.decide, about)).toBe("read-only");
    expect(answers.version()).toBe(0);
  });
});

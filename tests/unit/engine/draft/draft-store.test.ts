import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  draftLife,
  draftsOf,
  forgetDrafts,
  formKey,
  isResumed,
  keepDraft,
  resume,
} from "../../../../src/engine/draft/draft-store";

const draft = (admin: string, id: number, value: unknown = { name: "Ana" }) => ({
  admin,
  key: formKey("customers", "edit", id),
  label: "customers.actions.edit",
  subject: `Cliente ${id}`,
  value,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetDrafts(() => true);
  vi.useRealTimers();
});

describe("drafts", () => {
  it("belong to one admin, newest first, one for each form", () => {
    keepDraft(draft("7", 1));
    keepDraft(draft("7", 2));
    keepDraft(draft("8", 1));

    keepDraft(draft("7", 1, { name: "Bia" }));

    expect(draftsOf("7").map(({ subject, value }) => [subject, value])).toEqual([
      ["Cliente 1", { name: "Bia" }],
      ["Cliente 2", { name: "Ana" }],
    ]);
    expect(draftsOf("8")).toHaveLength(1);
  });

  it("are gone after a day, even if nobody looks", () => {
    keepDraft(draft("7", 1));
    vi.advanceTimersByTime(draftLife - 1);
    expect(draftsOf("7")).toHaveLength(1);

    vi.advanceTimersByTime(1);

    expect(draftsOf("7")).toEqual([]);
  });

  it("are not shown after a day, even if the page's timers slept", () => {
    keepDraft(draft("7", 1));

    vi.setSystemTime(Date.now() + draftLife);

    expect(draftsOf("7")).toEqual([]);
  });

  it.each([
    ["are discarded", () => forgetDrafts(() => true)],
    ["are a day old", () => void vi.advanceTimersByTime(draftLife)],
    ["are a day old while the page's timers slept", () => void vi.setSystemTime(Date.now() + draftLife)],
    [
      "are dropped by a sign-out in another tab",
      () => window.dispatchEvent(new StorageEvent("storage", { key: "adm-active", newValue: "left" })),
    ],
  ])("have leaving the page asked about until they %s", (_, end) => {
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isAsked()).toBe(false);
    keepDraft(draft("7", 1));
    expect(isAsked()).toBe(true);

    end();

    expect(isAsked()).toBe(false);
    expect(draftsOf("7")).toEqual([]);
  });

  it("are gone on with until their form is open", () => {
    keepDraft(draft("7", 1));
    const [kept] = draftsOf("7");
    if (kept) resume(kept);

    expect(isResumed(formKey("customers", "edit", 1))).toBe(true);
    expect(isResumed(formKey("customers", "edit", 2))).toBe(false);
    forgetDrafts(({ key }) => key === formKey("customers", "edit", 1));

    expect(isResumed(formKey("customers", "edit", 1))).toBe(false);
  });
});

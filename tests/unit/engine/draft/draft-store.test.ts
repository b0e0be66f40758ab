import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  draftLifetimeMs,
  draftsOf,
  forgetDrafts,
  formKey,
  isDraftResumed,
  resumeDraft,
  saveDraft,
} from "../../../../src/engine/draft/draft-store";

const draft = (admin: string, id: number, value: unknown = { name: "Ana" }) => ({
  admin,
  key: formKey("customers", "edit", id),
  label: "customers.actions.edit",
  recordTitle: `Cliente ${id}`,
  value,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetDrafts(() => true);
  vi.useRealTimers();
});

describe("drafts", () => {
  it("belong to one admin, one per form, newest first", () => {
    saveDraft(draft("7", 1));
    saveDraft(draft("7", 2));
    saveDraft(draft("8", 1));

    saveDraft(draft("7", 1, { name: "Bia" }));

    expect(draftsOf("7").map(({ recordTitle, value }) => [recordTitle, value])).toEqual([
      ["Cliente 1", { name: "Bia" }],
      ["Cliente 2", { name: "Ana" }],
    ]);
    expect(draftsOf("8")).toHaveLength(1);
  });

  it("are removed after a day", () => {
    saveDraft(draft("7", 1));
    vi.advanceTimersByTime(draftLifetimeMs - 1);
    expect(draftsOf("7")).toHaveLength(1);

    vi.advanceTimersByTime(1);

    expect(draftsOf("7")).toEqual([]);
  });

  it("are not returned after a day, even if the page's timers were suspended", () => {
    saveDraft(draft("7", 1));

    vi.setSystemTime(Date.now() + draftLifetimeMs);

    expect(draftsOf("7")).toEqual([]);
  });

  it.each([
    ["are discarded", () => forgetDrafts(() => true)],
    ["are a day old", () => void vi.advanceTimersByTime(draftLifetimeMs)],
    [
      "are a day old while the page's timers were suspended",
      () => void vi.setSystemTime(Date.now() + draftLifetimeMs),
    ],
    [
      "are dropped by a sign-out in another tab",
      () => window.dispatchEvent(new StorageEvent("storage", { key: "adm-active", newValue: "left" })),
    ],
  ])("have the browser ask before leaving the page until they %s", (_, end) => {
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isAsked()).toBe(false);
    saveDraft(draft("7", 1));
    expect(isAsked()).toBe(true);

    end();

    expect(isAsked()).toBe(false);
    expect(draftsOf("7")).toEqual([]);
  });

  it("are being resumed until their form has taken them", () => {
    saveDraft(draft("7", 1));
    const [saved] = draftsOf("7");
    if (saved) resumeDraft(saved);

    expect(isDraftResumed(formKey("customers", "edit", 1))).toBe(true);
    expect(isDraftResumed(formKey("customers", "edit", 2))).toBe(false);
    forgetDrafts(({ key }) => key === formKey("customers", "edit", 1));

    expect(isDraftResumed(formKey("customers", "edit", 1))).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { createSafeStorage } from "../../../src/http/safe-storage";
import { createStorage } from "../../support/clients/tab";

/** A storage that is full until the test makes room. */
function createFullStorage() {
  const storage = createStorage({ "adm-token": "old" });
  let hasRoom = false;
  return {
    ...storage,
    setItem(key: string, value: string) {
      if (!hasRoom) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(key, value);
    },
    makeRoom: () => {
      hasRoom = true;
    },
  };
}

describe("the safe storage", () => {
  it("returns the last written value although the storage holds an older one", () => {
    const full = createFullStorage();
    const store = createSafeStorage(() => full);

    store.set("adm-token", "new");

    expect(store.get("adm-token")).toBe("new");
    expect(full.getItem("adm-token")).toBe("old");
  });

  it("sees other tabs' values again once the storage accepts a write", () => {
    const full = createFullStorage();
    const store = createSafeStorage(() => full);
    store.set("adm-token", "in memory");

    full.makeRoom();
    store.set("adm-token", "stored");
    full.setItem("adm-token", "from another tab");

    expect(store.get("adm-token")).toBe("from another tab");
  });

  it("returns undefined for a key that was never written", () => {
    expect(createSafeStorage(() => createStorage()).get("adm-auth")).toBeUndefined();
  });
});

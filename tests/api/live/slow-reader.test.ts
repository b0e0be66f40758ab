import { describe, expect, it } from "vitest";
import { LiveStream } from "../../../server/live/stream";

describe("a stream whose reader is slow", () => {
  it("keeps 64 KiB at most, and says afterwards that there is a gap", async () => {
    const stream = new LiveStream({
      session: "s",
      admin: 1,
      from: undefined,
      isLost: false,
      onEnd: () => undefined,
    });
    const position = { epoch: "1-1", at: 1_764_000_000, snapshot: "5:5:" };
    const changes = Array.from({ length: 500 }, (_, id) => ({
      ...{ resource: "payouts", id, type: "updated" as const, admin: null },
    }));
    const sent = Array.from({ length: 20 }, () => stream.tell(changes, position));
    const reader = stream.body.getReader();
    let bytes = 0;
    for (let left = sent.filter(Boolean).length; left > 0; left -= 1)
      bytes += (await reader.read()).value?.byteLength ?? 0;
    stream.tell(changes, position);
    const { value } = await reader.read();

    expect(bytes).toBeLessThan(128 * 1024);
    expect(sent.at(-1)).toBe(0);
    expect(new TextDecoder().decode(value)).toMatch(/^event: reset\n/);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { CallError } from "../../../server/errors/call-error";
import { type ExportSource, exportStream } from "../../../server/http/export-stream";

afterEach(() => {
  vi.useRealTimers();
});

/** A source of three parts that notes what is asked of it. */
function sourceOf(parts = 3, changes: Partial<ExportSource> = {}) {
  const noted = { read: 0, isReturned: false, ends: [] as (readonly [string, number])[] };
  async function* read() {
    try {
      for (let part = 0; part < parts; part += 1) {
        noted.read += 1;
        const rows = [{ id: 2 * part }, { id: 2 * part + 1 }];
        yield { rows, after: part < parts - 1 ? `part ${part}` : undefined };
      }
    } finally {
      noted.isReturned = true;
    }
  }
  const source: ExportSource = {
    parts: read(),
    stopped: new AbortController().signal,
    explain: (error) => ({ response: false, message: String(error), data: null }),
    onEnd: async (outcome, rows) => void noted.ends.push([outcome, rows]),
    ...changes,
  };
  return { noted, stream: exportStream(source) };
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

describe("the stream of an export", () => {
  it("reads a part when the caller asks for it, and none before", async () => {
    const { noted, stream } = sourceOf();
    expect(noted.read).toBe(0);
    const reader = stream.getReader();

    const { value } = await reader.read();

    expect(new TextDecoder().decode(value)).toBe('{"id":0}\n{"id":1}\n{"after":"part 0"}\n');
    expect(noted).toMatchObject({ read: 1, ends: [] });
  });

  it("tells the end before it sends the last line", async () => {
    const { noted, stream } = sourceOf(1);
    const reader = stream.getReader();
    await reader.read();
    expect(noted.ends).toEqual([]);

    const { value } = await reader.read();

    expect(noted.ends).toEqual([["whole", 2]]);
    expect(new TextDecoder().decode(value)).toBe('{"end":true,"count":2}\n');
    expect(await reader.read()).toMatchObject({ done: true });
  });

  it("ends with an error where its end cannot be kept", async () => {
    const { stream } = sourceOf(1, { onEnd: () => Promise.reject(new Error("no audit")) });

    expect(await textOf(stream)).toBe(
      '{"id":0}\n{"id":1}\n{"error":{"response":false,"message":"Error: no audit","data":null}}\n',
    );
  });

  it("ends at the next part once the platform stops", async () => {
    const stopping = new AbortController();
    const explain = (error: unknown) => ({
      response: false,
      message: error instanceof CallError ? error.textKey : "",
      data: null,
    });
    const { noted, stream } = sourceOf(3, { stopped: stopping.signal, explain });
    const reader = stream.getReader();
    await reader.read();
    stopping.abort();

    const { value } = await reader.read();

    expect(new TextDecoder().decode(value)).toContain("exportStopped");
    expect(noted).toMatchObject({ read: 1, ends: [["failed", 2]] });
  });

  it("is over once its caller goes", async () => {
    const { noted, stream } = sourceOf();
    const reader = stream.getReader();
    await reader.read();

    await reader.cancel();

    expect(noted).toEqual({ read: 1, isReturned: true, ends: [["left", 2]] });
  });

  it("counts a caller that takes nothing for two minutes as gone, and one that is slow not", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { noted, stream } = sourceOf();
    const reader = stream.getReader();
    await reader.read();
    vi.advanceTimersByTime(119_000);
    await reader.read();
    vi.advanceTimersByTime(119_000);
    expect(noted.ends).toEqual([]);

    vi.advanceTimersByTime(1_000);

    await expect(reader.read()).rejects.toThrow("reads no more");
    await vi.waitFor(() => expect(noted).toMatchObject({ read: 2, isReturned: true, ends: [["left", 4]] }));
  });
});

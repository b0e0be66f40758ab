import { describe, expect, it } from "vitest";
import { createUploadRoom } from "../../../server/http/upload-room";

const mebibyte = 1024 * 1024;

/** A request that declares a body of `size` bytes and sends it in one piece; `isRead` tells if it was read to its end. */
function requestOf(size: number) {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new Uint8Array(size));
        controller.close();
        isRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-length": String(size) };
  const request = new Request("http://localhost/", {
    method: "PUT",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  return { request, isRead: () => isRead };
}

/** Work that goes on until it is told to end. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

describe("the room for bodies with images", () => {
  it("is given to as many as fit, and then in the order of arrival", async () => {
    const room = createUploadRoom({ size: 10 });
    const first = held();
    const order: string[] = [];
    const enter = (size: number, name: string) =>
      room.run(requestOf(size * mebibyte).request, async () => {
        order.push(`${name} in`);
        await (name === "first" ? first.work() : undefined);
        order.push(`${name} out`);
      });

    const waiting = [enter(6, "first"), enter(4, "second"), enter(8, "third"), enter(8, "fourth")];
    await waiting[1];
    expect(order).toEqual(["first in", "second in", "second out"]);
    expect(room.count()).toEqual({ running: 1, waiting: 2 });
    first.end();
    await Promise.all(waiting);
    expect(room.count()).toEqual({ running: 0, waiting: 0 });

    expect(order.slice(3)).toEqual(["first out", "third in", "third out", "fourth in", "fourth out"]);
  });

  it("keeps nobody out whose body is as small as that of other calls", async () => {
    const room = createUploadRoom({ size: 1 });
    const first = held();
    const one = room.run(requestOf(mebibyte).request, first.work);

    expect(await room.run(requestOf(64 * 1024).request, async () => "done")).toBe("done");
    first.end();
    await one;
  });

  it("is refused to who waits too long, after the body was read and dropped, and free again later", async () => {
    const room = createUploadRoom({ size: 10, longestWait: 50 });
    const first = held();
    const late = requestOf(6 * mebibyte);
    const one = room.run(requestOf(6 * mebibyte).request, first.work);

    await expect(room.run(late.request, async () => "done")).rejects.toMatchObject({ textKey: "busy" });
    expect(late.isRead()).toBe(true);
    first.end();
    await one;
    expect(await room.run(requestOf(6 * mebibyte).request, async () => "done")).toBe("done");
  });

  it("is given back by work that fails", async () => {
    const room = createUploadRoom({ size: 10 });
    const fail = () => Promise.reject(new Error("broken"));

    for (let i = 0; i < 3; i += 1)
      await expect(room.run(requestOf(8 * mebibyte).request, fail)).rejects.toThrow("broken");
  });

  it("is not looked for by a body that is too long for any", async () => {
    const room = createUploadRoom();

    const refusal = room.run(requestOf(45 * mebibyte).request, async () => "done");

    await expect(refusal).rejects.toMatchObject({ status: 413 });
  });
});

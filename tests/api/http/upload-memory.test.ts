import { request as httpRequest } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { imageLimit } from "../../../contract/templates";
import { noisePng } from "../../support/images/noise";
import { type MeasuredPlatform, startMeasuredPlatform } from "../../support/servers/measured-platform";
import { dataUrl, pngOf, pngOfBytes } from "../../support/tools/images";

const mebibyte = 1024 * 1024;
const { update } = contract.templates;
const busy = "O servidor está ocupado, tente novamente em instantes";

/** Images of 3 MiB: with few pixels, so that the test is short, or with `UPLOADS=all` with a million random ones. */
const imageOf = (at: number) =>
  process.env.UPLOADS === "all" ? noisePng(at) : pngOfBytes(imageLimit.bytes - at);

let platform: MeasuredPlatform;
beforeAll(async () => {
  platform = await startMeasuredPlatform();
});
afterAll(() => platform.close());

const bodyOf = (images: readonly Buffer[]) =>
  Buffer.from(
    JSON.stringify({
      ...platform.target,
      form: { slides: images.map((image) => ({ img: dataUrl(image) })) },
    }),
  );

interface Answer {
  response: boolean;
  message: string;
}

/** Sends a body that others send as well, without copying it. */
function send(body: Buffer): Promise<Answer> {
  const headers = {
    ...platform.maker.headers,
    "content-type": "application/json",
    "content-length": body.length,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(new URL(update.path, platform.url), {
      agent: false,
      method: update.method,
      headers,
    });
    request.once("response", (response) => resolve(json(response) as Promise<Answer>));
    request.once("error", reject);
    request.end(body);
  });
}

/** Calls the platform again and again until `work` is done; the milliseconds that each call took. */
async function callMeanwhile(work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const start = performance.now();
    expect(await platform.maker.call(contract.payouts.list, {})).toMatchObject({ response: true });
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

describe("ten forms of 40 MiB at once", { timeout: 120_000 }, () => {
  it("take at most 300 MiB, and are saved or told that the server is busy, while others are served", async () => {
    const body = bodyOf(Array.from({ length: 10 }, (_, at) => imageOf(at)));
    expect(await send(bodyOf([pngOf(40, 30)]))).toMatchObject({ response: true });
    const { rss } = await platform.readMemory("reset");

    const sent = Promise.all(Array.from({ length: 10 }, () => send(body)));
    const times = await callMeanwhile(sent);
    const answers = await sent;

    const added = (await platform.readMemory()).peak - rss;
    const saved = answers.filter(({ response }) => response).length;
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    console.info(
      `ten forms of ${Math.round(body.length / mebibyte)} MiB: +${Math.round(added / mebibyte)} MiB, ${saved} saved, ` +
        `${times.length} other calls in ${at(0.5)} ms at the median, ${at(1)} ms at most`,
    );
    expect(added).toBeLessThan(300 * mebibyte);
    expect(saved).toBeGreaterThan(0);
    for (const answer of answers) if (!answer.response) expect(answer.message).toBe(busy);
  });
});

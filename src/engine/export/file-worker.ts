import { createCsvFile } from "./csv-file";
import type { FileHead, FileSink, FromWorker, ToWorker } from "./file-format";
import { createXlsxFile } from "./xlsx-file";

// the entry of a worker: writing takes as long as it takes, and the page goes on answering to keys

const create = (head: FileHead) => (head.format === "xlsx" ? createXlsxFile(head) : createCsvFile(head));

let sink: FileSink | undefined;

async function answer(message: ToWorker): Promise<FromWorker> {
  if (message === "end") return sink ? { file: await sink.end() } : "done";
  if ("head" in message) sink = create(message.head);
  else await sink?.add(message.rows);
  return "done";
}

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  answer(data).then(
    (answered) => self.postMessage(answered),
    (error: unknown) => self.postMessage({ failed: String(error) } satisfies FromWorker),
  );
});

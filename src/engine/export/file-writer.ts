import type { FileHead, FileSink, FromWorker, ToWorker } from "./file-format";

/** A file that a worker writes. */
export interface FileWriter extends FileSink {
  /** Gives up the file and ends the worker; a file that was ended stays. */
  close(): void;
}

/** Begins a file in a worker of its own. Rejects where the worker cannot be fetched. */
export async function openFile(head: FileHead): Promise<FileWriter> {
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" });

  function ask(message: ToWorker): Promise<FromWorker> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
        typeof data === "object" && "failed" in data ? reject(new Error(data.failed)) : resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || "the worker could not be started"));
      worker.postMessage(message);
    });
  }

  try {
    await ask({ head });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    add: async (rows) => void (await ask({ rows })),
    async end() {
      const answer = await ask("end");
      if (typeof answer === "object" && "file" in answer) return answer.file;
      throw new Error("the worker has no file");
    },
    close: () => worker.terminate(),
  };
}

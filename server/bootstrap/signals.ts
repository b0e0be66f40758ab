/** Ends the process cleanly on Ctrl+C or when it is told to stop; a second signal ends it at once. */
export function stopOnSignals(close: () => Promise<void>, say: (line: string) => void): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say(`Stopping (${signal})`);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

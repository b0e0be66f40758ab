/** Closes the platform and exits on SIGINT or SIGTERM; a second signal exits at once. */
export function stopOnSignals(close: () => Promise<void>, print: (line: string) => void): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    print(`Stopping (${signal})`);
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

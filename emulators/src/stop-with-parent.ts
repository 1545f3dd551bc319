/** Calls `close` and ends the process: on SIGINT, on SIGTERM, and when the parent process has ended. */
export function stopWithParent(close: () => Promise<void>): void {
  const stop = () => {
    setTimeout(() => process.exit(0), 500).unref();
    void close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1000).unref();
}

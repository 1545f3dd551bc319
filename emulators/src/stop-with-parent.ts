/** Ends the process after `close` on SIGINT and SIGTERM, and when the process that started it is gone. */
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

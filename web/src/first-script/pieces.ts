/* Work in pieces. On a slow phone, doing it all in one task would delay what a visitor does meanwhile. */

/** How long the script works, ms, before it lets the browser do something else. */
const PIECE_MS = 8;

let began = 0;

/** Call it between two steps. It waits for the next task if the current one has taken long enough. */
export async function pause(): Promise<void> {
  if (performance.now() - began < PIECE_MS) return;
  await nextTask();
  began = performance.now();
}

/** A timer would wait at least 4 ms after some pauses. */
export function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage('');
  });
}

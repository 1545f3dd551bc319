declare global {
  interface Window {
    replayEarlyTap?: () => void;
  }
}

/** Repeats the last early tap on a button, once. */
export function replayEarlyTap(): void {
  // In a separate task, because React hydrates the target of a tap at once, but not while it renders.
  setTimeout(() => window.replayEarlyTap?.());
}

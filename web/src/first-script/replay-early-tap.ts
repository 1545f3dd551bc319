declare global {
  interface Window {
    replayEarlyTap?: () => void;
  }
}

/** Carries out the last tap on a button that came before the application listened, once. */
export function replayEarlyTap(): void {
  // In a task of its own: React hydrates at once what a tap is on, but not while it renders.
  setTimeout(() => window.replayEarlyTap?.());
}

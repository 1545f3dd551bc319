/** How many seconds the strip of notices takes to move past once: long enough to read all of them. */
export function stripSeconds(notices: readonly { title: string }[]): number {
  const letters = notices.reduce((sum, { title }) => sum + title.length + 6, 0);
  return Math.max(12, letters / 6);
}

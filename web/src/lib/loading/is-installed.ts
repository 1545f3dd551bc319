/** Whether the portal was installed and opened from its icon. Then there is no browser around it. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

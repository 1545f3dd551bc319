/** `1572864` → `1.5 MB`. One MB is 1024 kB, as in the upload limits. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 10) return `${Math.round(megabytes)} MB`;
  if (megabytes >= 1) return `${megabytes.toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

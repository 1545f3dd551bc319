/** The address of a page added by the department. Its content file has the same path. */
export function pathOfPage(key: string): string {
  return `/pages/${key}`;
}

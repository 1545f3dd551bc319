/** The address of a page of the department's own. Its content file has the same path. */
export function pathOfPage(key: string): string {
  return `/pages/${key}`;
}

/** A PDF starts within this many bytes (ISO 32000-1, annex H). Scanners and mail programs put something before it. */
export const PDF_START_WITHIN = 1024;

/** Whether a file with these first bytes is a PDF. A file that starts as HTML or XML is not one. */
export function isPdf(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, PDF_START_WITHIN));
  return text.includes('%PDF-') && !/^(\xef\xbb\xbf)?\s*</.test(text);
}

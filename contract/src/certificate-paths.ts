/*
 * Calls about certificates, the record of participation and feedback that need no account. In a separate file, so that
 * other pages do not load them. Paths are relative to `API_BASE`.
 */

export const certificatePaths = {
  verify: '/certificate/verify',
  /** The PDF, for the holder of a link from an email. */
  own: '/certificate/own',
} as const;

export const participationPaths = { show: '/participation/show', file: '/participation/file' } as const;

export const feedbackPaths = { form: '/feedback/form', add: '/feedback/add' } as const;

/*
 * Calls about certificates, the record of participation and feedback that need no account. Apart from `paths`, so that no other page loads
 * them. Paths are relative to `API_BASE`.
 */

export const certificatePaths = {
  verify: '/certificate/verify',
  /** The PDF, for the person of a mailed link. */
  own: '/certificate/own',
} as const;

export const participationPaths = { show: '/participation/show', file: '/participation/file' } as const;

export const feedbackPaths = { form: '/feedback/form', add: '/feedback/add' } as const;

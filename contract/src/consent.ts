/**
 * Versions of the notice in the join form, the current one last. A stored request names the version that its sender
 * agreed to. A change of the notice adds a version. Older ones stay, because a page may have been open for days.
 */
export const consentNotices = ['2026-11', '2026-11-23', '2026-11-25'] as const;

export type ConsentNotice = (typeof consentNotices)[number];

export const CONSENT_NOTICE: ConsentNotice = consentNotices[consentNotices.length - 1] as ConsentNotice;

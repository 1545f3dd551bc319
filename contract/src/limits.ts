/** Limits for browser and server. The first group comes from section 9 of the specification. */
export const DEFAULT_LOCATION = 'College Campus';
export const HOME_GALLERY_PAGE_SIZE = 8;
export const CLUB_EVENTS_PAGE_SIZE = 9;
export const MEMBERS_PAGE_SIZE = 10;

/** The most event records on a page, even without `limit`. */
export const GALLERY_PAGE_MOST = 100;

/** Visitors get at most this many of the newest notices and of the next upcoming events. */
export const VISITORS_LIST_MOST = 500;

const MB = 1024 * 1024;

/**
 * Limits of one upload: number of files, characters of an alternative text, bytes of one request, and bytes and pixels
 * of one file of each kind.
 */
export const uploadLimits = {
  files: 10,
  altCharacters: 500,
  requestBytes: 30 * MB,
  imageBytes: 25 * MB,
  imagePixels: 50_000_000,
  videoBytes: 200 * MB,
  pdfBytes: 20 * MB,
} as const;

/** A club's page gives the number of members from this number on. */
export const CLUB_MEMBERS_LEAST = 10;
/** The most past events on a club's page. */
export const CLUB_PAST_MOST = 4;
/** The most files of an event record. They come with its upload, and later up to `uploadLimits.files` at a time. */
export const EVENT_FILES_MOST = 60;

/** The most files per item in lists of event records. `read` returns all. */
export const GALLERY_LIST_FILES_MOST = 10;

/**
 * Browsers make pictures smaller than this before they send them: the longer side, px. The shorter side of a panorama
 * or of a long screenshot keeps at least the other number, so that it stays legible.
 */
export const PICTURE_MOST_SIDE = 2400;
export const PICTURE_LEAST_SIDE = 1200;

/** The most PDFs of a notice. */
export const ATTACHMENTS_MOST = 5;

/** Accepted content types. The first bytes of a file decide its type. */
export const acceptedTypes = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  video: ['video/mp4', 'video/webm'],
  pdf: ['application/pdf'],
} as const;
export type FileKind = keyof typeof acceptedTypes;

/** Characters of a new password. Firebase's own page after a reset email has the same limit. */
export const PASSWORD_LEAST = 8;

/** A secret for an authenticator app must be confirmed within this time. */
export const TWO_STEP_MINUTES = 15;

/** Deleted records stay in the trash for this many days. Then they are destroyed. */
export const TRASH_DAYS = 30;

/** A draft that its author does not touch for this many days is deleted. */
export const DRAFT_DAYS = 90;

/** The log of changes goes back this many months. */
export const LOG_MONTHS = 36;

/** The most registrations of an event. */
export const REGISTRATIONS_MOST = 2000;
/** The most people in a registration. */
export const TEAM_MOST = 10;
/** The most questions that an event adds. */
export const EVENT_QUESTIONS_MOST = 5;
/** Registrations are kept for this long after the last day of their event. */
export const REGISTRATION_MONTHS = 12;
/** Certificates are kept for this long after their issue. */
export const CERTIFICATE_MONTHS = 48;
export const CERTIFICATE_MONTHS_MOST = 120;
/** The most facts that a phone at the door sends at once. */
export const DOOR_FACTS_MOST = 200;
/** The most facts from the phones at the door of one event. */
export const ATTENDANCE_MOST = 10_000;
/** The most of these facts from the phones of one helper's link. */
export const LINK_FACTS_MOST = 4000;
/** A helper's link works until this long after the last day of its event. */
export const DOOR_HOURS_AFTER = 6;
/** Phones that were offline may send their facts for this long after the end. */
export const LATE_DAYS = 7;

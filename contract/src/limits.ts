/** Limits for browser and server. The first group comes from section 9 of the specification. */
export const DEFAULT_LOCATION = 'College Campus';
export const HOME_GALLERY_PAGE_SIZE = 8;
export const CLUB_EVENTS_PAGE_SIZE = 9;
export const MEMBERS_PAGE_SIZE = 10;

/** A page of event records has at most this many, also without `limit`. */
export const GALLERY_PAGE_MOST = 100;

/** Visitors get at most this many of the newest notices and of the next upcoming events. */
export const VISITORS_LIST_MOST = 500;

const MB = 1024 * 1024;

/**
 * For one upload: number of files, characters of an alternative text, bytes of one request, and bytes and pixels of one
 * file of each kind.
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

/** A club's page says how many members the club has, from this number on. */
export const CLUB_MEMBERS_LEAST = 10;
/** A club's page shows at most this many past events. */
export const CLUB_PAST_MOST = 4;
/** An event record has at most this many files. They come with its upload, and later up to `uploadLimits.files` at a time. */
export const EVENT_FILES_MOST = 60;

/** Lists of event records have at most this many files of each item. `read` has all. */
export const GALLERY_LIST_FILES_MOST = 10;

/**
 * Browsers make pictures smaller than this before they send them: the longer side, px. The shorter side of a panorama or of a
 * long screenshot keeps at least the other number, so that it stays legible.
 */
export const PICTURE_MOST_SIDE = 2400;
export const PICTURE_LEAST_SIDE = 1200;

/** A notice has at most this many PDFs. */
export const ATTACHMENTS_MOST = 5;

/** Accepted content types. The first bytes of a file decide its type. */
export const acceptedTypes = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  video: ['video/mp4', 'video/webm'],
  pdf: ['application/pdf'],
} as const;
export type FileKind = keyof typeof acceptedTypes;

/** Characters of a new password. Firebase's own page after a reset mail has the same limit. */
export const PASSWORD_LEAST = 8;

/** A secret for an authenticator app is confirmed within this time. */
export const TWO_STEP_MINUTES = 15;

/** What was deleted stays in the trash for this many days. Then it is destroyed. */
export const TRASH_DAYS = 30;

/** A draft that its author does not touch for this many days is deleted. */
export const DRAFT_DAYS = 90;

/** The log of changes goes back this many months. */
export const LOG_MONTHS = 36;

/** An event takes at most this many registrations. */
export const REGISTRATIONS_MOST = 2000;
/** People of one registration. */
export const TEAM_MOST = 10;
/** Questions of an event's own. */
export const EVENT_QUESTIONS_MOST = 5;
/** Registrations are kept for this long after the last day of their event. */
export const REGISTRATION_MONTHS = 12;
/** Certificates are kept for this long after their issue. */
export const CERTIFICATE_MONTHS = 48;
export const CERTIFICATE_MONTHS_MOST = 120;
/** A phone at the door sends at most this many facts at once. */
export const DOOR_FACTS_MOST = 200;
/** What the phones at the door of one event can say. */
export const ATTENDANCE_MOST = 10_000;
/** What the phones of one helper's link can say of them. */
export const LINK_FACTS_MOST = 4000;
/** A link for a helper works until this long after the last day of its event. */
export const DOOR_HOURS_AFTER = 6;
/** Phones that had no network may send what they have so long after the end. */
export const LATE_DAYS = 7;

/** Numbers that both sides hold to. Section 9 of the specification is the source of the first group. */
export const DEFAULT_LOCATION = 'College Campus';
export const HOME_GALLERY_PAGE_SIZE = 8;
export const CLUB_EVENTS_PAGE_SIZE = 9;
export const MEMBERS_PAGE_SIZE = 10;

/** A page of gallery items has at most these, and as many without `limit`. */
export const GALLERY_PAGE_MOST = 100;

/** Of more notices or upcoming events visitors get the newest, or the next ones. */
export const VISITORS_LIST_MOST = 500;

const MB = 1024 * 1024;

/** Per upload: files in all, what each may have as alternative text, bytes of one request, and bytes and pixels of one
 * file by what it is. */
export const uploadLimits = {
  files: 10,
  altCharacters: 500,
  requestBytes: 30 * MB,
  imageBytes: 25 * MB,
  imagePixels: 50_000_000,
  videoBytes: 200 * MB,
  pdfBytes: 20 * MB,
} as const;

/** What a file may be, by what its first bytes say. */
export const acceptedTypes = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  video: ['video/mp4', 'video/webm'],
  pdf: ['application/pdf'],
} as const;
export type FileKind = keyof typeof acceptedTypes;

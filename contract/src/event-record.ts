import { z } from 'zod';
import { answer, Done, pageAnswer } from './answers.ts';
import { keyOf } from './club-key.ts';
import { clubsForUpload } from './content/clubs.ts';
import { type FieldCode, saying } from './field-codes.ts';
import { calendarDate, optionalId, optionalLine, optionalText, requiredLine, version } from './fields.ts';
import { DEFAULT_LOCATION, EVENT_FILES_MOST, GALLERY_PAGE_MOST, HOME_GALLERY_PAGE_SIZE } from './limits.ts';
import { alternatives, arrangedFile, PictureSize } from './picture.ts';
import { chosenPoster } from './poster-choice.ts';
import { cursor, limitTo } from './queries.ts';
import { answerFields, inputFields, noTranslations, updateFields } from './record-schemas.ts';
import { sentTranslations, translations } from './translations.ts';

const wholeNumber = saying('wholeNumber');

/** A whole number from 0, or null if it is unknown. Forms send digits as text, and empty text for unknown. */
const count = z.preprocess(
  (value) =>
    value === '' ? null : typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value,
  z.number(wholeNumber).int(wholeNumber).min(0, wholeNumber).max(1_000_000, wholeNumber).nullable(),
);

const clubForUpload = keyOf(clubsForUpload);

/** The key of a kind or a metric in the department's content, which may have changed since. */
const contentKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, saying('invalid'));
const METRICS_MOST = 10;

/** Keys. A form has them as one text, separated by spaces. */
const metrics = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : value),
    z.array(contentKey).max(METRICS_MOST),
  )
  .transform((keys) => [...new Set(keys)]);

/** For names of persons and institutions. */
const NAMES_MOST = 300;
const PRIZES_MOST = 2000;
const accreditation = {
  kind: contentKey.or(z.literal('')),
  metrics,
  agency: optionalLine(NAMES_MOST),
  scheme: optionalLine(NAMES_MOST),
  lastDay: calendarDate.or(z.literal('')),
  women: count,
  men: count,
  prizes: optionalText(PRIZES_MOST),
};

const TITLE_MOST = 200;
const TEXT_MOST = 5000;
const SUMMARY_MOST = 10_000;
const LINE_MOST = 200;
const translated = {
  title: optionalLine(TITLE_MOST),
  theme: optionalLine(LINE_MOST),
  location: optionalLine(LINE_MOST),
  description: optionalText(TEXT_MOST),
  summary: optionalText(SUMMARY_MOST),
  outcome: optionalText(TEXT_MOST),
  event_for: optionalLine(LINE_MOST),
  speaker: optionalLine(NAMES_MOST),
  agency: optionalLine(NAMES_MOST),
  scheme: optionalLine(NAMES_MOST),
  prizes: optionalText(PRIZES_MOST),
};

const fields = {
  title: requiredLine(TITLE_MOST),
  date: calendarDate,
  location: optionalLine(LINE_MOST),
  type: z.enum(['photo', 'video', 'pdf']),
  theme: requiredLine(LINE_MOST),
  description: optionalText(TEXT_MOST),
  no_student: count,
  no_faculty: count,
  speaker: optionalLine(NAMES_MOST),
  outcome: optionalText(TEXT_MOST),
  summary: optionalText(SUMMARY_MOST),
  event_for: optionalLine(LINE_MOST),
  ...accreditation,
  poster: chosenPoster,
  translations: sentTranslations(translated),
};

/** What accreditation requires. All of it is optional. */
export const blankAccreditation = {
  /** Key in the department's content, or empty. */
  kind: '',
  /** Keys of the metrics that it counts for. */
  metrics: [] as string[],
  /** The collaborating agency. */
  agency: '',
  scheme: '',
  /** Empty for an event of one day. */
  lastDay: '',
  women: null,
  men: null,
  prizes: '',
} satisfies Record<keyof typeof accreditation, unknown>;

export const blankEventRecord = {
  title: '',
  date: '',
  location: DEFAULT_LOCATION,
  type: 'photo',
  theme: '',
  description: '',
  no_student: null,
  no_faculty: null,
  speaker: '',
  outcome: '',
  summary: '',
  event_for: '',
  ...blankAccreditation,
  poster: '',
  translations: noTranslations,
};

const lastDayProblem = { path: ['lastDay'], ...saying('lastDay') };

function endsAfterStart({ date, lastDay }: { date: string; lastDay?: string | undefined }): boolean {
  return !lastDay || lastDay >= date;
}

/** The descriptive fields of the upload form. Its `files`, `staged` and `alt` are read separately. */
export const EventRecordFields = z.object({
  ...inputFields(fields, blankEventRecord, { title: true, date: true, theme: true }),
  location: fields.location.default('').transform((text) => text || DEFAULT_LOCATION),
  type: z.enum(['photo', 'video']).default('photo'),
  club: clubForUpload,
  /** Id of the upcoming event whose record this is. An event has one record. */
  announcement: optionalId.default(''),
});

export const EventRecordInput = EventRecordFields.refine(endsAfterStart, lastDayProblem);
export type EventRecordInput = z.infer<typeof EventRecordInput>;

/** `files`, `club` and `announcement` cannot be changed and are ignored. */
export const EventRecordUpdate = z
  .object(updateFields(fields, { title: true, date: true }))
  .refine(endsAfterStart, lastDayProblem);
export type EventRecordUpdate = z.infer<typeof EventRecordUpdate>;

const fileId = z.string().min(1).max(128);

/** The files of an item in their new order, with their alternative texts. The first one is the cover. */
export const FileArrangement = z.object({
  files: z.array(arrangedFile).max(EVENT_FILES_MOST),
  version: version.optional(),
});
export type FileArrangement = z.infer<typeof FileArrangement>;

/** The club that an item moves to. */
export const EventRecordMove = z.object({ club: clubForUpload, version: version.optional() });
export type EventRecordMove = z.infer<typeof EventRecordMove>;

/** The file to remove, by its id. */
export const EventFileQuery = z.strictObject({ file: fileId });
export type EventFileQuery = z.infer<typeof EventFileQuery>;

/**
 * A file of an event record. `size` is the size of the uploaded file in bytes. `width` and `height` are upright, in px.
 */
export const EventFile = z.object({
  /** Stays the same while the file is in the item. */
  id: z.string(),
  url: z.string(),
  kind: z.enum(['image', 'video', 'pdf']),
  contentType: z.string(),
  size: z.number().int(),
  alt: z.string(),
  translations: alternatives,
  /** The cleaned file name of the sender. Only for display. */
  name: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** WebP renderings of a picture, narrowest first. */
  sizes: z.array(PictureSize).optional(),
  /** A tiny `data:` picture shown until the real one is loaded. */
  placeholder: z.string().optional(),
  /** The dominant colour, `#rrggbb`. */
  colour: z.string().optional(),
});
export type EventFile = z.infer<typeof EventFile>;

export const EventRecord = z.object({
  ...answerFields(blankEventRecord),
  translations: translations(translated),
  type: fields.type,
  club: z.string(),
  /** Id of the upcoming event whose record this is; it may be deleted. Empty if there was none. */
  announcement: z.string(),
  /** Whether the public can read its report at {@link reportAddress}. Empty: it was never published. */
  report: z.enum(['', 'published', 'withdrawn']),
  /** The first one is the cover. May be empty. In a list of items it has only the first ones: see `counts`. */
  files: z.array(EventFile),
  /** How many files of each kind the item has. */
  counts: z.object({ image: z.number().int(), video: z.number().int(), pdf: z.number().int() }),
});
export type EventRecord = z.infer<typeof EventRecord>;

export const EventRecordAnswer = answer({ item: EventRecord });
export type EventRecordAnswer = z.infer<typeof EventRecordAnswer>;

/**
 * `next` is the cursor of the next page. It is absent on the last page. `years` comes with `year=newest` and has the
 * years with events of the club, newest first.
 */
export const EventRecordList = pageAnswer({
  gallery: z.array(EventRecord),
  years: z.array(z.number().int()).optional(),
  members: z.number().int().optional(),
});
export type EventRecordList = z.infer<typeof EventRecordList>;

/** A picture of the home page's gallery, with its event. */
export const GalleryImage = EventFile.extend({
  gallery: z.string(),
  title: z.string(),
  date: z.string(),
  club: z.string(),
  /** Translations of the title, and of the picture's description. */
  translations: translations({ title: z.string(), alt: z.string() }),
});
export type GalleryImage = z.infer<typeof GalleryImage>;

/** A page of the pictures of all galleries, newest or oldest event first. `total` is the number of all pictures. */
export const GalleryImagePage = pageAnswer({ images: z.array(GalleryImage), total: z.number().int() });
export type GalleryImagePage = z.infer<typeof GalleryImagePage>;

export const EventRecordDone = Done.extend({ item: EventRecord });
export type EventRecordDone = z.infer<typeof EventRecordDone>;

/**
 * An unknown club has no items. A year has four digits. An answer has at most a hundred items. `year=newest` is the
 * first view of a club's page: a page of the newest year with events, and all years with events.
 */
export const EventRecordQuery = z
  .strictObject({
    club: z.string().trim().toLowerCase().min(1).max(50).optional(),
    year: z
      .string()
      .regex(/^((19|20|21)\d\d|newest)$/, saying('year'))
      .transform((year) => (year === 'newest' ? year : Number(year)))
      .optional(),
    limit: limitTo(GALLERY_PAGE_MOST).optional(),
    cursor,
  })
  .superRefine(({ club, year, limit, cursor }, { addIssue }) => {
    const refuse = (field: string, message: FieldCode) =>
      addIssue({ code: 'custom', path: [field], message });
    if (year !== 'newest') return;
    if (club === undefined) refuse('club', 'required');
    if (limit !== undefined) refuse('limit', 'notWithNewest');
    if (cursor !== undefined) refuse('cursor', 'notWithNewest');
  });
export type EventRecordQuery = z.infer<typeof EventRecordQuery>;

export const reportFormat = z.enum(['pdf', 'docx']).default('pdf');
export type ReportFormat = z.infer<typeof reportFormat>;

/** The report of an event as PDF or DOCX; `evidence=1` adds the evidence. */
export const EventReportQuery = z.strictObject({ format: reportFormat, evidence: z.literal('1').optional() });
export type EventReportQuery = z.infer<typeof EventReportQuery>;

/** A page of pictures from either end. A cursor must be used with the order of the answer it came from. */
export const ImagesQuery = z.strictObject({
  order: z.enum(['newest', 'oldest']).default('newest'),
  limit: limitTo(HOME_GALLERY_PAGE_SIZE).optional(),
  cursor,
});
export type ImagesQuery = z.infer<typeof ImagesQuery>;

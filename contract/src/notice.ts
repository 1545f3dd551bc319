import { z } from 'zod';
import { answer, Done, pageAnswer } from './answers.ts';
import { Attachment } from './attachment.ts';
import { keptClub, optionalClub } from './club-key.ts';
import type { FieldCode } from './field-codes.ts';
import { optionalLine, optionalLink, optionalMoment, optionalText, requiredLine } from './fields.ts';
import { answerFields, inputFields, noTranslations, updateFields } from './record-schemas.ts';
import { momentInIndia } from './today.ts';
import { sentTranslations, translations } from './translations.ts';

const TITLE_MOST = 200;
const TEXT_MOST = 10_000;

const fields = {
  title: requiredLine(TITLE_MOST),
  link: optionalLink,
  visible: z.boolean(),
  /** Markdown. `NoticeBlock` is what is shown of it. */
  text: optionalText(TEXT_MOST),
  pinned: z.boolean(),
  /** Visitors see a visible notice from and until these times in India. Empty text means no limit. */
  showFrom: optionalMoment,
  showUntil: optionalMoment,
  /** Key of a club. Its coordinators may change the notice. */
  club: optionalClub,
  translations: sentTranslations({ title: optionalLine(TITLE_MOST), text: optionalText(TEXT_MOST) }),
};

const required = { title: true } as const;

export const blankNotice = {
  title: '',
  link: '',
  visible: true,
  text: '',
  pinned: false,
  showFrom: '',
  showUntil: '',
  club: '',
  translations: noTranslations,
};

interface Span {
  showFrom?: string | undefined;
  showUntil?: string | undefined;
}

/** Each is checked against the other, so they are sent together. */
function checkSpan({ showFrom, showUntil }: Span, { addIssue }: z.RefinementCtx): void {
  const refuse = (field: keyof Span, message: FieldCode) =>
    addIssue({ code: 'custom', path: [field], message });
  if (showFrom === undefined && showUntil !== undefined) refuse('showFrom', 'required');
  if (showFrom !== undefined && showUntil === undefined) refuse('showUntil', 'required');
  if (showFrom && showUntil && showUntil <= showFrom) refuse('showUntil', 'endsTooEarly');
}

/** The values of the form that adds a notice. */
export const NoticeInput = z.object(inputFields(fields, blankNotice, required)).superRefine(checkSpan);
export type NoticeInput = z.infer<typeof NoticeInput>;

export const NoticeUpdate = z
  .object(updateFields({ ...fields, club: keptClub }, required))
  .superRefine(checkSpan);
export type NoticeUpdate = z.infer<typeof NoticeUpdate>;

export const Notice = z.object({
  ...answerFields(blankNotice),
  /**
   * When visitors could first see it, or will, in UTC. Missing if they saw it at once, or if it is hidden and was never
   * shown.
   */
  shownAt: z.iso.datetime().optional(),
  /** For administrators only, in Markdown. */
  text: z.string().optional(),
  /** Missing in the visitors' list. */
  attachments: z.array(Attachment).optional(),
  /** For visitors, instead of the text: whether there is a text or an attachment to read. */
  hasText: z.boolean().optional(),
  /** Visitors get `hasText` here, too. */
  translations: translations({ title: z.string(), text: z.string(), hasText: z.boolean() }),
});
export type Notice = z.infer<typeof Notice>;

/** Whether a visible notice is shown now, not yet, or no longer. `moment` is a time in India. */
export function phaseOf(
  { showFrom, showUntil }: Pick<Notice, 'showFrom' | 'showUntil'>,
  moment = momentInIndia(),
): 'early' | 'now' | 'over' {
  if (showFrom !== '' && moment < showFrom) return 'early';
  return showUntil !== '' && moment >= showUntil ? 'over' : 'now';
}

/** A piece of text in one style. `to` is the target of a link. Line ends are part of the text. */
export const NoticeSpan = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  to: z.string().optional(),
});
export type NoticeSpan = z.infer<typeof NoticeSpan>;

/** A paragraph or a list. `first` is the number of the first item; a list without it has bullets. */
export const NoticeBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: z.array(NoticeSpan) }),
  z.object({
    kind: z.literal('list'),
    first: z.number().int().optional(),
    items: z.array(z.array(NoticeSpan)),
  }),
]);
export type NoticeBlock = z.infer<typeof NoticeBlock>;

/** One notice with its text, also in other languages. `blocks` is empty if it has none. */
export const NoticeAnswer = answer({
  notice: Notice,
  blocks: z.array(NoticeBlock),
  translations: translations({ blocks: z.array(NoticeBlock) }),
});
export type NoticeAnswer = z.infer<typeof NoticeAnswer>;

/** `next` is the cursor of the next page, if there was a `limit`. */
export const NoticeList = pageAnswer({ notices: z.array(Notice) });
export type NoticeList = z.infer<typeof NoticeList>;

export const NoticeDone = Done.extend({ notice: Notice });
export type NoticeDone = z.infer<typeof NoticeDone>;

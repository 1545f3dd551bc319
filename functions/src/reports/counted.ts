import type { Evidence } from '@club-portal/contract/evidence';
import type { FeedbackSummary } from '@club-portal/contract/feedback';
import { averageOf, ratedParts } from '@club-portal/contract/rated-parts';

/** What is known about an event besides its record. Null means unknown. */
export interface Counted {
  registered: number | null;
  attended: number | null;
  /** How many attendees had not registered. */
  others: number;
  certificates: number | null;
  feedback: FeedbackSummary | null;
  /** How many could have given feedback. */
  asked: number | null;
  /** Files with the signed list. */
  signed: number;
}

export const nothingCounted: Counted = {
  ...{ registered: null, attended: null, certificates: null, feedback: null },
  ...{ others: 0, asked: null, signed: 0 },
};

/** Numbers only. Names leave the evidence only where they are asked for. */
export function countedIn({
  files,
  attendance,
  door,
  counts,
}: Pick<Evidence, 'attendance' | 'door' | 'counts'> & { files: readonly { use: string }[] }): Counted {
  return {
    registered: counts?.registered ?? door?.seated ?? null,
    attended: attendance.length || (door?.came ?? null),
    // Of a corrected list, only the length is known.
    others: door && (attendance.length || door.came) === door.came ? door.others : 0,
    certificates: counts?.certificates ?? null,
    feedback: counts?.feedback ?? null,
    asked: counts?.asked ?? null,
    signed: files.filter(({ use }) => use === 'attendance').length,
  };
}

/** Mean of the three ratings of a summary. Null without one. */
export function meanRating(feedback: FeedbackSummary | null): number | null {
  const means = feedback ? ratedParts.map((part) => averageOf(feedback[part]) ?? 0) : [];
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

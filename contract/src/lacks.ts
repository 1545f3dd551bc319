import { type Lack, lackNames } from './accreditation.ts';
import type { EventRecord } from './event-record.ts';
import type { Evidence } from './evidence.ts';
import { isGeneratedAlternative } from './generated-alternative.ts';
import { participantsOf } from './participants.ts';

/** What a record lacks for a complete report. */
export function lacksOf(item: EventRecord, evidence?: Evidence): Lack[] {
  const participants = participantsOf(item);
  const { files = [], attendance = [], places = {} } = evidence ?? {};
  const pictures = item.files.filter(({ kind }) => kind === 'image');
  const hasUse = (use: string) => files.some((file) => file.use === use);
  const isLacking: Record<Lack, boolean> = {
    kind: item.kind === '',
    metrics: item.metrics.length === 0,
    description: item.description === '',
    summary: item.summary === '',
    outcome: item.outcome === '',
    participants: participants.all === null || participants.isContradictory,
    photographs: pictures.length === 0,
    captions: pictures.some(({ alt }) => isGeneratedAlternative(alt)),
    places:
      pictures.length > 0 &&
      pictures.every(({ id }) => (places[id]?.latitude ?? null) === null && !places[id]?.address),
    attendance: attendance.length === 0 && !hasUse('attendance'),
    notice: !hasUse('notice'),
  };
  return lackNames.filter((name) => isLacking[name]);
}

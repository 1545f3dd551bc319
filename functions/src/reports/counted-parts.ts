import type { FeedbackSummary } from '@club-portal/contract/feedback';
import { averageOf, type RatedPart, ratedParts } from '@club-portal/contract/rated-parts';
import type { Counted } from './counted.ts';
import { writtenNumber } from './dates-and-numbers.ts';
import type { Cell, Part } from './report-parts.ts';
import type { Wording } from './wording.ts';

/** The rows of a report's table of facts. */
export function countedRows(
  { say }: Wording,
  { registered, attended, others, certificates, signed }: Counted,
): [name: string, value: string][] {
  const { counted } = say.report;
  // Nothing is reported if there are no certificates, but zero attendance is.
  return [
    ...(registered === null ? [] : [[counted.registered, writtenNumber(registered)] as [string, string]]),
    ...(attended === null
      ? []
      : [[counted.attended, writtenAttended(say, attended, others)] as [string, string]]),
    ...(certificates ? [[counted.certificates, writtenNumber(certificates)] as [string, string]] : []),
    ...(signed > 0
      ? [[counted.sheet, counted.signed(signed, writtenNumber(signed))] as [string, string]]
      : []),
  ];
}

/** `others`: how many of them had not registered. */
export function writtenAttended(say: Wording['say'], attended: number, others: number): string {
  const all = writtenNumber(attended);
  return others === 0 ? all : say.report.ofWhomRegistered(all, writtenNumber(attended - others));
}

/** The feedback as a chart whose bars repeat the numbers. Empty without feedback. */
export function feedbackParts({ say }: Wording, { feedback, asked }: Counted): Part[] {
  if (!feedback) return [];
  const { feedback: words } = say.report;
  const base = asked !== null && asked >= feedback.answers ? writtenNumber(asked) : null;
  return [
    {
      is: 'table',
      columns: [
        { heading: words.part, width: '*', isName: true },
        { heading: '', width: 'bar' },
        { heading: words.mean, width: 44, align: 'right' },
        ...feedback.content.map((_, index) => ({
          ...{ heading: String(index + 1), width: 24, align: 'right' as const },
        })),
      ],
      rows: ratedParts.map((part) => rowOf(words.parts[part], feedback, part)),
    },
    { is: 'note', text: words.note(writtenNumber(feedback.answers), base) },
  ];
}

function rowOf(name: string, feedback: FeedbackSummary, part: RatedPart): Cell[] {
  const average = averageOf(feedback[part]) ?? 0;
  const counts = feedback[part].map((count) => writtenNumber(count));
  return [name, { bar: average / 5 }, average.toFixed(1), ...counts];
}

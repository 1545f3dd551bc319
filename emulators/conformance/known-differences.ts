import type { Truth } from './ask-conditions.ts';
import type { Answer } from './client.ts';
import { comparable } from './compare.ts';
import type { Operation } from './operations.ts';

/** A kind of accepted difference, and the reason. */
interface KnownDifference {
  name: string;
  reason: string;
  /** Whether a difference is of this kind. */
  covers(operation: Operation, ours: Answer, google: Answer): boolean;
}

export const knownDifferences: KnownDifference[] = [
  {
    name: 'more than five aggregations',
    reason: "Google's emulator fails with UNKNOWN. Production answers INVALID_ARGUMENT, and so do we.",
    covers: (_, ours, google) => codeOf(ours) === 3 && codeOf(google) === 2,
  },
  {
    name: 'lists with missing documents',
    reason:
      "Google's emulator gives missing documents an update time and ignores the mask. Production's documentation says " +
      'that missing documents have no times, and that the mask counts.',
    covers: ({ method, request }, ours, google) =>
      method === 'ListDocuments' && 'showMissing' in request && namesOf(ours) === namesOf(google),
  },
  {
    name: 'several reasons to refuse',
    reason:
      'Both refuse. One names what is wrong in the request, the other what does not fit the stored document or the index.',
    covers: ({ request }, ours, google) => {
      const codes = [codeOf(ours), codeOf(google)];
      const severalReasons = writesOf(request).length > 1 || [ours, google].some(refusesKeyScan);
      return severalReasons && !codes.includes(undefined) && codes.includes(3);
    },
  },
  {
    name: 'a query that cannot find anything',
    reason: "Google's emulator does not check a query that compares with null or NaN only. We do.",
    covers: ({ request }, ours, google) =>
      /"(?:doubleValue":null|nullValue")/.test(JSON.stringify(request)) &&
      codeOf(ours) !== undefined &&
      comparable(google) === '[{}]',
  },
];

/** More kinds of differences, if the REST API is compared. */
export const knownRestDifferences: KnownDifference[] = [
  {
    name: 'negative zero',
    reason: "Google's emulator answers 0 for a -0 that it got as JSON.",
    covers: (_, ours, google) => withoutNegativeZero(ours) === withoutNegativeZero(google),
  },
];

interface KnownConditionDifference {
  name: string;
  reason: string;
  covers(condition: string, ours: Truth, google: Truth): boolean;
}

export const knownConditionDifferences: KnownConditionDifference[] = [
  {
    name: 'stricter rules',
    reason: 'We refuse a ruleset that cannot be right. Google accepts it, and denies the request.',
    covers: (_, ours, google) => ours === 'refused' && google === 'none',
  },
  {
    name: "conditions at which Google's emulator fails",
    reason: 'It answers UNKNOWN. We evaluate the condition.',
    covers: (_, ours, google) => ours !== 'failed' && google === 'failed',
  },
];

function codeOf(answer: Answer): number | undefined {
  return 'code' in answer ? answer.code : undefined;
}

function withoutNegativeZero(answer: Answer): string {
  return comparable(answer).replaceAll('"-0"', '0');
}

function refusesKeyScan(answer: Answer): boolean {
  return 'code' in answer && answer.message.includes('descending key scans');
}

function namesOf(answer: Answer): string {
  if ('code' in answer) return `code ${answer.code}`;
  const [{ documents = [] } = {}] = answer.messages as { documents?: { name: string }[] }[];
  return documents.map(({ name }) => name).join();
}

function writesOf(request: { writes?: unknown[] }): unknown[] {
  return request.writes ?? [];
}

import { EvaluationError } from './evaluation-error.ts';
import { RulesDuration, RulesTimestamp } from './values.ts';

const NANOS = 1_000_000_000n;
const DAY = 86_400n * NANOS;
const FIRST_SECOND = -62_135_596_800n;
const LAST_SECOND = 253_402_300_799n;
const LONGEST_DURATION = 315_576_000_000n;

/** The units of `duration.value`, in nanoseconds. */
const UNITS: Record<string, bigint> = {
  w: 7n * DAY,
  d: DAY,
  h: 3600n * NANOS,
  m: 60n * NANOS,
  s: NANOS,
  ms: 1_000_000n,
  ns: 1n,
};

export function nanosOf(value: RulesTimestamp | RulesDuration): bigint {
  return value.seconds * NANOS + BigInt(value.nanos);
}

export function timestampOf(nanos: bigint): RulesTimestamp {
  const rest = ((nanos % NANOS) + NANOS) % NANOS;
  const seconds = (nanos - rest) / NANOS;
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) {
    throw new EvaluationError('A timestamp is between the years 1 and 9999.');
  }
  return new RulesTimestamp(seconds, Number(rest));
}

export function durationOf(nanos: bigint): RulesDuration {
  const seconds = nanos / NANOS;
  if (seconds > LONGEST_DURATION || seconds < -LONGEST_DURATION) {
    throw new EvaluationError('A duration is at most 10,000 years.');
  }
  return new RulesDuration(seconds, Number(nanos % NANOS));
}

export function durationFromUnit(count: bigint, unit: string): RulesDuration {
  const size = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  if (size === undefined) throw new EvaluationError(`Unknown unit of time ${unit}.`);
  return durationOf(count * size);
}

export function durationFromTime(
  hours: bigint,
  minutes: bigint,
  seconds: bigint,
  nanos: bigint,
): RulesDuration {
  return durationOf((hours * 3600n + minutes * 60n + seconds) * NANOS + nanos);
}

export function timestampFromDate(year: bigint, month: bigint, day: bigint): RulesTimestamp {
  const problem = `There is no date ${year}-${month}-${day}.`;
  if (year < 1n || year > 9999n || month < 1n || month > 12n || day < 1n || day > 31n) {
    throw new EvaluationError(problem);
  }
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCDate() !== Number(day)) throw new EvaluationError(problem);
  return timestampOf(BigInt(date.getTime()) * 1_000_000n);
}

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;

/** Reads RFC 3339. As in Google's engine, 31 February is a day in March and 25:00 is an hour of the next day. */
export function timestampFromText(text: string): RulesTimestamp {
  const found = RFC3339.exec(text);
  if (!found) throw new EvaluationError(`${text} is not a timestamp in RFC 3339.`);
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const offset = (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0)) * (found[8] === '-' ? -1 : 1);
  const fraction = BigInt((found[7] ?? '').padEnd(9, '0'));
  return timestampOf(BigInt(date.getTime() - offset * 60_000) * 1_000_000n + fraction);
}

/** The date in UTC, to the second. */
export function calendarDate(value: RulesTimestamp): Date {
  return new Date(Number(value.seconds) * 1000);
}

export function timeOfDay(value: RulesTimestamp): bigint {
  return ((nanosOf(value) % DAY) + DAY) % DAY;
}

export function startOfDay(value: RulesTimestamp): RulesTimestamp {
  return timestampOf(nanosOf(value) - timeOfDay(value));
}

/** 1 is the first of January. */
export function dayOfYear(value: RulesTimestamp): bigint {
  const date = calendarDate(value);
  const newYear = new Date(0);
  newYear.setUTCFullYear(date.getUTCFullYear(), 0, 1);
  return BigInt(Math.floor((date.getTime() - newYear.getTime()) / 86_400_000) + 1);
}

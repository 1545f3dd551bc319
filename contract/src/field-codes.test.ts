import { expect, test } from 'vitest';
import { z } from 'zod';
import * as administrator from './administrator.ts';
import * as answers from './answers.ts';
import { catalogues } from './catalogues.ts';
import * as contactMessage from './contact-message.ts';
import * as gallery from './event-record.ts';
import { sentenceOf } from './field-codes.ts';
import * as member from './member.ts';
import * as notice from './notice.ts';
import * as queries from './queries.ts';
import * as upcomingEvent from './upcoming-event.ts';

interface Schema {
  shape: object;
  safeParse(value: unknown): { error?: { issues: Parameters<typeof sentenceOf>[0][] } | undefined };
}

const modules = { administrator, answers, contactMessage, gallery, member, notice, queries, upcomingEvent };
const schemas = Object.values(modules)
  .flatMap((exported) => Object.entries(exported) as [string, unknown][])
  .filter((entry): entry is [string, Schema] => hasShape(entry[1]));

function hasShape(exported: unknown): exported is Schema {
  return typeof exported === 'object' && exported !== null && 'shape' in exported;
}

const bad = [null, 7, -1, 0.5, 1e9, true, {}, [], '', ' ', '\u200b', 'x', '0', '9999', 'x'.repeat(10_001)];

test.each(schemas)('%s says what is wrong in codes that every language has', (_, schema) => {
  const names = [...Object.keys(schema.shape), 'unknown'];
  const inputs = [...bad, {}, ...names.flatMap((name) => bad.map((value) => ({ [name]: value })))];
  const paged = inputs.map((input) => ({ year: 'newest', ...Object(input) }));
  const issues = [...inputs, ...paged].flatMap((input) => schema.safeParse(input).error?.issues ?? []);
  for (const { fields } of Object.values(catalogues)) {
    expect(issues.map(({ message }) => message).filter((code) => !Object.hasOwn(fields, code))).toEqual([]);
    for (const issue of issues) expect(sentenceOf(issue, fields)).not.toMatch(/NaN|undefined|=>/);
  }
});

test('a missing or empty field is required, not wrong', () => {
  const inputs: [Schema, empty: object][] = [
    [notice.NoticeInput, { title: '' }],
    [upcomingEvent.UpcomingEventInput, { title: ' ', description: '', date: '' }],
    [gallery.EventRecordUpdate, { title: '', date: ' ' }],
    [contactMessage.ContactMessage, { fullName: '', email: ' ', message: '' }],
    [administrator.Credentials, { email: '', password: '' }],
  ];
  for (const [schema, empty] of inputs) {
    for (const input of [empty, {}]) {
      const issues = schema.safeParse(input).error?.issues as { path: [string]; message: string }[];
      const first = new Map(issues.toReversed().map(({ path: [name], message }) => [name, message]));
      expect(Object.fromEntries(first)).toEqual(
        Object.fromEntries(Object.keys(empty).map((name) => [name, 'required'])),
      );
    }
  }
});

test('the numbers in a sentence are those of the schema', () => {
  const sayings = (schema: Schema, input: object) =>
    schema.safeParse(input).error?.issues.map((issue) => sentenceOf(issue, catalogues.en.fields));
  expect(sayings(notice.NoticeInput, { title: 'x'.repeat(201) })).toEqual([
    'At most 200 characters, please.',
  ]);
  expect(sayings(gallery.ImagesQuery, { limit: '9' })).toEqual(['A number from 1 to 8 is expected here.']);
  const change = { password: 'x', newPassword: 'short' };
  expect(sayings(administrator.PasswordChange, change)).toEqual(['At least 8 characters, please.']);
});

test('a bound of a number is not a number of characters or entries', () => {
  const schema = z.object({
    number: z.number().min(1).max(5).optional(),
    integer: z.int().optional(),
    whole: z.number().int().optional(),
    text: z.string().min(2).max(5).optional(),
    list: z.array(z.string()).min(2).max(3).optional(),
    filled: z.array(z.string()).min(1).optional(),
  });
  const { fields } = catalogues.en;
  const cases: [object, sentence: string][] = [
    [{ number: 0 }, fields.numberLeast(1)],
    [{ number: -1 }, 'A number of at least 1 is expected here.'],
    [{ number: 500 }, 'A number of at most 5 is expected here.'],
    [{ number: 'abc' }, fields.number],
    [{ integer: 2.5 }, fields.integer],
    [{ whole: 2.5 }, fields.integer],
    [{ integer: 1e300 }, fields.numberMost(Number.MAX_SAFE_INTEGER)],
    [{ text: 'a' }, fields.tooShort(2)],
    [{ text: 'abcdef' }, fields.tooLong(5)],
    [{ text: 5 }, fields.notText],
    [{ list: ['a'] }, 'At least 2 entries, please.'],
    [{ list: ['a', 'b', 'c', 'd'] }, 'At most 3 entries, please.'],
    [{ filled: [] }, fields.required],
  ];
  for (const [input, sentence] of cases)
    for (const [language, { fields: said }] of Object.entries(catalogues)) {
      const [issue, ...others] = schema.safeParse(input).error?.issues ?? [];
      expect([others.length, issue && sentenceOf(issue, said)]).toEqual([
        0,
        language === 'en' ? sentence : expect.not.stringMatching(/NaN|undefined/),
      ]);
    }
});

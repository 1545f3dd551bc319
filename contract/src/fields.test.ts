import { describe, expect, test } from 'vitest';
import { YearReportQuery } from './accreditation.ts';
import { Credentials, ProfileUpdate, Registration } from './administrator.ts';
import { ClubMessageInput } from './club-message.ts';
import { ContactMessage } from './contact-message.ts';
import { Institute, Mission, Pages } from './content/schema.ts';
import { NamedEvent } from './event-import.ts';
import { EventRecordInput, EventRecordQuery, EventRecordUpdate, FileArrangement } from './event-record.ts';
import { Attendee } from './evidence.ts';
import {
  calendarDate,
  email,
  linkTarget,
  optionalLink,
  optionalText,
  personName,
  requiredLine,
  requiredText,
} from './fields.ts';
import { MemberInput } from './member.ts';
import { MembershipDecision } from './membership.ts';
import { NoticeInput, NoticeUpdate } from './notice.ts';
import { ListQuery } from './queries.ts';
import { SubmissionReturn } from './submission.ts';
import { TakedownInput } from './takedown-request.ts';
import { EventPictureInput, UpcomingEventInput, UpcomingEventUpdate } from './upcoming-event.ts';

const refuses = (schema: { safeParse(value: unknown): { success: boolean } }, ...values: unknown[]) =>
  expect(values.filter((value) => schema.safeParse(value).success)).toEqual([]);

/** What is wrong, and values with this mistake. */
type Faults = [fault: string, values: unknown[]][];

const notText = [undefined, null, 7, true, {}, [], ['a'], Number.NaN, () => 'a'];

describe('required text', () => {
  const title = requiredText(5);
  test.each([...notText, '', ' ', '\t\n', '\u00a0', '\u2003', 'abcdef'])('refuses %j', (value) =>
    refuses(title, value),
  );
  test.each([
    ['a', 'a'],
    [' a ', 'a'],
    ['abcde', 'abcde'],
    ['  abcde  ', 'abcde'],
    ['नमस्', 'नमस्'],
    ['<b>', '<b>'],
    ['a\ud800b', 'a\ufffdb'],
    ['\ud83d\ude00', '\ud83d\ude00'],
  ])('accepts %j as %j', (value, parsed) => expect(title.parse(value)).toBe(parsed));
  test.each(['\u200b', '\u00ad \ufeff', '\u3164', '\u2060\u180e'])('refuses the invisible text %j', (value) =>
    refuses(title, value),
  );
  test('says what is wrong', () => {
    const issue = (value: unknown) => title.safeParse(value).error?.issues[0];
    expect(issue(undefined)).toMatchObject({ message: 'required' });
    expect(issue(' ')).toMatchObject({ message: 'required' });
    expect(issue(7)).toMatchObject({ message: 'notText' });
    expect(issue('abcdef')).toMatchObject({ message: 'tooLong', maximum: 5 });
  });
});

describe('optional text', () => {
  test.each([...notText.slice(1), 'abcdef'])('refuses %j', (value) => refuses(optionalText(5), value));
  test('accepts empty text', () => expect(optionalText(5).parse('  ')).toBe(''));
  test('replaces half a character with one that can be stored', () =>
    expect(optionalText(5).parse('\udc00')).toBe('\ufffd'));
});

describe('link', () => {
  test.each<Faults[number]>([
    ['another scheme', ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,<script>1</script>']],
    ['a scheme of a program', ['mailto:a@b.example', 'vbscript:x', 'file:///etc/passwd', 'about:blank']],
    ['characters that browsers drop', ['java\tscript:alert(1)', '\u0001javascript:alert(1)']],
    ['a host that looks like a path', ['//evil.example', '/\\evil.example', 'https:\\\\evil.example']],
    ['no host', ['https://', 'https:///path', 'https:a.example', 'https://[::1']],
    ['a space', ['https://a b.example', 'www.a.example /x']],
    ['a dot too many', ['www..a.example', '.example', 'example.']],
    ['an impossible port', ['a.example:99999', 'a.example:x', 'https://a.example:99999/']],
    ['no scheme, and what is no web host', ['a.example.javascript:alert(1)', 'a@b.example', '192.168.0.1']],
    ['no dot', ['localhost', 'localhost:5000', 'notice', '#top']],
    ['too many characters', [`https://a.example/${'x'.repeat(2000)}`]],
    ['no text', [7, null, {}, ['https://a.example']]],
    ['what turns its direction', ['https://a.example/\u202efdp.x']],
  ])('refuses %s', (_, values) => refuses(optionalLink, ...values));
  test.each(['https://user:password@a.example/', 'https://a.example@b.example', 'HTTP://:x@a.example'])(
    'refuses the account in %j with its own sentence, and a text shows it without a link',
    (link) => {
      expect(optionalLink.safeParse(link).error?.issues.map(({ message }) => message)).toEqual([
        'linkAccount',
      ]);
      expect(linkTarget(link)).toBeNull();
    },
  );
  test.each([
    '',
    'https://a.example',
    'http://a.example/x?y=1#z',
    'HTTPS://A.EXAMPLE',
    'https://xn--e1afmkfd.example',
    'https://हिन्दी.example/पथ',
    'https://192.0.2.1:8080/',
    '/',
    '/contact',
    '/club/coding/events?year=2024',
  ])('accepts %j', (value) => expect(optionalLink.parse(value)).toBe(value));
  test.each([
    ['www.a.example', 'https://www.a.example'],
    [' a.example/x?y=1#z ', 'https://a.example/x?y=1#z'],
    ['A.Example:8080/x', 'https://A.Example:8080/x'],
    ['a-b.example?q=https://c.example', 'https://a-b.example?q=https://c.example'],
    ['महोत्सव.भारत', 'https://महोत्सव.भारत'],
  ])('accepts the host name %j as %j', (typed, link) => expect(optionalLink.parse(typed)).toBe(link));
  test('counts the stored characters, so that an edit accepts the same text', () => {
    const longest = `a.example/${'x'.repeat(2000 - 'https://a.example/'.length)}`;
    expect(optionalLink.parse(optionalLink.parse(longest))).toHaveLength(2000);
    expect(optionalLink.safeParse(`${longest}x`).error?.issues[0]).toMatchObject({
      message: 'tooLong',
      maximum: 2000,
    });
  });
});

describe('calendar date', () => {
  test.each<Faults[number]>([
    ['what is no text, or empty', [...notText, '']],
    ['a day that no calendar has', ['2025-02-30', '1900-02-29', '2025-04-31', '2025-13-01', '2025-01-00']],
    ['another order or other signs', ['2025-1-1', '02-01-2025', '2025/01/02', '２０２５-01-01', 'tomorrow']],
    ['more than a day', ['2025-01-02T10:00', '2025-01-02 ; drop', '+2025-01-01']],
    ['another century', ['1899-12-31', '2200-01-01']],
  ])('refuses %s', (_, values) => refuses(calendarDate, ...values));
  test.each(['2025-01-01', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31', ' 2025-01-01 '])(
    'accepts %j',
    (value) => expect(calendarDate.parse(value)).toBe(value.trim()),
  );
});

describe('email', () => {
  test.each<Faults[number]>([
    ['what is no text, or empty', [...notText, '']],
    ['what is no address', ['a', 'a@b', 'a..b@c.example', 'a@b@c.example']],
    ['what a mail’s header could read otherwise', ['a@b.example\nBcc: c@d.example', 'Name <a@b.example>']],
    ['too many characters', [`${'x'.repeat(250)}@b.example`]],
  ])('refuses %s', (_, values) => refuses(email, ...values));
  test.each([
    'a@b.example',
    'first.last+tag@dept.college.example',
    "o'neil@b.example",
    'A@B.EXAMPLE',
    ' a@b.example ',
  ])('accepts %j', (value) => expect(email.parse(value)).toBe(value.trim()));
});

const notice = { title: 'a' };
const event = { title: 'a', description: 'b', date: '2025-01-01' };
const gallery = { title: 'a', date: '2025-01-01', theme: 'b', club: 'coding' };
const joining = {
  name: 'a',
  email: 'a@b.example',
  phone: '9000000001',
  roll: '1',
  year: 'I year',
  club: 'coding',
};
const registration = { name: 'a', email: 'a@b.example', password: '12345678' };

describe('every input refuses', () => {
  test.each([
    ['a notice', NoticeInput, notice],
    ['a notice update', NoticeUpdate, notice],
    ['an event', UpcomingEventInput, event],
    ['an event update', UpcomingEventUpdate, event],
    ['an event record', EventRecordInput, gallery],
    ['a gallery update', EventRecordUpdate, { title: 'a', date: '2025-01-01' }],
    ['a member', MemberInput, joining],
    ['credentials', Credentials, { email: 'a@b.example', password: 'x' }],
    ['a registration', Registration, registration],
  ])('%s without a required field, or with a value that is not an object', (_, schema, good) => {
    expect(schema.safeParse(good).success).toBe(true);
    for (const value of [undefined, null, 7, 'text', [], [good], true]) refuses(schema, value);
    for (const name of Object.keys(good)) {
      refuses(schema, { ...good, [name]: undefined });
      for (const value of [null, {}, [], 7, '']) refuses(schema, { ...good, [name]: value });
    }
  });
  test('a profile with a name of another type, but accepts one without a name', () => {
    refuses(ProfileUpdate, ...[null, {}, [], 7, ''].map((name) => ({ name })));
    expect(ProfileUpdate.parse({ phone: '' })).toEqual({ phone: '' });
  });
});

describe('a name', () => {
  const name = personName(20);
  test.each([
    ['Tul\u200bsi', 'Tulsi'],
    ['\ufeffTulsi\u00ad Champa\u2060', 'Tulsi Champa'],
    ['\u202eisluT', 'isluT'],
    ['Tul\u200dsi', 'Tulsi'],
    ['\u0931\u094d\u200d\u092f', '\u0931\u094d\u200d\u092f'],
    ['\u0645\u06cc\u200c\u0646', '\u0645\u06cc\u200c\u0646'],
    ['ＡＢ', 'ＡＢ'],
  ])('%j is stored as %j', (typed, kept) => expect(name.parse(typed)).toBe(kept));
  test('is cleaned for a student, an administrator and the sender of a message', () => {
    const typed = 'Tul\u200bsi';
    expect(MemberInput.parse({ ...joining, name: typed }).name).toBe('Tulsi');
    expect(ProfileUpdate.parse({ name: typed }).name).toBe('Tulsi');
    expect(Registration.parse({ ...registration, name: typed }).name).toBe('Tulsi');
    expect(ContactMessage.parse({ fullName: typed, email: 'a@b.example', message: 'x' }).fullName).toBe(
      'Tulsi',
    );
  });
});

test.each([
  '\u200bTulsi@Students.example\ufeff',
  'Tulsi\u200e@Students\u200b.example',
  'Tulsi＠Students．example',
  'Ｔｕｌｓｉ@Students.example',
])('an email loses invisible characters and full-width characters, and keeps its capitals: %j', (typed) =>
  expect(email.parse(typed)).toBe('Tulsi@Students.example'),
);

describe('a roll number', () => {
  test.each([
    ['25CS001', '25CS001'],
    [' 25cs001 ', '25cs001'],
    ['２５ＣＳ００１', '25CS001'],
    ['25CS\u200b001', '25CS001'],
    ['25CS\u00ad001', '25CS001'],
    ['25CS\ufeff001', '25CS001'],
    ['25CS\u200d001\ufe0f', '25CS001'],
    ['\u202e25CS001\u0000', '25CS001'],
    ['25\u00a0 CS\t001', '25 CS 001'],
    ['25 \u200b CS', '25 CS'],
    ['२५CS००१', '25CS001'],
    ['25\u2010CS\u2013001\u2212A', '25-CS-001-A'],
    ['25CS\u000b001', '25CS 001'],
  ])('%j is stored as %j', (typed, kept) =>
    expect(MemberInput.parse({ ...joining, roll: typed }).roll).toBe(kept),
  );
  test.each<Faults[number]>([
    ['nothing visible', ['\u200b', '\u3164', '\uffa0 ']],
    ['letters that look like Latin ones', ['R\u0410CE01', '25\u0421S001', '\u0391B1']],
    ['other letters and digits', ['२५क', 'straße', 'é1']],
    ['separators alone', ['-', '/ -']],
  ])('refuses %s', (_, rolls) => refuses(MemberInput, ...rolls.map((roll) => ({ ...joining, roll }))));
});

describe('member', () => {
  const withPhone = (phone: unknown) => ({ ...joining, phone });
  test.each<Faults[number]>([
    ['too few or too many digits', ['12345', '900000000', '90000000011', '+91 900000000', '+1234567']],
    ['more digits than any country', ['+1234567890123456']],
    ['no mobile number of India', ['1234567890', '5000000001', '+91 5000000001']],
    ['a wrong prefix', ['+910', '00910', '+0 123456789', '++919000000001', '+91 (0) 123456789']],
    ['other signs', ['9000000001 ext 4', 'nine', '९०००००००१', '9000000001; drop']],
  ])('refuses a phone with %s', (_, phones) => refuses(MemberInput, ...phones.map(withPhone)));
  test.each([
    '9000000001',
    '09000000001',
    '919000000001',
    '+919000000001',
    '+91-90000-00001',
    '(+91) 90000 00001',
    '+442079460958',
    '+12025550143',
    '+919876500123',
  ])('accepts the phone %j', (phone) => expect(MemberInput.safeParse(withPhone(phone)).success).toBe(true));
  test('refuses other years, and clubs that nobody joins', () => {
    for (const year of ['I Year', '1 year', 'V year', 'i year', ' I year'])
      refuses(MemberInput, { ...joining, year });
    for (const club of ['infra', 'chess', 'coding ;', 'undefined', 'constructor', '__proto__'])
      refuses(MemberInput, { ...joining, club });
  });
  test.each(['Coding', ' coding ', 'IOT'])('accepts the club %j', (club) =>
    expect(MemberInput.parse({ ...joining, club }).club).toBe(club.trim().toLowerCase()),
  );
});

describe('event record', () => {
  test.each(['no_student', 'no_faculty'])('%s accepts only whole numbers from 0', (name) => {
    const numbers = [-1, 0.5, Number.NaN, Infinity, 1_000_001];
    for (const value of [...numbers, '0.5', '-1', '1e3', '0x10', 'many', '１２', {}, [], true]) {
      refuses(EventRecordInput, { ...gallery, [name]: value });
      refuses(EventRecordUpdate, { ...gallery, [name]: value });
    }
  });
  test.each([
    [12, 12],
    ['12', 12],
    ['0', 0],
    ['', null],
    [null, null],
    [undefined, null],
  ])('accepts the count %j as %j', (value, parsed) => {
    expect(EventRecordInput.parse({ ...gallery, no_student: value }).no_student).toBe(parsed);
  });
  test.each(['pdf', 'Photo', 'image', 'audio', 1])('refuses the upload type %j', (type) =>
    refuses(EventRecordInput, { ...gallery, type }),
  );
  test('an update accepts the type pdf and ignores club and files', () => {
    const parsed = EventRecordUpdate.parse({ ...gallery, type: 'pdf', files: [1], _id: 'x' });
    expect(parsed).toEqual({ title: 'a', date: '2025-01-01', theme: 'b', type: 'pdf' });
  });
  test('has the campus as default location', () => {
    expect(EventRecordInput.parse(gallery).location).toBe('College Campus');
    expect(EventRecordInput.parse({ ...gallery, location: ' ' }).location).toBe('College Campus');
  });
});

describe('registration and profile', () => {
  test.each(['', '1234567', 'x'.repeat(1001)])('refuse the password %j', (password) =>
    refuses(Registration, { ...registration, password }),
  );
  test('refuses different passwords and names the second one', () => {
    const { error } = Registration.safeParse({ ...registration, confirmPassword: 'other' });
    expect(error?.issues).toMatchObject([{ path: ['confirmPassword'], message: 'passwordsDiffer' }]);
  });
  test.each([
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/png,AAAA',
    'javascript:1',
    'https://a.example/a.png',
    `data:image/png;base64,${'A'.repeat(400_000)}`,
    7,
  ])('refuse a photo that is not a picture', (photo) => refuses(ProfileUpdate, { name: 'a', photo }));
});

test.each<[string, Parameters<typeof refuses>[0], string[]]>([
  ['all', ListQuery, ['2', '', 'true', 'yes', '01']],
  ['year', EventRecordQuery, ['20x4', '24', '02024', '1899', '2200', '-2024', '2024.0', '', ' 2024']],
  ['year', YearReportQuery, ['20x4', '24', '02024', '1899', '2200', '-2024', '2024.0', '', ' 2024']],
  ['year', YearReportQuery, ['2025-27', '2025-2026', '1899-00', '2025-', '2025-6', '25-26']],
  ['limit', EventRecordQuery, ['0', '-1', '1001', '1.5', 'x', '', '1e1', '007']],
])('the query’s %s refuses other values', (name, schema, values) =>
  refuses(schema, ...values.map((value) => ({ [name]: value }))),
);

test('a year’s report needs a calendar or academic year, and accepts a club in any case', () => {
  refuses(YearReportQuery, { club: 'coding' });
  expect(YearReportQuery.parse({ year: '2026' }).year).toMatchObject({
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect(YearReportQuery.parse({ year: '1999-00' }).year).toMatchObject({
    from: '1999-07-01',
    to: '2000-06-30',
  });
  expect(EventRecordQuery.parse({ club: ' Coding ' }).club).toBe('coding');
});

describe('a plausible phone number', () => {
  test.each([
    ['\u200b98765\u200e 00123\u202c', '98765 00123'],
    ['\u2066+91 98765 00123\u2069', '+91 98765 00123'],
    ['98765\u201000123', '98765-00123'],
    ['98765\u201100123', '98765-00123'],
    ['98765\u201300123', '98765-00123'],
    ['98765\u201500123', '98765-00123'],
    ['98765\u221200123', '98765-00123'],
    ['＋９１（９８７６５）００１２３', '+91(98765)00123'],
    ['९८७६५ ००१२३', '98765 00123'],
    ['৯৮৭৬৫ ০০১২৩', '98765 00123'],
    ['௯௮௭௬௫ ௦௦௧௨௩', '98765 00123'],
    ['۹۸۷۶۵ ۰۰۱۲۳', '98765 00123'],
    ['98765\u00a000\u2009123', '98765 00 123'],
    ['0091 98765 00123', '+91 98765 00123'],
    ['00919876500123', '+919876500123'],
    ['00-91-98765-00123', '+91-98765-00123'],
    ['+91 (0) 98765 00123', '+91 98765 00123'],
    ['+91(0)98765-00123', '+91 98765-00123'],
    ['0091 (0) 98765 00123', '+91 98765 00123'],
    ['+91 098765 00123', '+91 98765 00123'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['098765 00123', '098765 00123'],
  ])('%j is accepted as %j', (typed, kept) => {
    expect(MemberInput.parse({ ...joining, phone: typed }).phone).toBe(kept);
    expect(ProfileUpdate.parse({ name: 'a', phone: typed }).phone).toBe(kept);
    expect(Institute.shape.phone.parse(typed)).toBe(kept);
  });
});

describe('the texts of every input', () => {
  const typed = 'a\u202e\u2066b\u2069\u202c\r\n c\v \u0958\u0085e\u0301\r';
  const oneLine = 'ab c \u0915\u093c \u00e9';
  const lines = 'ab\n c\n \u0915\u093c\n\u00e9';
  const hindi = (texts: object) => ({ translations: { hi: texts } });
  const records = { title: oneLine, ...hindi({ title: oneLine }) };
  test.each<[string, { parse(value: unknown): unknown }, good: object, texts: object]>([
    ['a notice', NoticeInput, notice, { ...records, text: lines, ...hindi({ title: oneLine, text: lines }) }],
    ['an event', UpcomingEventInput, event, { ...records, location: oneLine, description: lines }],
    [
      'an event record',
      EventRecordInput,
      gallery,
      {
        ...records,
        ...{ location: oneLine, theme: oneLine, speaker: oneLine, event_for: oneLine },
        ...{ agency: oneLine, scheme: oneLine },
        ...{ description: lines, summary: lines, outcome: lines, prizes: lines },
      },
    ],
    ['the order of files', FileArrangement, { files: [] }, { files: [{ id: 'a', alt: oneLine }] }],
    ['the picture of an event', EventPictureInput, {}, { alt: oneLine }],
    ['a profile', ProfileUpdate, {}, { name: oneLine, phone: oneLine, address: lines }],
    ['a message', ContactMessage, { email: 'a@b.example' }, { fullName: oneLine, message: lines }],
    [
      'a takedown request',
      TakedownInput,
      { gallery: 'a', url: '/', email: 'a@b.example' },
      { name: oneLine, reason: lines },
    ],
    ['an attendance list', Attendee, {}, { name: oneLine, roll: oneLine }],
    ['a student’s name', MemberInput, joining, { name: oneLine }],
    ['a message to members', ClubMessageInput, { club: 'coding' }, { title: oneLine, text: lines }],
    ['a decision on a student', MembershipDecision, { state: 'declined' }, { note: lines }],
    ['a submission that is returned', SubmissionReturn, { version: 'v' }, { remark: lines }],
    ['a question for a record', NamedEvent, { date: '2026-01-01', club: 'coding' }, { title: oneLine }],
  ])(
    '%s are normalised, do not change direction, and have no line ends if they have one line',
    (_, schema, good, texts) => {
      const sent = JSON.parse(JSON.stringify(texts), (_name, value) =>
        value === oneLine || value === lines ? typed : value,
      );
      expect(schema.parse({ ...good, ...sent })).toMatchObject(texts);
    },
  );
});

test('the texts of the content are normalised', () => {
  const typed = 'a\r\nb\v\u0958\u0085e\u0301\r c';
  const lines = 'a\nb\n\u0915\u093c\n\u00e9\n c';
  const page = { key: 'a', place: 'none', title: 'a', text: typed };
  expect(Mission.parse({ heading: 'a', text: { en: typed, hi: typed } }).text).toEqual({
    en: lines,
    hi: lines,
  });
  expect(Pages.parse([page])[0]?.text).toBe(lines);
  expect(Institute.shape.email.parse('office\u200b＠college.example')).toBe('office@college.example');
});

test('a title is a single line', () => {
  const title = requiredLine(40);
  expect(title.parse('Robots\r\nMETHOD:CANCEL\u2028 and more')).toBe('Robots METHOD:CANCEL and more');
  expect(title.safeParse('\n').success).toBe(false);
});

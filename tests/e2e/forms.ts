import {
  administratorAccountPaths,
  clubMessagePaths,
  eventFilePaths,
  membershipPaths,
} from '@club-portal/contract/administration-paths';
import { feedbackPaths } from '@club-portal/contract/certificate-paths';
import { paths } from '@club-portal/contract/paths';
import { FEEDBACK_PAGE, type RatedPart, SENTENCE_MOST } from '@club-portal/contract/rated-parts';
import { recordPages } from '@club-portal/contract/record-pages';
import { cleanPhone } from '@club-portal/contract/written-form';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { signTicket } from '../../functions/src/records/ticket-key.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { type Account, auth, database, makeAccount } from '../api/admin.ts';
import { eventWithPeople } from '../api/certifying.ts';
import { logIn as administratorSession, fromNewAddress } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { addRegistrableEvent, register, settings, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import {
  addEventRecord,
  addNotice,
  addUpcomingEvent,
  callAsAdministrator,
  chooseFromMenu,
  nextYear,
  ownAccount,
} from './administration.ts';
import { logIn, openPageForFile, type PageOptions } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { addStudent, search } from './students.ts';
import { jpeg, picture } from './upload-form.ts';

/** A table of all forms of the portal, for the tests that run on every form. */

export interface FormRow {
  name: string;
  who: 'visitor' | 'administrator';
  /** Opens the form and returns its container. A second call returns the form that is already open. */
  open: (page: Page) => Promise<Locator>;
  submit: string | RegExp;
  /** Title of the dialog that asks before a valid form is sent, and its button. */
  asks?: { title: string; confirm: string };
  /** Path to which it is sent. `*` stands for an id. */
  call: string;
  /** Fields in the order of the form. */
  fields: [Field, ...Field[]];
  /** Label of a box that must be ticked each time. */
  consent?: string;
  /** Sentence after success. */
  done: string;
  /** The result is shown in place of the form, not as a toast. */
  inPlace?: true;
  /** Sentence if it is sent again after success, if different. */
  again?: string;
  /** Sentence after any failure, if the form has only one. */
  failed?: string;
  /** The dialog closes after every answer, and opens again with the typed text. */
  closes?: true;
  /** The form shows its progress, can be cancelled, and has a time limit of five minutes instead of 30 s. */
  cancels?: true;
  /** Without a network it waits and continues by itself: uploads.long.test.ts tries it. */
  waitsForNetwork?: true;
  /** Only the server checks the fields. */
  judgedByServer?: true;
  /** Returns the stored records that contain the mark. */
  records?: (mark: string) => Promise<Record<string, unknown>[]>;
  /** Page that shows the first field after success. */
  shownAt?: string;
}

export interface Field {
  label: string;
  /** Name in the record. */
  name: string;
  /** A valid value. It contains the mark of the test. */
  good: (mark: string) => string;
  /** `radio`: one of several, which a second click does not deselect. */
  kind?: 'text' | 'choice' | 'radio' | 'date' | 'time';
  /** Sentence if the field is empty. Without it, the field is optional. */
  empty?: string;
  /** Most characters. */
  limit?: number;
  /** Sentence for a malformed value. */
  refusal?: string;
  /** The record is found by this field, which contains the mark. */
  marked?: true;
  /** The stored form of unusual text, if it differs. */
  stored?: (text: string) => string;
  /** The record does not have it. */
  secret?: true;
  /** Name of the field with the same value. */
  like?: string;
}

const { eventFiles, membership, saving, clubMessage, administrator: people } = en.administration;
const { required, choice, link: badLink, email: badEmail, phone: badPhone, wholeNumber } = en.fields;

const text = (label: string, name: string, limit: number, more: Partial<Field> = {}): Field => ({
  label,
  name,
  limit,
  good: () => `Good ${name}`,
  ...more,
});
const title = (label: string, name = 'title', limit = 200) =>
  text(label, name, limit, { empty: required, marked: true, good: (mark) => `Good ${mark}` });
/** Direction marks are removed from a name, because they would reorder the text beside it. */
const personName = (label: string, name: string) => ({
  ...title(label, name, 100),
  stored: (typed: string) => typed.replace(/[\u202a-\u202e]/g, ''),
});
const link = text('Link (optional)', 'link', 2000, { refusal: badLink, good: () => 'https://club.example/' });
const email = (more: Partial<Field> = {}) =>
  text('Email', 'email', 254, {
    empty: required,
    refusal: badEmail,
    good: () => 'tarini@student.example',
    ...more,
  });
const date = (day: string): Field => ({
  label: 'Date *',
  name: 'date',
  kind: 'date',
  empty: required,
  good: () => day,
});
const time = (label: string, name: string, at: string): Field => ({
  label,
  name,
  kind: 'time',
  good: () => at,
});
const location = text('Location', 'location', 200);
const count = (label: string, name: string, good: number): Field => ({
  label,
  name,
  refusal: wholeNumber,
  good: () => String(good),
});

const rating = (part: RatedPart): Field => ({
  ...{ label: en.feedback.parts[part], name: part, kind: 'radio', empty: required, good: () => '4' },
});

const noticeFields: FormRow['fields'] = [
  title('Notice Title *'),
  link,
  text('Text (optional)', 'text', 10_000),
  time('Show from (optional)', 'showFrom', '2020-01-02T10:00'),
  time('Show until (optional)', 'showUntil', '2199-01-02T10:00'),
];
/** On its own day: a second event with the same title and day is questioned. */
const eventFields = (day: string): FormRow['fields'] => [
  title('Title *'),
  text('Description *', 'description', 5000, { empty: required }),
  date(day),
  location,
  link,
  { label: 'Club (optional)', name: 'club', kind: 'choice', good: () => 'robotic' },
  time('Starts (optional)', 'start', '10:00'),
  time('Ends (optional)', 'end', '12:30'),
];
/** Only the upload form has the fields `inBetween`. */
const galleryFields = (...inBetween: Field[]): FormRow['fields'] => [
  title('Title *'),
  text('Theme *', 'theme', 200, { empty: required }),
  date('2026-11-20'),
  location,
  ...inBetween,
  text('Description (objective)', 'description', 5000),
  text('Summary', 'summary', 10_000),
  text('Outcome', 'outcome', 5000),
  text('Speaker', 'speaker', 300),
  text('Event for', 'event_for', 200),
  count('Number of students', 'no_student', 12),
  count('Number of faculty', 'no_faculty', 2),
  { label: 'Kind of activity', name: 'kind', kind: 'choice', good: () => 'workshop' },
  { label: 'Last day', name: 'lastDay', kind: 'date', good: () => '2026-11-21' },
  text('Collaborating agency', 'agency', 300),
  text('Scheme', 'scheme', 300),
  count('Women students', 'women', 7),
  count('Men students', 'men', 5),
  text('Prizes', 'prizes', 2000),
];

/** The account of the administrator who fills in the forms. */
let account: Account;

/** The rows without the kind of user, which is the same for a whole list. */
type Rows = Omit<FormRow, 'who'>[];

const ofVisitors: Rows = [
  {
    name: 'join a club',
    open: async (page) => {
      if (!page.url().endsWith('/club/robotic')) await page.goto('/club/robotic');
      return openDialog(page, 'Join Now', 'Join Robotic Club');
    },
    submit: 'Submit',
    call: paths.member.join,
    fields: [
      personName('Name', 'name'),
      email(),
      text('Phone', 'phone', 30, { empty: required, refusal: badPhone, good: () => '+91 98765 43210' }),
      text('University roll number', 'roll', 30, {
        empty: required,
        refusal: en.fields.roll,
        good: (mark) => mark.slice(-20),
      }),
      { label: 'Year', name: 'year', kind: 'choice', empty: choice, good: () => 'II year' },
    ],
    consent: en.consent.agree,
    done: en.success.member.joined('Robotic'),
    again: en.api.member.alreadyJoined('Robotic'),
    closes: true,
    records: (mark) => stored('joinRequests', 'name', mark),
  },
  {
    name: 'write to the department',
    open: onPage('/contact', 'Contact'),
    submit: 'Send message',
    call: paths.contact,
    fields: [
      personName('Full name', 'fullName'),
      email(),
      text('Message', 'message', 5000, { empty: required }),
    ],
    done: en.contact.sent,
    failed: en.contact.notSent,
    records: (mark) => stored('contactMessages', 'fullName', mark),
  },
  {
    name: 'ask for a link to the own data',
    open: onPage('/privacy/my-data', en.privacy.myData.title),
    submit: en.privacy.myData.send,
    call: paths.ownData.ask,
    fields: [email()],
    done: en.success.ownData.asked,
    inPlace: true,
  },
  {
    name: 'register for an event',
    open: async (page) => {
      const path = `${recordPages.upcomingEvent}/${registrable}`;
      if (!page.url().includes(path)) await page.goto(path);
      return openDialog(
        page,
        en.recordPage.registration.button,
        en.registration.title(EVENT_TO_REGISTER_FOR),
      );
    },
    submit: en.registration.submit,
    call: paths.registration.add,
    fields: [
      personName('Name', 'name'),
      email(),
      text('University roll number', 'roll', 30, {
        empty: required,
        refusal: en.fields.roll,
        good: (mark) => mark.slice(-20),
      }),
      { label: 'Year', name: 'year', kind: 'choice', empty: choice, good: () => 'II year' },
      { label: 'Food', name: 'food', kind: 'choice', empty: choice, good: () => 'Vegan' },
      text(en.registration.optional('Why do you come?'), 'why', 300),
    ],
    consent: en.consent.agree,
    done: en.registration.outcome.seat,
    inPlace: true,
    records: async (mark) =>
      (await stored('registrations', 'name', mark)).map((one) => ({ ...one, ...(one.answers as object) })),
  },
  {
    name: 'ask for a link to the registrations',
    open: onPage('/my-registrations', en.registration.mine.title),
    submit: en.privacy.myData.send,
    call: paths.ownData.ask,
    fields: [email()],
    done: en.success.ownData.asked,
    inPlace: true,
  },
  {
    name: 'ask for a link to the record of participation',
    open: onPage('/my-record', en.myRecord.title),
    submit: en.privacy.myData.send,
    call: paths.ownData.ask,
    fields: [email()],
    done: en.success.ownData.asked,
    inPlace: true,
  },
  {
    name: 'change a registration',
    open: async (page) => {
      const title = en.registration.mine.changeOf(EVENT_TO_REGISTER_FOR);
      const dialog = page.getByRole('dialog', { name: title });
      if (await dialog.isVisible()) return dialog;
      await page.goto('/my-registrations');
      await page.goto(`/my-registrations#key=${ownRegistrationKey}`);
      const opener = `${en.registration.mine.changeAnswers}: ${EVENT_TO_REGISTER_FOR}`;
      return openDialog(page, opener, title);
    },
    submit: en.registration.mine.save,
    call: paths.registration.change,
    fields: [
      { label: 'Food', name: 'food', kind: 'choice', good: () => 'Vegan' },
      text(en.registration.optional('Why do you come?'), 'why', 300, {
        marked: true,
        good: (mark) => `Good ${mark}`,
      }),
    ],
    done: en.success.registration.changed,
    records: async (mark) =>
      (await stored('registrations', 'name', titleToEdit('Registration')))
        .map(({ answers }) => answers as Record<string, string>)
        .filter(({ why }) => why?.includes(mark)),
  },
  {
    name: 'give feedback',
    open: async (page) => {
      const main = page.getByRole('main');
      const button = main.getByRole('button', { name: en.feedback.send });
      if (!(await button.isVisible())) await page.goto(`${FEEDBACK_PAGE}#${feedbackCode}`);
      await button.waitFor();
      return main;
    },
    submit: en.feedback.send,
    call: feedbackPaths.add,
    fields: [
      rating('content'),
      rating('organisation'),
      rating('usefulness'),
      text(en.feedback.good, 'good', SENTENCE_MOST, { marked: true, good: (mark) => `Good ${mark}` }),
      text(en.feedback.better, 'better', SENTENCE_MOST),
    ],
    done: en.feedback.thanks,
    again: en.feedback.states.given,
    inPlace: true,
    records: async (mark) => {
      const { good = [], better = [] } = (await database.doc(`feedback/${feedbackEvent}`).get()).data() ?? {};
      return good
        .filter((sentence: string) => sentence.includes(mark))
        .map((sentence: string) => ({ good: sentence, better: better[0] }));
    },
  },
  {
    name: 'ask to remove a picture',
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: en.takedown.title });
      if (await dialog.isVisible()) return dialog;
      await page.goto('/club/robotic/events');
      await page.getByRole('link', { name: 'Robot Arm Handover' }).click();
      await page.getByRole('button', { name: en.takedown.open.image }).click();
      await dialog.waitFor();
      return dialog;
    },
    submit: en.takedown.submit,
    call: paths.takedown.add,
    fields: [personName(en.takedown.name, 'name'), email(), text(en.takedown.reason, 'reason', 2000)],
    done: en.success.takedown.asked,
    inPlace: true,
    records: (mark) => stored('takedownRequests', 'name', mark),
  },
  {
    name: 'log in',
    open: onPage('/login', 'Administrator Login'),
    submit: 'Login',
    call: paths.administrator.login,
    fields: [
      email({ good: () => account.email }),
      text('Password', 'password', 1000, {
        empty: required,
        secret: true,
        good: () => account.password,
      }),
    ],
    done: en.success.administrator.loggedIn,
    judgedByServer: true,
  },
  {
    name: 'ask for a new password',
    open: async (page) => {
      if (!page.url().endsWith('/login')) {
        // The previous form has logged in, and the login page redirects a signed-in user.
        await page.evaluate(() => localStorage.removeItem('auth'));
        await page.goto('/login');
      }
      return openDialog(page, 'Forgot password?', 'Forgot password?');
    },
    submit: 'Submit',
    call: paths.administrator.forgotPassword,
    fields: [email()],
    done: en.success.administrator.resetSent,
    judgedByServer: true,
  },
];

const lastDay: Field = {
  label: 'Last day (optional)',
  name: 'until',
  kind: 'date',
  good: () => '2199-01-02',
};

const ofAdministrators: Rows = [
  {
    name: 'register an administrator',
    open: onPage('/register', 'Register'),
    submit: 'Register',
    call: paths.administrator.register,
    fields: [
      personName('Full Name', 'displayName'),
      email({ good: (mark) => `${mark.toLowerCase()}@club-portal.test` }),
      text('Password', 'password', 1000, {
        empty: en.fields.tooShort(8),
        secret: true,
        good: () => 'Long-enough-1',
      }),
      { label: 'Confirm Password', name: 'confirmPassword', like: 'password', good: () => 'Long-enough-1' },
    ],
    done: en.success.administrator.registered,
    again: en.api.administrator.alreadyRegistered,
    records: async (mark) => (await accounts(mark)).map(({ displayName }) => ({ displayName })),
  },
  {
    name: 'invite a person',
    open: async (page) => {
      const form = await onPage('/manage/people?tab=invite', 'People')(page);
      await form.getByLabel('Role').selectOption('admin');
      return form;
    },
    submit: people.invite,
    call: administratorAccountPaths.invite,
    fields: [
      personName('Full Name', 'displayName'),
      email({ good: (mark) => `${mark.toLowerCase()}-invited@club-portal.test` }),
      lastDay,
    ],
    done: en.success.administrator.invited,
    again: en.api.administrator.alreadyRegistered,
    records: async (mark) => (await accounts(mark)).map(({ displayName }) => ({ displayName })),
  },
  {
    name: 'change a role',
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: people.accountActions.role.label });
      if (await dialog.isVisible()) return dialog;
      await page.goto('/manage/people');
      const address = holder().email;
      await chooseFromMenu(page, address, people.accountActions.role.name(address));
      await dialog.waitFor();
      return dialog;
    },
    submit: 'Save',
    call: administratorAccountPaths.role('*'),
    fields: [{ label: 'Role', name: 'role', kind: 'choice', good: () => 'admin' }, lastDay],
    done: en.success.administrator.roleChanged,
    records: async () => {
      const { customClaims } = await auth.getUser(holder().uid);
      return customClaims?.role === 'admin' ? [customClaims] : [];
    },
  },
  {
    name: 'write to a club',
    open: onPage('/manage/messages', clubMessage.title),
    submit: clubMessage.send,
    asks: { title: clubMessage.confirmTitle, confirm: clubMessage.send },
    call: clubMessagePaths.add,
    fields: [
      { label: 'Club', name: 'club', kind: 'choice', empty: choice, good: () => CLUB_TO_WRITE_TO },
      { label: 'Year', name: 'year', kind: 'choice', good: () => '' },
      title('Subject', 'title', 150),
      text('Text', 'text', 5000, { empty: required }),
    ],
    done: clubMessage.added,
    records: (mark) => stored('clubMessages', 'title', mark),
  },
  {
    name: 'decide about a student',
    open: async (page) => {
      const name = titleToEdit('Student');
      if (!page.url().endsWith('/join')) await page.goto('/join');
      const dialog = page.getByRole('dialog', { name: membership.decideAbout(name) });
      if (await dialog.isVisible()) return dialog;
      await search(page).fill(name);
      await page.getByRole('button', { name: membership.decideAbout(name) }).click();
      await dialog.waitFor();
      return dialog;
    },
    submit: membership.accept,
    call: membershipPaths.decide('*'),
    fields: [text(membership.note, 'note', 500, { marked: true, good: (mark) => `Good ${mark}` })],
    done: en.success.member.decided('accepted', true),
    // The answer was lost: the decision is already stored.
    again: `${membership.states.accepted}.`,
    records: (mark) => stored('joinRequests', 'note', mark),
  },
  {
    name: 'add a student',
    open: async (page) => {
      if (!page.url().endsWith('/join')) await page.goto('/join');
      return openDialog(page, membership.addOne, membership.addOne);
    },
    submit: membership.addOne,
    call: membershipPaths.add,
    fields: [
      personName('Name', 'name'),
      email(),
      text('Phone', 'phone', 30, { empty: required, refusal: badPhone, good: () => '+91 98765 43210' }),
      text('Roll', 'roll', 30, {
        empty: required,
        refusal: en.fields.roll,
        good: (mark) => mark.slice(-20),
      }),
      { label: 'Year', name: 'year', kind: 'choice', empty: choice, good: () => 'II year' },
    ],
    done: en.success.member.added,
    // The first club is already chosen.
    again: en.api.member.alreadyJoined('Coding'),
    records: (mark) => stored('joinRequests', 'name', mark),
  },
  {
    name: 'change how students join a club',
    open: async (page) => {
      const part = (await onPage('/manage/membership', membership.title)(page)).getByRole('region', {
        name: membership.joining,
      });
      await part.getByLabel('Club').selectOption(CLUB_TO_WRITE_TO);
      return part;
    },
    submit: membership.save,
    call: membershipPaths.joiningOf('*'),
    fields: [
      text(membership.group, 'group', 2000, {
        refusal: badLink,
        good: (mark) => `https://club.example/${mark}`,
      }),
    ],
    done: en.success.member.joiningChanged,
    records: async (mark) => {
      const group = (await joiningToEdit.get()).get('group') ?? '';
      return group.includes(mark) ? [{ group }] : [];
    },
  },
  {
    name: 'edit the profile',
    open: async (page) => {
      if (!page.url().endsWith('/profile')) await page.goto('/profile');
      return openDialog(page, 'Edit Profile', 'Edit Profile');
    },
    submit: 'Save',
    call: paths.administrator.me,
    fields: [
      personName('Name *', 'name'),
      text('Phone', 'phone', 30, { stored: cleanPhone }),
      text('Address', 'address', 300),
    ],
    done: en.success.administrator.profileUpdated,
    records: async (mark) => {
      const { body } = await callAsAdministrator('GET', paths.administrator.me);
      return [body.user].filter(({ name }) => name.includes(mark));
    },
    shownAt: '/profile',
  },
  {
    name: 'add a notice',
    open: onPage('/notice', 'Notices'),
    submit: 'Add Notice',
    call: paths.notice.add,
    fields: noticeFields,
    done: en.success.notice.added,
    records: (mark) => stored('notices', 'title', mark),
    shownAt: '/',
  },
  {
    name: 'edit a notice',
    open: (page) => openEditor(page, '/notice?tab=all', 'Notice', 'Edit notice'),
    submit: 'Save',
    call: paths.notice.update('*'),
    fields: noticeFields,
    done: en.success.notice.updated,
    records: (mark) => stored('notices', 'title', mark),
    shownAt: '/notice?tab=all',
  },
  {
    name: 'announce an event',
    open: onPage('/upcoming-event', 'Announced'),
    submit: 'Add Event',
    call: paths.upcomingEvent.add,
    fields: eventFields(`${nextYear}-01-02`),
    done: en.success.upcomingEvent.added,
    records: (mark) => stored('events', 'title', mark),
    shownAt: '/',
  },
  {
    name: 'edit an event',
    open: (page) => openEditor(page, '/upcoming-event?tab=all', 'Event', 'Edit event'),
    submit: 'Save',
    call: paths.upcomingEvent.update('*'),
    fields: eventFields(`${nextYear}-01-03`),
    done: en.success.upcomingEvent.updated,
    records: (mark) => stored('events', 'title', mark),
    shownAt: '/upcoming-event?tab=all',
  },
  {
    name: 'upload event data',
    open: async (page) => {
      const main = await onPage('/event', 'Took place')(page);
      if ((await main.getByRole('list', { name: 'Chosen files' }).count()) === 0) {
        await main.getByLabel('Files', { exact: true }).setInputFiles(jpeg('a.jpg'));
        await main.getByLabel('What does the picture show?').waitFor();
      }
      return withAccreditation(main);
    },
    submit: /^(Upload Event|Retry)$/,
    call: paths.eventRecord.upload,
    fields: galleryFields(
      { label: 'Club *', name: 'club', kind: 'choice', empty: choice, good: () => 'maintenance' },
      text('What does the picture show?', 'alt', 500),
    ),
    done: en.success.eventRecord.added,
    cancels: true,
    waitsForNetwork: true,
    records: async (mark) =>
      (await stored('galleries', 'title', mark)).map((item) => ({
        ...item,
        alt: (item.files as { alt: string }[])[0]?.alt,
      })),
    shownAt: '/event?tab=all',
  },
  {
    name: 'edit event data',
    open: async (page) =>
      withAccreditation(await openEditor(page, '/event?tab=all', 'Event data', 'Edit event data')),
    submit: 'Save',
    call: paths.eventRecord.update('*'),
    fields: galleryFields(),
    done: en.success.eventRecord.updated,
    records: (mark) => stored('galleries', 'title', mark),
    shownAt: '/club/maintenance/events',
  },
  {
    name: 'describe the files of an event',
    open: openFiles,
    submit: saving.save,
    call: eventFilePaths.arrange('*'),
    fields: [
      text(eventFiles.altOf('a.jpg'), 'alt', 500, { marked: true, good: (mark) => `Good ${mark}` }),
      text(eventFiles.altOf('b.jpg'), 'other', 500),
    ],
    done: en.success.eventRecord.updated,
    records: async (mark) =>
      (await recordsToEdit('Files'))
        .map(({ files }) => (files as { alt: string }[]).map(({ alt }) => alt))
        .filter(([alt]) => alt?.includes(mark))
        .map(([alt, other]) => ({ alt, other })),
  },
  {
    name: 'move an event to another club',
    open: openFiles,
    submit: saving.save,
    call: eventFilePaths.move('*'),
    fields: [{ label: eventFiles.club, name: 'club', kind: 'choice', empty: choice, good: () => 'gaming' }],
    done: en.success.eventRecord.moved,
    records: async () => (await recordsToEdit('Files')).filter(({ club }) => club === 'gaming'),
  },
];

export const forms: FormRow[] = [
  ...ofVisitors.map((row) => ({ ...row, who: 'visitor' as const })),
  ...ofAdministrators.map((row) => ({ ...row, who: 'administrator' as const })),
];

/** Opens a page for each kind of user: a visitor and a signed-in administrator. */
export async function openPagesForFile(options: PageOptions = {}): Promise<Record<FormRow['who'], Page>> {
  const visitor = await openPageForFile('/club/robotic', { ...options, extraHTTPHeaders: fromNewAddress() });
  const administrator = await openPageForFile('/login', options);
  await logIn(administrator, await ownAccount());
  await administrator.waitForURL(`${ORIGIN}/`);
  return { visitor, administrator };
}

/** {@link useFormPages} opens these before the tests of a file. */
interface FormPages {
  /** All texts that the tests of this file send contain it, so that the records can be found and deleted. */
  mark: string;
  pages: Record<FormRow['who'], Page>;
}

/**
 * Call once in a test file. Opens a page of a visitor and one of an administrator, and adds the records that forms
 * edit.
 */
export function useFormPages(letter: string, options?: PageOptions): FormPages {
  const opened = {} as FormPages;
  beforeAll(async () => {
    account = await ownAccount();
    opened.mark = `${letter}${Date.now()}`;
    [opened.pages] = await Promise.all([openPagesForFile(options), makeRecordsToEdit()]);
  });
  return opened;
}

/** Submits a valid form, and confirms if it asks. */
export async function send(place: Locator, row: FormRow): Promise<void> {
  await submit(place, row);
  await confirmSending(place.page(), row);
}

/** Confirms if the form asks before it is sent. */
export async function confirmSending(page: Page, { asks }: FormRow): Promise<void> {
  if (!asks) return;
  await page.getByRole('dialog', { name: asks.title }).getByRole('button', { name: asks.confirm }).click();
}

/** Waits until the result of a sent form is shown. */
export function expectDone(page: Page, row: FormRow): Promise<void> {
  return row.inPlace ? page.getByText(row.done).first().waitFor() : expectToast(page, row.done);
}

/** For radio buttons, the one that gets the focus first. */
export function control(place: Locator, field: Field): Locator {
  if (field.kind === 'radio') return radios(place, field).first();
  return place.getByLabel(field.label, { exact: true });
}

function radios(place: Locator, { label }: Field): Locator {
  return place.getByRole('group', { name: label, exact: true }).getByRole('radio');
}

export async function fill(place: Locator, field: Field, value: string): Promise<void> {
  if (field.kind === 'choice') await control(place, field).selectOption(value);
  else if (field.kind !== 'radio') await control(place, field).fill(value);
  else if (value) await place.getByRole('group', { name: field.label }).locator(`[value="${value}"]`).check();
}

export async function typedIn(place: Locator, field: Field): Promise<string> {
  if (field.kind !== 'radio') return control(place, field).inputValue();
  const chosen = radios(place, field).and(place.locator(':checked'));
  return (await chosen.count()) === 0 ? '' : chosen.inputValue();
}

export async function fillIn(place: Locator, row: FormRow, value: (field: Field) => string): Promise<void> {
  for (const field of row.fields) await fill(place, field, value(original(row, field)));
}

/** The summary has the focus and lists a sentence for each wrong field, in the order of the form. */
export async function expectRefused(
  form: Locator,
  { fields }: FormRow,
  sentenceOf: (field: Field) => string | undefined,
): Promise<void> {
  const sentences = fields.flatMap((field) => {
    const sentence = sentenceOf(field);
    const label = field.label.replace(/ \*$/, '');
    return sentence ? [`${label}${label.endsWith('?') ? '' : ':'} ${sentence}`] : [];
  });
  const summary = form.getByRole('alert').filter({ has: form.page().getByRole('listitem') });
  await expect.poll(() => summary.getByRole('listitem').allTextContents()).toEqual(sentences);
  await expectFocus(summary);
  for (const field of fields) {
    const invalid =
      field.kind === 'radio'
        ? await form.getByRole('group', { name: field.label, exact: true }).getAttribute('data-invalid')
        : await control(form, field).getAttribute('aria-invalid');
    expect(invalid, field.label).toBe(sentenceOf(field) ? 'true' : null);
  }
}

export async function expectKept(
  place: Locator,
  row: FormRow,
  value: (field: Field) => string,
): Promise<void> {
  for (const field of row.fields) {
    expect(await typedIn(place, field), field.label).toBe(value(original(row, field)));
  }
}

function original({ fields }: FormRow, field: Field): Field {
  return fields.find(({ name }) => name === field.like) ?? field;
}

export async function submit(place: Locator, row: FormRow): Promise<void> {
  if (row.consent) await place.getByLabel(row.consent).check();
  return place.getByRole('button', { name: row.submit, exact: true }).click();
}

/** This club has few students. */
const CLUB_TO_WRITE_TO = 'automobile';
const joiningToEdit = database.doc(`clubJoining/${CLUB_TO_WRITE_TO}`);

/** The coordinator whose role is changed. */
let coordinator: Account | undefined;

export function holder(): Account {
  if (!coordinator) throw new Error('There is no coordinator before the tests begin');
  return coordinator;
}

/** Adds a student who waits, and one who can be written to. */
async function makeStudents(): Promise<void> {
  const roll = account.uid.slice(-20);
  const [name, club] = [titleToEdit('Student'), CLUB_TO_WRITE_TO];
  await addStudent({ name, club, roll });
  await addStudent({ name: titleToEdit('Member'), club, roll: `${roll}-2` });
  const [waiting] = await stored('joinRequests', 'name', name);
  await database.doc(`joinRequests/${waiting?._id}`).update({ state: 'waiting' });
}

/** The event of the forms about registration: its title, its id, and the key of a person who has registered. */
const EVENT_TO_REGISTER_FOR = 'Evening to register for';
let registrable = '';
let ownRegistrationKey = '';

async function makeRegistration(): Promise<void> {
  const questions = [
    { id: 'food', kind: 'one', label: 'Food', required: true, options: ['Vegetarian', 'Vegan'] },
    { id: 'why', kind: 'text', label: 'Why do you come?' },
  ];
  const registration = settings({ capacity: null, questions });
  registrable = await addRegistrableEvent(await administratorSession(), {
    title: EVENT_TO_REGISTER_FOR,
    registration,
  });
  const one = student({ name: titleToEdit('Registration'), answers: { food: 'Vegetarian' } });
  await register(registrable, one);
  const { text } = await mailReceivedBy(one.email);
  ownRegistrationKey = /#key=([\w.-]+)/.exec(text)?.[1] ?? '';
}

/** The event of the feedback form, and the ticket of a person who was let in. */
let feedbackEvent = '';
let feedbackCode = '';

async function makeTicket(): Promise<void> {
  const made = await eventWithPeople(await administratorSession(), 1);
  feedbackEvent = made.event;
  const registration = made.people[0] ?? '';
  feedbackCode = await signTicket({ event: made.event, registration, person: 0, issue: 1 });
}

/**
 * Adds a notice, an upcoming event, two galleries, students and a coordinator, for the forms about existing records.
 */
async function makeRecordsToEdit(): Promise<void> {
  const pictures = ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes: picture }));
  const [club, date] = ['maintenance', '2026-11-20'];
  coordinator = await makeAccount('coordinator', titleToEdit('Coordinator'));
  await Promise.all([
    makeStudents(),
    makeRegistration(),
    addNotice(titleToEdit('Notice')),
    addUpcomingEvent(titleToEdit('Event'), { date: `${nextYear}-01-02`, location: 'Hall' }),
    // Without a picture, because pictures appear in the gallery of the home page.
    addEventRecord(titleToEdit('Event data'), { club, date }),
    // These pictures are the last ones there.
    addEventRecord(titleToEdit('Files'), { club, date: '2022-01-02' }, pictures),
  ]);
  await makeTicket();
}

const titleToEdit = (kind: string) => `${kind} to edit ${account.uid}`;

/** Opens the fields behind a disclosure. */
async function withAccreditation(form: Locator): Promise<Locator> {
  if (!(await form.getByLabel('Prizes', { exact: true }).isVisible()))
    await form.getByText('For accreditation').click();
  return form;
}

function onPage(path: string, heading: string) {
  return async (page: Page) => {
    if (!page.url().endsWith(path)) await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    return page.getByRole('main');
  };
}

async function openDialog(page: Page, button: string, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title });
  const opener = page.getByRole('button', { name: button, exact: true });
  // Unsent text opens its dialog without a click.
  await opener.waitFor();
  if (!(await dialog.isVisible())) await opener.click();
  await dialog.waitFor();
  return dialog;
}

async function openFiles(page: Page): Promise<Locator> {
  const [item] = await recordsToEdit('Files');
  const path = `/event/evidence/${item?._id}`;
  if (!page.url().endsWith(path)) await page.goto(path);
  await page.getByRole('heading', { name: titleToEdit('Files'), exact: true }).waitFor();
  return page.getByRole('main');
}

function recordsToEdit(kind: string) {
  return stored('galleries', 'title', titleToEdit(kind));
}

async function openEditor(page: Page, path: string, kind: string, title: string): Promise<Locator> {
  if (!page.url().endsWith(path)) await page.goto(path);
  return openDialog(page, `Edit ${titleToEdit(kind)}`, title);
}

/** Documents of the last minutes whose field contains the mark. */
async function stored(collection: string, field: string, mark: string): Promise<Record<string, unknown>[]> {
  const { docs } = await database.collection(collection).orderBy('createdAt', 'desc').limit(50).get();
  return docs
    .map((it) => ({ ...it.data(), _id: it.id }))
    .filter((it) => String((it as Record<string, unknown>)[field]).includes(mark));
}

async function accounts(mark: string) {
  return (await auth.listUsers()).users.filter(({ displayName }) => displayName?.includes(mark));
}

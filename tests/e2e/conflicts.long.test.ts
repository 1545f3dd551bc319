import { submissionPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import {
  addEventRecord,
  addNotice,
  addUpcomingEvent,
  callAsAdministrator,
  openAsAdministrator,
  ownTitle,
  readEventRecord,
} from './administration.ts';
import { expectConsoleError } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';

const { conflict, submission } = en.administration;
const title = ownTitle('Conflict');

/** A record, the form that edits it, and another person's change meanwhile. */
interface Case {
  add: (title: string) => Promise<{ _id: string }>;
  path: string | ((id: string) => string);
  open: (page: Page, title: string) => Promise<unknown>;
  dialog: string;
  change: (id: string, values: object) => Promise<unknown>;
  read: (id: string, title: string) => Promise<Record<string, unknown>>;
  /** Their names, and their labels. */
  both: [string, string];
  mine: [string, string];
  theirs: [string, string];
  done: string;
}

const edit = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` }).click();

const cases: Record<string, Case> = {
  'a notice': {
    add: (title) => addNotice(title, { text: 'Old', translations: { hi: { title: 'पुराना' } } }),
    path: '/notice?tab=all',
    open: edit,
    dialog: 'Edit notice',
    change: async (id, values) => {
      const { body } = await callAsAdministrator('GET', `${paths.notice.fetch}?all=1`);
      const notice = body.notices.find(({ _id }: { _id: string }) => _id === id);
      return callAsAdministrator('PUT', paths.notice.update(id), { ...notice, ...values });
    },
    read: async (id) => {
      const { body } = await callAsAdministrator('GET', `${paths.notice.fetch}?all=1`);
      return body.notices.find(({ _id }: { _id: string }) => _id === id);
    },
    both: ['title', 'Notice Title *'],
    mine: ['text', 'Text (optional)'],
    theirs: ['link', 'Link (optional)'],
    done: en.success.notice.updated,
  },
  'an announced event': {
    add: (title) => addUpcomingEvent(title),
    path: '/upcoming-event?tab=all',
    open: edit,
    dialog: 'Edit event',
    change: async (id, values) => {
      const { body } = await callAsAdministrator('GET', paths.upcomingEvent.read(id));
      return callAsAdministrator('PUT', paths.upcomingEvent.update(id), { ...body.event, ...values });
    },
    read: async (id) => (await callAsAdministrator('GET', paths.upcomingEvent.read(id))).body.event,
    both: ['title', 'Title *'],
    mine: ['description', 'Description *'],
    theirs: ['location', 'Location'],
    done: en.success.upcomingEvent.updated,
  },
  'an event record': {
    add: (title) => addEventRecord(title),
    path: '/event?tab=all',
    open: edit,
    dialog: 'Edit event data',
    change: async (id, values) => {
      const item = await readEventRecord(id);
      return callAsAdministrator('PUT', paths.eventRecord.update(id), { ...item, ...values });
    },
    read: async (id) => ({ ...(await readEventRecord(id)) }),
    both: ['title', 'Title *'],
    mine: ['summary', 'Summary'],
    theirs: ['speaker', 'Speaker'],
    done: en.success.eventRecord.updated,
  },
  'a draft': {
    add: async (title) => {
      const kept = { collection: 'notices', values: { title }, state: 'draft' };
      return (await callAsAdministrator('POST', submissionPaths.add, kept)).body.submission;
    },
    path: (id) => `/manage/submissions?open=${id}`,
    open: (page) => page.getByRole('button', { name: submission.edit, exact: true }).click(),
    dialog: submission.editTitle,
    change: async (id, changes) => {
      const { body } = await callAsAdministrator('GET', submissionPaths.read(id));
      const values = { ...body.values, ...changes };
      return callAsAdministrator('PUT', submissionPaths.update(id), {
        ...{ values, state: 'draft', version: body.submission.version },
      });
    },
    read: async (id) => (await callAsAdministrator('GET', submissionPaths.read(id))).body.values,
    both: ['title', 'Notice Title *'],
    mine: ['text', 'Text (optional)'],
    theirs: ['link', 'Link (optional)'],
    done: en.success.submission.kept,
  },
};

const all = Object.entries(cases);

async function openForm({ add, path, open, dialog }: Case, title: string): Promise<[Page, Locator, string]> {
  const { _id } = await add(title);
  const page = await openAsAdministrator(typeof path === 'string' ? path : path(_id));
  await open(page, title);
  return [page, page.getByRole('dialog', { name: dialog }), _id];
}

const save = (dialog: Locator) => dialog.locator('button[type=submit]').first();
const toasts = (page: Page) => page.evaluate(() => (window as unknown as { toasts: string[] }).toasts);

test.each(all)(
  'of %s, fields that only the other person has changed are updated in the form, and saved again',
  async (name, one) => {
    expectConsoleError('409');
    const [page, dialog, id] = await openForm(one, `${title}, ${name}`);
    const [theirs, theirLabel] = one.theirs;
    await one.change(id, { title: `${title}, ${name}, new`, [theirs]: 'https://theirs.example/' });
    await dialog.getByLabel(one.mine[1], { exact: true }).fill('My text.');
    await save(dialog).click();
    const found = dialog.getByRole('group', { name: conflict.somebody });
    await expectFocus(found);
    await found.getByText('https://theirs.example/').waitFor();
    expect(await dialog.getByLabel(one.both[1], { exact: true }).inputValue()).toBe(`${title}, ${name}, new`);
    expect(await dialog.getByLabel(theirLabel, { exact: true }).inputValue()).toBe('https://theirs.example/');
    expect(await toasts(page)).toEqual([]);
    await save(dialog).click();
    await expectToast(page, one.done);
    expect(await one.read(id, name)).toMatchObject({
      title: `${title}, ${name}, new`,
      [theirs]: 'https://theirs.example/',
      [one.mine[0]]: 'My text.',
    });
  },
);

test.each(all)(
  'of %s, the user is asked about fields that both have changed, even after a reload',
  async (name, one) => {
    expectConsoleError('409');
    const before = `${title}, both, ${name}`;
    const [page, dialog, id] = await openForm(one, before);
    await one.change(id, { title: `${before}, theirs`, [one.mine[0]]: 'Their text.' });
    await dialog.getByLabel(one.both[1], { exact: true }).fill(`${before}, mine`);
    await dialog.getByLabel(one.mine[1], { exact: true }).fill('My text.');
    await save(dialog).click();
    const question = (label: string) =>
      dialog.getByRole('group', { name: label.replace(/ (\*|\(optional\))$/, ''), exact: true });
    const answer = (label: string, side: 'theirs' | 'mine') =>
      question(label).getByRole('radio', { name: conflict.sides[side] });
    await question(one.both[1]).getByText(`${before}, theirs`).waitFor();
    await question(one.both[1]).getByText(`${before}, mine`).waitFor();

    await save(dialog).click();
    await dialog.getByRole('alert').getByText(conflict.decide).waitFor();
    expect(await dialog.getByText(conflict.undecided).count()).toBeGreaterThan(1);
    await page.reload();
    await one.open(page, (await one.read(id, before)).title as string);
    await answer(one.both[1], 'theirs').check();
    expect(await dialog.getByLabel(one.both[1], { exact: true }).inputValue()).toBe(`${before}, theirs`);
    expect(await answer(one.mine[1], 'mine').isChecked()).toBe(false);
    await dialog.getByLabel(one.mine[1], { exact: true }).fill('The text of both.');
    expect(await answer(one.mine[1], 'mine').isChecked()).toBe(true);
    await save(dialog).click();
    await expectToast(page, one.done);
    expect(await one.read(id, before)).toMatchObject({
      title: `${before}, theirs`,
      [one.mine[0]]: 'The text of both.',
    });
  },
);

test('the questions are answered with the keyboard, on a narrow phone as well', async () => {
  expectConsoleError('409');
  const one = cases['a notice'] as Case;
  const name = `${title} by keyboard`;
  const { _id } = await one.add(name);
  const page = await openAsAdministrator('/notice?tab=all', { viewport: { width: 320, height: 640 } });
  await edit(page, name);
  const dialog = page.getByRole('dialog', { name: one.dialog });
  const long = `${name} ${'longer '.repeat(20)}`.trim();
  await one.change(_id, { title: long, translations: { hi: { title: 'उनका' } } });
  await dialog.getByLabel('Notice Title *').fill(`${name} mine`);
  await dialog.getByLabel('Title in Hindi').fill('मेरा');
  await save(dialog).click();
  await expectFocus(dialog.getByRole('group', { name: conflict.somebody }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const english = dialog.getByLabel('Notice Title *');
  await expect.poll(() => english.inputValue()).toBe(long);
  expect(await dialog.getByLabel('Title in Hindi').inputValue()).toBe('मेरा');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessibleInEveryLook(page);
  await save(dialog).click();
  await expectToast(page, one.done);
  expect(await one.read(_id, name)).toMatchObject({ title: long, translations: { hi: { title: 'मेरा' } } });
});

test('text typed into a record that another person has deleted becomes a draft', async () => {
  expectConsoleError('404');
  const name = `${title} deleted`;
  const { _id } = await addNotice(name);
  const page = await openAsAdministrator('/notice?tab=all');
  await edit(page, name);
  const dialog = page.getByRole('dialog', { name: 'Edit notice' });
  await dialog.getByLabel('Text (optional)').fill('Half a page.');
  await callAsAdministrator('DELETE', paths.notice.delete(_id));
  await save(dialog).click();
  await dialog.getByRole('alert').getByText(conflict.deletedKept).waitFor();
  await dialog.getByRole('link', { name: conflict.openDraft }).click();
  await expectFocus(page.getByRole('heading', { level: 2, name }));
  await page.getByText('Half a page.').first().waitFor();
});

test('text typed into a draft that another tab has published becomes the draft of a change', async () => {
  expectConsoleError('404');
  const one = cases['a draft'] as Case;
  const name = `${title} published`;
  const [page, dialog, id] = await openForm(one, name);
  await dialog.getByLabel('Text (optional)').fill('A late sentence.');
  const { body } = await callAsAdministrator('GET', submissionPaths.read(id));
  const approval = { version: body.submission.version };
  expect((await callAsAdministrator('POST', submissionPaths.approve(id), approval)).status).toBe(200);
  await save(dialog).click();
  await dialog.getByRole('alert').getByText(conflict.deletedKept).waitFor();
  await dialog.getByRole('link', { name: conflict.openDraft }).click();
  await expectFocus(page.getByRole('heading', { level: 2, name }));
  await page.locator('ins').getByText('A late sentence.').waitFor();
});

import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { entityLabel } from '@club-portal/contract/record-key';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import {
  addEventRecord,
  addNotice,
  askToDelete,
  callAsAdministrator,
  openAsAdministrator,
  ownTitle,
  rowOf,
} from './administration.ts';
import { expectFocus, expectToast } from './expectations.ts';

const title = ownTitle('Deleted by mistake');
const { deletion, trash, log } = en.administration;

async function openHistory(page: Page, of: string) {
  await page.getByRole('button', { name: `More for ${of}` }).click();
  await page.getByRole('menuitem', { name: log.historyOf(of) }).click();
  return page.getByRole('dialog', { name: log.historyOf(of) });
}

test('an event record deleted by mistake is restored with Undo, by keyboard, and its history shows it', {
  tags: 'long',
}, async () => {
  const { _id } = await addEventRecord(title);
  await callAsAdministrator('POST', accreditationPaths.publish(_id));
  const statusOf = async (path: string) => (await fetch(ORIGIN + path)).status;
  const page = await openAsAdministrator('/event?tab=all');
  const question = await askToDelete(page, title, {
    heading: 'Delete item',
    sentence: en.administration.eventRecord.confirmDelete,
  });
  await question.getByText('It can be restored').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.eventRecord.deleted);
  await rowOf(page, title).waitFor({ state: 'detached' });
  expect([await statusOf(`/reports/${_id}`), await statusOf(`/events/${_id}`)]).toEqual([410, 410]);

  const undo = page.getByRole('button', { name: deletion.undoOf(title) });
  await undo.waitFor();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expectFocus(undo);
  await page.keyboard.press('Enter');
  await expectToast(page, en.success.trash.restored);
  await rowOf(page, title).getByText('Published report').waitFor();
  expect([await statusOf(`/reports/${_id}`), await statusOf(`/events/${_id}`)]).toEqual([200, 200]);

  const entries = (await openHistory(page, title)).getByRole('listitem');
  await entries.nth(3).waitFor();
  const { restore, delete: deleted, publish, add } = log.verbs;
  expect(await entries.locator('strong').allTextContents()).toEqual([restore, deleted, publish, add]);
});

test('a record is restored from the trash, which shows its contents; another is permanently deleted', async () => {
  const [kept, destroyed] = [`${title} kept`, `${title} destroyed`];
  const { _id } = await addEventRecord(kept);
  await callAsAdministrator('DELETE', paths.eventRecord.delete(_id));
  const notice = await addNotice(destroyed);
  await callAsAdministrator('DELETE', paths.notice.delete(notice._id));

  const page = await openAsAdministrator('/manage/trash');
  for (const text of [entityLabel('galleries'), deletion.files(1), 'kept until']) {
    await rowOf(page, kept).getByText(text).first().waitFor();
  }
  await page.getByRole('button', { name: trash.restoreOf(kept) }).click();
  await expectToast(page, en.success.trash.restored);
  await rowOf(page, kept).waitFor({ state: 'detached' });
  expect((await callAsAdministrator('GET', paths.eventRecord.read(_id))).status).toBe(200);

  await page.getByRole('button', { name: trash.emptyIt }).click();
  const emptying = page.getByRole('dialog', { name: trash.emptyIt });
  await emptying.getByText(trash.confirmEmpty).waitFor();
  await emptying.getByText(/\d+ records?/).waitFor();
  await emptying.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: trash.destroyOf(destroyed) }).click();
  const question = page.getByRole('dialog', { name: trash.destroy });
  await question.getByText(trash.confirmDestroy).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.trash.destroyed);
  await rowOf(page, destroyed).waitFor({ state: 'detached' });
});

test('the log is filtered by action, record and time, and the filters are in the address', {
  tags: 'long',
}, async () => {
  const name = `${title} logged`;
  const notice = await addNotice(name);
  await callAsAdministrator('PUT', paths.notice.update(notice._id), { title: `${name}, again` });
  const page = await openAsAdministrator('/manage/log');
  await page.getByLabel('Of', { exact: true }).selectOption(entityLabel('notices'));
  await page.getByLabel('What was done').selectOption(log.verbs.update);
  await page.getByLabel('Person').selectOption({ label: 'Meera Saptaparni' });
  const entry = page.getByRole('listitem').filter({ hasText: name }).first();
  await entry.getByText('Meera Saptaparni').waitFor();
  await entry.locator('ins').getByText(`${name}, again`).waitFor();
  expect(new URL(page.url()).searchParams.get('verb')).toBe('update');
  await page.getByLabel(log.from).fill('2199-01-01');
  await page.getByText(log.noneFits).waitFor();
  await page.getByRole('button', { name: log.showAll }).click();
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
});

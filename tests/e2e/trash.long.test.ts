import {
  accreditationPaths,
  eventFilePaths,
  evidencePaths,
} from '@club-portal/contract/administration-paths';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { reportAddress } from '@club-portal/contract/page-addresses';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { bodyOf } from '../api/client.ts';
import { formOf, pdf, photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import {
  addEventRecord,
  askToDelete,
  callAsAdministrator,
  openAsAdministrator,
  ownTitle,
  readEventRecord,
  rowOf,
} from './administration.ts';
import { openPage } from './browser.ts';
import { expectToast } from './expectations.ts';

const title = ownTitle('Fourteen files');
const { deletion } = en.administration;

test('an event with fourteen files, four papers, an attendance list and a published report is deleted by mistake: Undo restores all of it, with order and addresses', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => ({
      name: `IMG ${index + 1}.jpg`,
      bytes: await photograph(60 + index, 40),
    })),
  );
  const papers = ['Programme.pdf', 'कार्यक्रम.pdf'].map((name) => ({ name, bytes: pdf() }));
  const files = [...pictures, ...papers];
  // One call accepts ten.
  const { _id } = await addEventRecord(title, {}, files.slice(0, 10));
  bodyOf(await callAsAdministrator('POST', eventFilePaths.attach(_id), formOf({}, files.slice(10))));
  const evidence = ['notice', 'letter', 'certificate', 'budget'].map((name) => ({
    name: `${name}.pdf`,
    bytes: pdf(),
  }));
  for (const paper of evidence)
    bodyOf(await callAsAdministrator('POST', evidencePaths.attach(_id), formOf({ use: 'letter' }, [paper])));
  const list = [{ name: 'a.csv', bytes: Buffer.from('Tulsi\nAsha\n') }];
  bodyOf(await callAsAdministrator('PUT', evidencePaths.attendance(_id), formOf({}, list)));
  await callAsAdministrator('POST', accreditationPaths.publish(_id));
  const kept = async () => {
    const { files, attendance } = bodyOf(await callAsAdministrator('GET', evidencePaths.read(_id))).evidence;
    return [files.map(({ name }: { name: string }) => name), attendance];
  };
  const papersBefore = await kept();
  expect(papersBefore[0]).toEqual(evidence.map(({ name }) => name));
  const before = await readEventRecord(_id);
  expect(before.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  const statusOf = async (address: string) => (await fetch(new URL(address, ORIGIN))).status;
  const addresses = [reportAddress(before), `/events/${_id}`, ...before.files.map(({ url }) => url)];
  const statuses = () => Promise.all(addresses.map(statusOf));
  expect(new Set(await statuses())).toEqual(new Set([200]));

  const page = await openAsAdministrator('/event?tab=all');
  const question = await askToDelete(page, title, {
    heading: 'Delete item',
    sentence: en.administration.eventRecord.confirmDelete,
  });
  const things = [deletion.files(14), deletion.papers(4), deletion.names(2), deletion.report];
  await question.getByText(deletion.toTrash(things, TRASH_DAYS)).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.eventRecord.deleted);
  await rowOf(page, title).waitFor({ state: 'detached' });
  expect(await statuses()).not.toContain(200);

  await page.getByRole('button', { name: deletion.undoOf(title) }).click();
  await expectToast(page, en.success.trash.restored);
  await rowOf(page, title).getByText('Published report').waitFor();
  const restored = await readEventRecord(_id);
  expect(restored).toEqual({ ...before, version: restored.version });
  expect(await kept()).toEqual(papersBefore);
  expect(new Set(await statuses())).toEqual(new Set([200]));

  const visitor = await openPage(`/events/${_id}`);
  for (const { name } of papers) await visitor.getByRole('link', { name }).first().waitFor();
  expect(await visitor.getByRole('link', { name: en.recordPage.report }).getAttribute('href')).toBe(
    reportAddress(before),
  );
});

import { submissionPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { expectAccessible } from './accessibility.ts';
import { addNotice, callAsAdministrator, openAsAdministrator, ownTitle } from './administration.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { openAsCoordinator } from './submissions.ts';

const { submission: words } = en.administration;
const { submission: said } = en.success;

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function saveDraft(page: Page, title: string): Promise<void> {
  await page.getByLabel('Notice Title *').fill(title);
  await page.getByRole('button', { name: words.keep, exact: true }).click();
  await expectToast(page, said.kept);
}

test('a coordinator’s draft is in the list of notices, can be filtered by state and submitted from there; the administrator finds it there, corrects a comma and publishes it', async () => {
  const title = ownTitle('Line followers');
  const author = await openAsCoordinator('/notice');
  await saveDraft(author, title);
  await author.goto('/notice?tab=all');
  await row(author, title).getByText(words.states.draft, { exact: true }).waitFor();
  await expectAccessible(author);
  await author.getByLabel('Status').selectOption('submitted');
  await author.getByText(words.noneInList).waitFor();
  await author.getByLabel('Status').selectOption('draft');
  await row(author, title)
    .getByRole('button', { name: words.submitOf(title) })
    .click();
  await expectToast(author, said.submitted);
  await author.getByLabel('Status').selectOption('');
  await row(author, title).getByText(words.states.submitted, { exact: true }).waitFor();

  const professor = await openAsAdministrator('/notice?tab=all');
  await row(professor, title).getByText(words.by('Kavya Neem')).waitFor();
  await row(professor, title).getByRole('link', { name: title }).click();
  await expectFocus(professor.getByRole('heading', { level: 2, name: title }));
  await professor.getByRole('button', { name: words.correct }).click();
  const dialog = professor.getByRole('dialog', { name: words.editTitle });
  await dialog.getByLabel('Notice Title *').fill(`${title}, corrected`);
  await dialog.getByRole('button', { name: words.saveCorrection }).click();
  await expectToast(professor, said.corrected);
  await professor.getByRole('heading', { level: 2, name: `${title}, corrected` }).waitFor();
  await professor.getByText(words.correctedBy('Meera Saptaparni')).waitFor();
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  await expectToast(professor, said.approved);
  await professor.goto('/notice?tab=all');
  await row(professor, `${title}, corrected`).getByRole('button', { name: /^Edit/ }).waitFor();
});

test('an administrator publishes a draft of a new notice from the list, and looks at a change first', async () => {
  const title = ownTitle('Own draft');
  const page = await openAsAdministrator('/notice');
  await saveDraft(page, title);
  const { _id: record, version } = await addNotice(`${title}, public`);
  const change = {
    collection: 'notices',
    record,
    version,
    values: { title: `${title}, changed` },
    state: 'draft',
  };
  await callAsAdministrator('POST', submissionPaths.add, change);
  await page.goto('/notice?tab=all');
  await row(page, `${title}, changed`).getByText(words.states.draft, { exact: true }).waitFor();
  expect(
    await row(page, `${title}, changed`)
      .getByRole('button', { name: /^Publish/ })
      .count(),
  ).toBe(0);
  await row(page, title)
    .getByRole('button', { name: words.publishOf(title) })
    .click();
  await expectToast(page, said.approved);
  await row(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .waitFor();
});

test('an editor or approver of a notice sees who else has drafts of it', async () => {
  const title = ownTitle('Drafted twice');
  const { _id } = await addNotice(title, { club: 'iot' });
  const author = await openAsCoordinator('/notice?tab=all');
  const edit = async (text: string, button: string) => {
    await author.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = author.getByRole('dialog', { name: 'Edit notice' });
    await dialog.getByLabel('Text (optional)').fill(text);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await edit('A first sentence.', words.keep);
  await edit('Another sentence.', words.submit);
  const note = (page: Page, part: RegExp) => page.getByRole('note').filter({ hasText: part });
  const professor = await openAsAdministrator('/notice?tab=all');
  await professor.getByRole('button', { name: `Edit ${title}` }).click();
  await note(professor, /Kavya Neem has a draft/).waitFor();
  await note(professor, /by Kavya Neem has been awaiting approval/)
    .getByRole('link')
    .click();
  await expectFocus(professor.getByRole('heading', { level: 2, name: title }));
  await note(professor, /Kavya Neem has a draft/).waitFor();
  expect(await note(professor, /awaiting approval since/).count()).toBe(0);
  await callAsAdministrator('DELETE', paths.notice.delete(_id));
});

test('of two buttons that send a form, the pressed one shows a spinner', async () => {
  const page = await openAsAdministrator('/notice');
  await page.getByLabel('Notice Title *').fill(ownTitle('Slow'));
  let go = () => {};
  const answered = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/v1/submissions', async (route) => {
    await answered;
    await route.continue();
  });
  const waits = (name: string) => page.getByRole('button', { name, exact: true }).getAttribute('aria-busy');
  await page.getByRole('button', { name: words.keep, exact: true }).click();
  await expect.poll(() => waits(words.keep)).toBe('true');
  expect(await waits('Add Notice')).toBeNull();
  go();
  await expectToast(page, said.kept);
});

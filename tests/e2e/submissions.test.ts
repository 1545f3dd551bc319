import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { call } from '../api/client.ts';
import { en } from '../sentences.ts';
import { expectAccessible } from './accessibility.ts';
import { openAsAdministrator, ownTitle, rowOf } from './administration.ts';
import { expectToast } from './expectations.ts';
import { openAsCoordinator, openWaiting, phone } from './submissions.ts';

const words = en.administration.submission;
const beginning = ownTitle('Waiting');

const visitorsTitles = async () => {
  const { body } = await call('GET', paths.notice.fetch);
  return body.notices.map(({ title }: { title: string }) => title);
};

test('a coordinator drafts and submits a notice on a phone, a professor returns it and then publishes it, and visitors see it only then', {
  tags: 'long',
}, async () => {
  const title = `${beginning}: soldering on Friday`;
  const author = await openAsCoordinator('/notice');
  await author.getByLabel('Notice Title *').fill(title);
  await author.getByLabel('Text (optional)').first().fill('Bring your own iron.');
  expect(await author.getByRole('button', { name: 'Add Notice', exact: true }).count()).toBe(0);
  await author.getByRole('button', { name: words.keep }).click();
  await expectToast(author, en.success.submission.kept);

  await author.goto('/manage/submissions');
  await rowOf(author, title).getByText(words.states.draft, { exact: true }).waitFor();
  await author.getByRole('link', { name: title, exact: true }).click();
  const preview = author.getByRole('region', { name: words.preview });
  await preview.getByRole('heading', { name: title }).waitFor();
  await preview.getByText('Bring your own iron.').waitFor();
  await author.getByRole('button', { name: words.edit, exact: true }).click();
  const draft = author.getByRole('dialog', { name: words.editTitle });
  await draft.getByText('In Hindi (optional)').click();
  await draft.getByLabel('Title in Hindi').fill('सोल्डरिंग');
  await draft.getByRole('button', { name: words.submit }).click();
  await expectToast(author, en.success.submission.submitted);
  await preview.getByRole('button', { name: 'Hindi' }).click();
  await preview.getByRole('heading', { name: 'सोल्डरिंग' }).waitFor();
  expect(await visitorsTitles()).not.toContain(title);

  const professor = await openAsAdministrator('/manage/today', phone);
  await professor.getByRole('link', { name: /drafts? awaits? your approval/ }).click();
  await openWaiting(professor, title);
  await professor.getByText(words.by('Kavya Neem')).waitFor();
  await expectAccessible(professor);
  await professor.getByRole('button', { name: words.giveBack, exact: true }).click();
  const question = professor.getByRole('dialog', { name: `${words.giveBack}: ${title}` });
  await question.getByLabel('Remark').fill('In which room?\nAnd when?');
  await professor.keyboard.press('Escape');
  await professor.getByRole('button', { name: words.giveBack, exact: true }).click();
  expect(await question.getByLabel('Remark').inputValue()).toBe('In which room?\nAnd when?');
  await question.getByRole('button', { name: words.giveBack }).click();
  await expectToast(professor, en.success.submission.returned);

  await author.goto('/manage/today');
  await author.getByRole('link', { name: words.countReturned(1) }).click();
  await rowOf(author, title)
    .getByText(`${words.remarkOf('Meera Saptaparni')}: In which room?`)
    .waitFor();
  await author.getByRole('link', { name: title, exact: true }).click();
  expect(await author.getByRole('note').innerText()).toContain('In which room?\nAnd when?');
  await author.getByRole('button', { name: words.edit, exact: true }).click();
  expect(await draft.getByRole('note').innerText()).toContain('In which room?\nAnd when?');
  await draft.getByLabel('Text (optional)').first().fill('In room 3.');
  await draft.getByRole('button', { name: words.submit }).click();
  await expectToast(author, en.success.submission.submitted);

  await openWaiting(professor, title);
  await professor.getByRole('region', { name: words.preview }).getByText('In room 3.').waitFor();
  expect(await visitorsTitles()).not.toContain(title);
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);
  expect(await visitorsTitles()).toContain(title);
});

test('a coordinator of one club finds it preselected in the form for a past event', {
  tags: 'long',
}, async () => {
  const author = await openAsCoordinator('/event');
  expect(await author.getByLabel('Club *').inputValue()).toBe('iot');
});

test('an administrator keeps a draft of their own notice and publishes it later', async () => {
  const title = `${beginning}: of the professor`;
  const page = await openAsAdministrator('/notice');
  await page.getByLabel('Notice Title *').fill(title);
  await page.getByRole('button', { name: words.keep }).click();
  await expectToast(page, en.success.submission.kept);
  expect(await visitorsTitles()).not.toContain(title);
  await openWaiting(page, title);
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expectToast(page, en.success.submission.approved);
  expect(await visitorsTitles()).toContain(title);
});

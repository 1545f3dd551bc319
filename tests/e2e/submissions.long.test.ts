import { uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { call } from '../api/client.ts';
import { formOf, pdf, photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessible } from './accessibility.ts';
import {
  addEventRecord,
  addNotice,
  addUpcomingEvent,
  callAsAdministrator,
  chooseFromMenu,
  openAsAdministrator,
  ownTitle,
} from './administration.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { openAsCoordinator, openWaiting, phone } from './submissions.ts';

const words = en.administration.submission;
const beginning = ownTitle('Waiting files');

const sentFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('a change waits beside the public event; the approver sees each field, what others changed meanwhile, and then the next one', async () => {
  const [first, second] = [`${beginning}: race`, `${beginning}: second race`];
  const [one, other] = await Promise.all([
    addUpcomingEvent(first, { club: 'iot', location: 'Hall' }),
    addUpcomingEvent(second, { club: 'iot' }),
  ]);
  const author = await openAsCoordinator('/upcoming-event?tab=all');
  for (const title of [first, second]) {
    await author.getByRole('button', { name: `Edit ${title}` }).click();
    const form = author.getByRole('dialog', { name: 'Edit event' });
    await form.getByLabel('Location', { exact: true }).fill('Court');
    await form.getByRole('button', { name: words.submit }).click();
    await expectToast(author, en.success.submission.submitted);
  }
  const locationOf = async ({ _id }: { _id: string }) =>
    (await call('GET', paths.upcomingEvent.read(_id))).body.event.location;
  expect(await locationOf(one)).toBe('Hall');

  const professor = await openAsAdministrator('/upcoming-event?tab=all', phone);
  await professor.getByRole('button', { name: `Edit ${first}` }).click();
  const form = professor.getByRole('dialog', { name: 'Edit event' });
  await form.getByLabel('Location', { exact: true }).fill('Garden');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(professor, en.success.upcomingEvent.updated);

  await openWaiting(professor, first);
  await professor.getByText(words.meanwhile).waitFor();
  await professor.locator('del').getByText('Garden').waitFor();
  await professor.locator('ins').getByText('Court').waitFor();
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  // The next one is shown without a further tap.
  await expectFocus(professor.getByRole('heading', { level: 2, name: second }));
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  await expect.poll(() => locationOf(other)).toBe('Court');
  expect(await locationOf(one)).toBe('Court');
});

test('a new event record waits with its photographs, which the preview shows, until it is published', async () => {
  const title = `${beginning}: line follower`;
  const author = await openAsCoordinator('/event');
  await author.getByLabel('Title *').fill(title);
  await author.getByLabel('Theme *').fill('Robots');
  await author.getByLabel('Date *').fill('2026-11-18');
  await author.getByLabel('Club *').selectOption('iot');
  await author
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph(900, 600) });
  await author.getByLabel('What does the picture show?').fill('A robot');
  await author.getByRole('button', { name: words.submit }).click();
  await author.getByRole('link', { name: words.seeKept }).click();
  const pictureIn = (page: Page) =>
    page.getByRole('region', { name: words.preview }).getByRole('img', { name: 'A robot' });
  const isLoaded = async (page: Page) => {
    await pictureIn(page).scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictureIn(page).evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  };
  await isLoaded(author);
  const professor = await openAsAdministrator('/manage/submissions', phone);
  await openWaiting(professor, title);
  await isLoaded(professor);
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);
  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=iot`);
  expect(body.gallery.map((item: { title: string }) => item.title)).toContain(title);
});

test('a new event record waits with more files than one request accepts, and its author adds another one', async () => {
  const title = `${beginning}: many photographs`;
  const author = await openAsCoordinator('/event');
  await author.getByLabel('Title *').fill(title);
  await author.getByLabel('Theme *').fill('Robots');
  await author.getByLabel('Date *').fill('2026-11-18');
  const buffer = await photograph(64, 48);
  const pictures = Array.from({ length: uploadLimits.files + 1 }, (_, index) =>
    sentFile(`${index}.jpg`, 'image/jpeg', buffer),
  );
  await author.getByLabel('Files', { exact: true }).setInputFiles(pictures);
  await author.getByRole('button', { name: words.keep }).click();
  const files = async () => {
    const { docs } = await database.collection('submissions').where('title', '==', title).get();
    return docs.map((one) => one.get('files').length);
  };
  await expect.poll(files, { timeout: 20_000 }).toEqual([pictures.length]);
  await openWaiting(author, title);
  await author
    .getByRole('region', { name: words.newFiles })
    .locator('input[type=file]')
    .setInputFiles(sentFile('last.jpg', 'image/jpeg', buffer));
  await author.getByRole('link', { name: 'last.jpg' }).waitFor();
  await author.getByText(words.files(pictures.length + 1)).waitFor();
});

test('a notice waits with its PDF; its author adds another one and removes the first, and visitors get what is left when it is published', async () => {
  const title = `${beginning}: with a plan`;
  const author = await openAsCoordinator('/notice');
  await author.getByLabel('Notice Title *').fill(title);
  const paper = (name: string) => sentFile(name, 'application/pdf', Buffer.from(pdf()));
  await author.getByLabel('PDFs (optional)').setInputFiles(paper('first.pdf'));
  await author.getByRole('button', { name: words.submit }).click();
  await expectToast(author, en.success.submission.submitted);
  await openWaiting(author, title);
  const files = author.getByRole('region', { name: words.newFiles });
  await files.getByLabel(words.addPdf).setInputFiles(paper('second.pdf'));
  await expectToast(author, en.success.submission.attached);
  await files.getByRole('button', { name: words.removeFile('first.pdf') }).click();
  await expectToast(author, en.success.submission.detached);
  await expectAccessible(author);

  const professor = await openAsAdministrator('/manage/submissions', phone);
  await openWaiting(professor, title);
  const link = professor
    .getByRole('region', { name: words.newFiles })
    .getByRole('link', { name: 'second.pdf' });
  expect(await professor.getByRole('link', { name: 'first.pdf' }).count()).toBe(0);
  const { status } = await professor.evaluate(
    (url) => fetch(url).then(({ status }) => ({ status })),
    (await link.getAttribute('href')) ?? '',
  );
  expect(status).toBe(200);
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);
  const { body } = await call('GET', paths.notice.fetch);
  const { _id } = body.notices.find((notice: { title: string }) => notice.title === title);
  const { notice } = (await call('GET', paths.notice.read(_id))).body;
  expect(notice.attachments.map(({ name }: { name: string }) => name)).toEqual(['second.pdf']);
});

test('a picture of an announced event, and another photograph of a past event, wait beside what is public', async () => {
  const [title, recorded] = [`${beginning}: poster`, `${beginning}: took place`];
  const event = await addUpcomingEvent(title, { club: 'iot' });
  const item = await addEventRecord(recorded, { club: 'iot' });
  const picture = sentFile('b.jpg', 'image/jpeg', await photograph(900, 600));
  const author = await openAsCoordinator('/upcoming-event?tab=all');
  await chooseFromMenu(author, title, `Picture of ${title}`);
  const dialog = author.getByRole('dialog', { name: `Picture of ${title}` });
  await dialog.getByLabel('What the picture shows').fill('A poster');
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await expectToast(author, en.success.submission.submitted);
  await author.goto(`/event/evidence/${item._id}`);
  await author
    .getByRole('region', { name: en.administration.eventFiles.files })
    .locator('input[type=file]')
    .setInputFiles(picture);
  await expectToast(author, en.success.submission.submitted);
  const pictureOf = async () =>
    (await call('GET', paths.upcomingEvent.read(event._id))).body.event.picture?.alt;
  const filesOf = async () => (await call('GET', paths.eventRecord.read(item._id))).body.item.files.length;
  expect([await pictureOf(), await filesOf()]).toEqual([undefined, 1]);

  const professor = await openAsAdministrator('/manage/submissions', phone);
  await openWaiting(professor, title);
  await professor
    .getByRole('region', { name: words.preview })
    .getByRole('img', { name: 'A poster' })
    .waitFor();
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);
  await openWaiting(professor, recorded);
  await professor.getByRole('button', { name: words.publish, exact: true }).click();
  await expect.poll(filesOf).toBe(2);
  expect(await pictureOf()).toBe('A poster');
});

test('the PDF of a notice and the picture of an announced event stay public until their removal is approved', async () => {
  const [title, announced] = [`${beginning}: old plan`, `${beginning}: old poster`];
  const notice = await addNotice(title, { club: 'iot' });
  const event = await addUpcomingEvent(announced, { club: 'iot' });
  const raw = formOf({}, [{ name: 'plan.pdf', bytes: pdf() }]);
  await callAsAdministrator('POST', paths.notice.attach(notice._id), raw);
  const poster = formOf({ alt: 'A poster' }, [{ name: 'a.jpg', bytes: await photograph(90, 60) }]);
  await callAsAdministrator('POST', paths.upcomingEvent.picture(event._id), poster);
  const shown = async () => {
    const { attachments } = (await call('GET', paths.notice.read(notice._id))).body.notice;
    const { picture } = (await call('GET', paths.upcomingEvent.read(event._id))).body.event;
    return [attachments.length, picture?.alt];
  };

  const author = await openAsCoordinator('/notice?tab=all');
  await chooseFromMenu(author, title, `Attachments of ${title}`);
  await author.getByRole('dialog').getByRole('button', { name: 'Remove plan.pdf' }).click();
  await expectToast(author, en.success.submission.submitted);
  await author.goto('/upcoming-event?tab=all');
  await chooseFromMenu(author, announced, `Picture of ${announced}`);
  await author.getByRole('dialog').getByRole('button', { name: 'Remove the picture' }).click();
  await expectToast(author, en.success.submission.submitted);
  expect(await shown()).toEqual([1, 'A poster']);

  const professor = await openAsAdministrator('/manage/submissions', phone);
  for (const [name, file] of [
    [title, 'plan.pdf'],
    [announced, 'a.jpg'],
  ] as const) {
    await openWaiting(professor, name);
    const leaving = professor.getByRole('region', { name: words.leavingFiles });
    await leaving.getByRole('link', { name: file }).waitFor();
    await professor.getByRole('button', { name: words.publish, exact: true }).click();
    await professor.getByRole('heading', { level: 2, name, exact: true }).waitFor({ state: 'detached' });
  }
  await expect.poll(shown).toEqual([0, undefined]);
});

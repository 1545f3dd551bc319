import { afterAll, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { en } from '../sentences.ts';
import {
  chooseFromMenu,
  openAsAdministrator,
  openAsNewAdministrator,
  ownTitle,
  rowOf,
} from './administration.ts';
import { expectConsoleError, logIn, openPage } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { choosePassword, newAddress } from './invited.ts';

/** Stories of people who come and go. */

const { administrator: words, submission } = en.administration;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const title = ownTitle('Sensors for the garden', 'events');

afterAll(async () => {
  const { docs } = await database.collection('submissions').get();
  await Promise.all(docs.filter((one) => one.get('title') === title).map(({ ref }) => ref.delete()));
});

test('the first coordinator of a club: from the mail to the event that visitors see, which a professor publishes on a phone', async () => {
  const email = newAddress();
  const admin = await openAsAdministrator('/manage/people?tab=invite');
  await admin.getByLabel('Full Name').fill('Kavya Neem');
  await admin.getByLabel('Email').fill(email);
  await admin.getByLabel('Role').selectOption('coordinator');
  await admin.getByLabel('AI & IoT').check();
  await admin.getByLabel('May publish without approval').uncheck();
  await admin.getByRole('button', { name: words.invite }).click();
  await expectToast(admin, en.success.administrator.invited);

  const coordinator = await openPage('/login');
  await logIn(coordinator, await choosePassword(email));
  await expectToast(coordinator, en.success.administrator.loggedIn);
  await coordinator.goto('/upcoming-event');
  await coordinator.getByLabel('Title *').fill(title);
  await coordinator.getByLabel('Description *').fill('Bring a board.');
  await coordinator.getByLabel('Date *').fill('2199-01-01');
  await coordinator.getByRole('button', { name: submission.submit }).click();
  await expectToast(coordinator, en.success.submission.submitted);

  const visitor = await openPage('/');
  const upcoming = visitor.getByRole('region', { name: 'Upcoming Events' });
  await upcoming.getByRole('listitem').first().waitFor();
  expect(await upcoming.getByText(title).count()).toBe(0);

  const professor = await openAsAdministrator('/manage/today', phone);
  await professor.getByRole('link', { name: /drafts? waits? for your approval/ }).click();
  await professor.getByRole('link', { name: title, exact: true }).click();
  await expectFocus(professor.getByRole('heading', { level: 2, name: title }));
  await professor.getByText(submission.by('Kavya Neem')).waitFor();
  await professor.getByRole('button', { name: submission.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);

  await visitor.reload();
  await upcoming.getByText(title).waitFor();
});

test('the yearly handover: the next administrator is invited and takes over, and the ones before are out at once', async () => {
  for (const status of ['401', '403']) expectConsoleError(status);
  const [{ page: former, account: formerAccount }, { page: helper, account: helperAccount }] = [
    await openAsNewAdministrator('/manage/people?tab=invite'),
    await openAsNewAdministrator('/manage/today'),
  ];
  const email = newAddress();
  await former.getByLabel('Full Name').fill('Rohan Kadamba');
  await former.getByLabel('Email').fill(email);
  await former.getByRole('button', { name: words.invite }).click();
  await expectToast(former, en.success.administrator.invited);
  const account = await choosePassword(email);
  const next = await openPage('/login');
  await logIn(next, account);
  await expectToast(next, en.success.administrator.loggedIn);

  await former.goto('/manage/people');
  await chooseFromMenu(former, email, words.accountActions.handOver.name(email));
  const question = former.getByRole('dialog', { name: words.accountActions.handOver.label });
  await question.getByText(words.accountActions.handOver.ask(email)).waitFor();
  await question.getByRole('button', { name: words.accountActions.handOver.label }).click();
  await expectToast(former, en.success.administrator.handedOver);
  await former.goto('/login');
  await logIn(former, formerAccount);
  await former.getByRole('main').getByText(en.api.administrator.notAdministrator).waitFor();

  await next.goto('/manage/people');
  await rowOf(next, email).getByText('You', { exact: true }).waitFor();
  await rowOf(next, formerAccount.email).waitFor({ state: 'detached' });
  await chooseFromMenu(next, helperAccount.email, words.accountActions.withdraw.name(helperAccount.email));
  await next
    .getByRole('dialog', { name: words.accountActions.withdraw.label })
    .getByRole('button', { name: words.accountActions.withdraw.label })
    .click();
  await expectToast(next, en.success.administrator.roleWithdrawn);
  await helper.goto('/manage/people');
  await helper.waitForURL('**/login');
});

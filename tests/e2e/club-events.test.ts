import { API_BASE, paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { expect, test } from 'vitest';
import { expectFocus } from './administration.ts';
import { BLANK, expectConsoleError, openPage, useBrowser } from './browser.ts';

useBrowser();

async function tabsOf(path: string) {
  const page = await openPage(path);
  await page.getByRole('tab').first().waitFor();
  const years = await page.getByRole('tab').allTextContents();
  const chosen = await page.getByRole('tab', { selected: true }).textContent();
  return { page, years, chosen };
}

test('2022 to 2024 and later years with events have a tab, and the newest year with events is chosen', async () => {
  const { page, years, chosen } = await tabsOf('/club/robotic/events');
  expect(years).toEqual(['2026', '2025', '2024', '2023', '2022']);
  expect(chosen).toBe('2026');
  await page.getByRole('heading', { level: 1, name: 'Robotic Club' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Robot Arm Handover' }).waitFor();
});

test('a club without events has three tabs, 2024 first, and says that it has no events', async () => {
  const { page, years, chosen } = await tabsOf('/club/autocad/events');
  expect(years).toEqual(['2024', '2023', '2022']);
  expect(chosen).toBe('2024');
  await page.getByText(pageSentences.eventRecord.emptyYear(2024)).waitFor();
  await page.getByRole('tab', { name: '2023' }).click();
  await page.getByText(pageSentences.eventRecord.emptyYear(2023)).waitFor();
});

test('a year can be chosen by pointer and arrow keys, is in the address, and is fetched again', async () => {
  const page = await openPage('/club/Coding/events');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(paths.eventRecord.fetch)) asked.push(url.search);
  });
  await page.getByRole('tab', { name: '2024' }).click();
  await page.getByRole('heading', { name: 'Algorithm Week' }).waitFor();
  expect(new URL(page.url()).search).toBe('?year=2024');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: '2023', selected: true }).waitFor();
  await page.getByText(pageSentences.eventRecord.emptyYear(2023)).waitFor();
  await page.getByRole('tab', { name: '2024' }).click();
  await page.getByRole('heading', { name: 'Algorithm Week' }).waitFor();
  await expect.poll(() => asked.filter((search) => search.includes('year=2024')).length).toBe(2);
  expect(asked.filter((search) => search.includes('year=2023'))).toHaveLength(1);

  await page.goto('/club/coding/events?year=2022');
  await page.getByRole('heading', { name: 'Code Night 2022' }).waitFor();
});

test('the first view sends one request, and shows its events before the application has loaded', async () => {
  const page = await openPage(BLANK);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(API_BASE) && asked.push(request.url()));
  let held = true;
  const waiting: (() => void)[] = [];
  await page.route('**/assets/*.js', (route) => {
    if (held) waiting.push(() => route.continue());
    else route.continue();
  });
  await page.goto('/club/robotic/events', { waitUntil: 'commit' });
  const titles = page.getByRole('heading', { level: 2 });
  await titles.filter({ hasText: 'Robot Arm Handover' }).waitFor();
  const early = await titles.allTextContents();
  const picture = page.getByRole('listitem').getByRole('img').first();
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  held = false;
  for (const go of waiting) go();
  await page.getByRole('tab', { name: '2026', selected: true }).waitFor();
  expect(await titles.allTextContents()).toEqual(early);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('a year with many events has pages, and the focus moves to the new events', async () => {
  const page = await openPage(BLANK);
  const answer = await page.request.get(`${API_BASE}${paths.eventRecord.fetch}?club=coding&year=2024`);
  const [event] = (await answer.json()).gallery;
  const events = Array.from({ length: 11 }, (_, at) => ({ ...event, _id: `e${at}`, title: `Event ${at}` }));
  let broken = true;
  await page.route(`**${API_BASE}${paths.eventRecord.fetch}?**`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.get('year') === 'newest') return route.continue();
    if (!query.has('cursor'))
      return route.fulfill({ json: { success: true, gallery: events.slice(0, 9), next: 'more' } });
    return broken
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ json: { success: true, gallery: events.slice(9) } });
  });
  expectConsoleError('404');
  await page.goto('/club/coding/events?year=2024');
  const cards = page.getByRole('article');
  await page.getByRole('button', { name: 'Load more events of 2024' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await cards.count()).toBe(9);
  broken = false;
  await retry.click();
  await expectFocus(page.getByRole('link', { name: 'Event 9', exact: true }));
  expect(await cards.count()).toBe(11);
  expect(await page.getByRole('button', { name: /Load more/ }).count()).toBe(0);
});

test('the viewer of an event does not wrap, and starts at the first file each time', async () => {
  const page = await openPage('/club/coding/events?year=2024');
  const card = page.getByRole('link', { name: 'Inter-college Programming Contest' });
  await card.click();
  const viewer = page.getByRole('dialog', { name: 'Inter-college Programming Contest' });
  const position = viewer.getByRole('status');
  await position.filter({ hasText: '1 of 4' }).waitFor();
  await viewer.getByText('21 September 2024').waitFor();
  const previous = viewer.getByRole('button', { name: 'Previous' });
  const next = viewer.getByRole('button', { name: 'Next' });
  expect(await previous.isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await position.filter({ hasText: '1 of 4' }).waitFor();

  for (const number of [2, 3, 4]) {
    await next.click();
    await position.filter({ hasText: `${number} of 4` }).waitFor();
  }
  expect(await next.isDisabled()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await position.filter({ hasText: '4 of 4' }).waitFor();
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  await expectFocus(card);
  await card.click();
  await position.filter({ hasText: '1 of 4' }).waitFor();
});

test('a video plays in the viewer', async () => {
  const page = await openPage('/club/robotic/events');
  await page.getByRole('link', { name: 'Robot Arm Handover' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.waitFor();
  await page.keyboard.press('End');
  const video = viewer.locator('video');
  await video.waitFor();
  expect(await viewer.getByRole('img').count()).toBe(0);
  expect(await video.getAttribute('aria-label')).not.toBe('');
  const played = await video.evaluate(async (it) => {
    const element = it as HTMLVideoElement;
    element.muted = true;
    await element.play();
    return new Promise<number>((resolve) =>
      element.addEventListener('timeupdate', () => element.currentTime > 0 && resolve(element.currentTime)),
    );
  });
  expect(played).toBeGreaterThan(0);
});

test('a PDF opens from the viewer', async () => {
  const page = await openPage('/club/hackthon/events');
  await page.getByRole('link', { name: 'Monsoon Hackathon 2026' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.waitFor();
  await page.keyboard.press('End');
  const link = viewer.getByRole('link', { name: /PDF/ });
  expect(await link.getAttribute('target')).toBe('_blank');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
});

test('a card shows a drawing if the first file is no picture', async () => {
  const page = await openPage(BLANK);
  const file = {
    url: '/nothing',
    contentType: 'video/mp4',
    size: 1,
    alt: 'A lap',
    name: 'lap.mp4',
    kind: 'video',
  };
  const event = {
    _id: 'a',
    createdAt: '2024-01-01T00:00:00.000Z',
    version: '1',
    title: 'Lap of honour',
    date: '2024-01-01',
    location: '',
    type: 'video',
    description: '',
    club: 'robotic',
    files: [file],
    counts: { image: 0, video: 1, pdf: 0 },
  };
  await page.route(`**${API_BASE}${paths.eventRecord.fetch}?**`, (route) =>
    route.fulfill({ json: { success: true, gallery: [event] } }),
  );
  await page.goto('/club/robotic/events?year=2024');
  const card = page.getByRole('article');
  await card.getByText('Lap of honour').waitFor();
  expect(await card.locator('img').count()).toBe(0);
  expect(await card.locator('svg').count()).toBe(1);
  await card.getByText('1 video').waitFor();
});

test('if the events cannot be fetched, the list is empty, and Retry loads them', async () => {
  expectConsoleError('500');
  const page = await openPage(BLANK);
  let broken = true;
  await page.route(`**${API_BASE}${paths.eventRecord.fetch}?**`, (route) =>
    broken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await page.goto('/club/coding/events?year=2024');
  await page.getByText(pageSentences.eventRecord.emptyYear(2024)).waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Algorithm Week' }).waitFor();
});

test('an unknown club has no events page', async () => {
  expectConsoleError('404');
  const page = await openPage('/club/chess/events');
  await page.getByRole('heading', { name: pageSentences.clubNotFound }).waitFor();
});

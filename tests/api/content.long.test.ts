import { contentPaths } from '@club-portal/contract/administration-paths';
import { chosenContent, contentIn } from '@club-portal/contract/content/in-language';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readContent } from '../../functions/src/content/current.ts';
import { deleteOldVersions } from '../../functions/src/content/store.ts';
import { publishSite, resumePublication } from '../../functions/src/publishing/publish-site.ts';
import type { Release } from '../../functions/src/publishing/release-site.ts';
import { database } from './admin.ts';
import { bodyOf } from './client.ts';
import { ask, editContent, overview, page, publish, read, save, untilLive } from './content.ts';

/** The department's content, from a draft to the pages. */

editContent();

async function moveDepartment(departmentPath: string): Promise<void> {
  await save('institute', { ...chosenContent.institute, departmentPath });
  expect((await publish('institute')).status).toBe(200);
  await untilLive();
}

test('the old address of the department page redirects to the new one, in each language, until it is used again', async () => {
  await moveDepartment('/foundry-department');
  expect(page('foundry-department.html')).toContain('<h1>');
  expect(page('cse-department.html')).toContain('content="0; url=/foundry-department"');
  expect(page('hi/cse-department.html')).toContain('<a href="/hi/foundry-department">कंप्यूटर विज्ञान');
  expect(page('sitemap-pages.xml')).not.toContain('cse-department');
  expect(contentIn('hi').institute.departmentPath).toBe('/foundry-department');

  await moveDepartment('/cse-department');
  expect(page('cse-department.html')).toContain('<h1>');
  expect(page('foundry-department.html')).toContain('content="0; url=/cse-department"');
});

test('a page added by the department is in the site, the sitemap and the search, in both languages, until it is removed', async () => {
  const fees = {
    key: 'fees',
    title: { en: 'Fees', hi: 'शुल्क' },
    text: { en: 'Pay **here**.\n\n<script>alert(1)</script>', hi: '[कार्यालय](/contact)' },
    place: 'about',
  };
  expect((await save('pages', [...chosenContent.pages, fees])).status).toBe(200);
  const preview = await ask('GET', `${contentPaths.preview}?path=/pages/fees&language=hi`);
  expect(Buffer.from(preview.body).toString()).toContain('<a href="/hi/contact">कार्यालय</a>');
  expect((await publish('pages')).status).toBe(200);
  await untilLive();
  const html = page('pages/fees.html');
  expect(html).toContain('<strong>here</strong>');
  expect(html).toContain('&lt;script&gt;alert');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/pages\/fees"/);
  expect(html).toContain('<meta name="description" content="Pay here. &lt;script');
  expect(page('hi/pages/fees.html')).toContain('<h1>शुल्क</h1>');
  expect(page('hi/about.html')).toContain('href="/hi/pages/fees"');
  expect(page('sitemap-pages.xml')).toContain('/hi/pages/fees</loc>');
  expect(page('content/hi/search.json')).toContain('"to":"/pages/fees","title":"शुल्क"');
  expect(page('content/en/pages/fees.json')).toContain('<strong>here</strong>');
  expect(page('content/en/pages/syllabus.json')).not.toContain('Fees');

  await save('pages', []);
  await publish('pages');
  await untilLive();
  for (const path of ['pages/fees.html', 'hi/pages/fees.html', 'content/hi/pages/fees.json'])
    expect(() => page(path)).toThrow('ENOENT');
  expect(page('index.html')).not.toContain('/pages/');
});

test('each publication is a version; what the portal was deployed with can be restored, first as a draft', async () => {
  for (const text of ['One', 'Two']) {
    await save('mission', { heading: 'Ours', text });
    await publish('mission');
    await untilLive();
  }
  const { versions } = bodyOf(await ask('GET', contentPaths.versions('mission')));
  expect(versions).toHaveLength(3);
  const [, one, deployed] = versions;
  expect(bodyOf(await ask('GET', contentPaths.version(one._id)))).toMatchObject({
    value: { text: 'One' },
    before: chosenContent.mission,
  });
  const restored = bodyOf(await ask('POST', contentPaths.restore(deployed._id))).content;
  expect(restored).toMatchObject({ value: chosenContent.mission, published: { value: { text: 'Two' } } });
  await publish('mission');
  await untilLive();
  expect((await read('mission')).published.value).toEqual(chosenContent.mission);
  expect(bodyOf(await ask('GET', contentPaths.versions('mission'))).versions).toHaveLength(4);
});

test('the oldest of more than a hundred versions of a part are deleted', async () => {
  const at = (second: number) => new Date(Date.UTC(2020, 0, 1, 0, 0, second));
  for (let number = 0; number < 103; number += 1)
    await database.collection('contentVersions').add({ part: 'about', json: '{}', by: 'A', at: at(number) });
  expect(await deleteOldVersions('about')).toBe(3);
  expect(bodyOf(await ask('GET', contentPaths.versions('about'))).versions).toHaveLength(100);
});

test('a part published by an earlier release that does not fit is as deployed, and can be edited', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await database.doc('content/published').set({
    mission: JSON.stringify({ motto: 'Onwards' }),
    about: JSON.stringify({ ...chosenContent.about, title: 'We' }),
  });
  await database.doc('content/mission').set({
    published: { json: JSON.stringify({ motto: 'Onwards' }), by: 'A', at: new Date() },
  });
  await readContent();
  expect(contentIn('en').mission.text).toContain('We always provide');
  expect(contentIn('en').about.title).toBe('We');
  expect((await read('mission')).value).toEqual(chosenContent.mission);
  expect((await save('mission', { heading: 'A', text: 'B' })).status).toBe(200);
  logged.mockRestore();
});

describe('a publication', () => {
  const release = vi.fn<Release>();
  afterEach(() => release.mockReset());

  /** Without a task: the test itself is the publisher. */
  async function wait(text: string): Promise<void> {
    await save('mission', { heading: 'Ours', text });
    await publish('mission');
    await untilLive();
    await database.doc('content/publication').update({ state: 'waiting' });
  }

  test('that fails gives the reason, leaves the site, and succeeds at the next try', async () => {
    await wait('One');
    release.mockRejectedValueOnce(new Error('Hosting answered 503'));
    await expect(publishSite(release)).rejects.toThrow('503');
    expect((await overview()).publication).toMatchObject({
      state: 'failed',
      problem: 'Hosting answered 503',
    });
    await publishSite(release);
    expect((await overview()).publication).toMatchObject({ state: 'live', problem: '' });
    // A live version is not released again.
    await publishSite(release);
    expect(release).toHaveBeenCalledTimes(2);
  });

  test('is made by one publisher at a time, or by the next one if that has died', async () => {
    await wait('One');
    let finish = () => {};
    release.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const first = publishSite(release);
    await expect.poll(() => release.mock.calls.length, { timeout: 30_000 }).toBe(1);
    await publishSite(release);
    expect(release).toHaveBeenCalledTimes(1);
    finish();
    await first;
    await database.doc('content/publication').update({ state: 'running', until: Date.now() - 1 });
    expect(await resumePublication()).toBe(1);
    await untilLive();
  });

  test('continues with what was published meanwhile', async () => {
    await wait('One');
    release.mockImplementationOnce(async () => {
      await database
        .doc('content/published')
        .update({ mission: JSON.stringify({ heading: 'Ours', text: 'Two' }) });
    });
    await publishSite(release);
    expect((await overview()).publication.state).toBe('waiting');
    await publishSite(release);
    expect(release.mock.calls[1]?.[0].get('index.html')).toContain('"text":"Two"');
  });
});

test('markup in a text stays text', async () => {
  const text = '<img src=x onerror=alert(1)></script><script>alert(1)</script>';
  await save('mission', { heading: 'Ours', text });
  await publish('mission');
  await untilLive();
  for (const path of ['index.html', 'about.html', 'hi/index.html'])
    expect(page(path)).not.toMatch(/<img src=x|<script>alert/);
});

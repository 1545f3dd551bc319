import { readFileSync } from 'node:fs';
import { chosenContent } from '@club-portal/contract/content/in-language';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import { beforeAll, expect, test } from 'vitest';
import { readUpload } from '../../functions/src/files/uploaded-pictures.ts';
import { renderPublicPages } from '../../functions/src/rendering/render-site.ts';
import type { SiteFile } from '../../web/site/uploaded-pictures.ts';

/** The public pages, as the functions render them from other content than the build's. */

let built: Map<string, SiteFile>;
beforeAll(async () => {
  built = await renderPublicPages(chosenContent, readUpload);
});

test('of the same content, the functions make what the build has made, byte for byte', async () => {
  expect([...built.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'hi/club/coding.html', 'content/hi/clubs.json', 'sitemap.xml']),
  );
  for (const [path, file] of built) {
    const made = Buffer.from(typeof file === 'string' ? file : await file());
    expect(readFileSync(new URL(`../../web/dist/${path}`, import.meta.url)).equals(made), path).toBe(true);
  }
});

test('pages, menu, addresses, sitemap, manifest, search and colours follow the content, in each language', {
  tags: 'long',
}, async () => {
  const [first, ...clubs] = chosenContent.clubs;
  const other: WrittenContent = {
    ...chosenContent,
    institute: {
      ...chosenContent.institute,
      department: { en: 'Department of Foundry', hi: 'ढलाई विभाग' },
      departmentPath: '/foundry-department',
      website: 'https://foundry.example',
      name: { en: 'Institute of Iron', hi: 'लौह संस्थान' },
    },
    clubs: [{ ...(first as (typeof clubs)[number]), incharge: 'Prof. Casting Mould' }, ...clubs],
    colours: { ...chosenContent.colours, accent: '#123456' },
  };
  const made = await renderPublicPages(other, readUpload);
  const text = (path: string) => String(made.get(path) ?? '');
  expect(text('index.html')).toContain('Department of Foundry');
  expect(text('hi/index.html')).toContain('ढलाई विभाग');
  expect(text('club/coding.html')).toContain('Prof. Casting Mould');
  expect(text('foundry-department.html')).toContain('href="https://foundry.example/foundry-department"');
  expect([...made.keys()].filter((path) => path.includes('cse-department'))).toEqual([]);
  expect(text('sitemap-pages.xml')).toContain('https://foundry.example/hi/foundry-department');
  expect(text('content/en/search.json')).toContain('Prof. Casting Mould');
  expect(JSON.parse(text('hi/site.webmanifest')).name).toBe('लौह संस्थान');
  const [, styles = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(text('index.html')) ?? [];
  expect(text(styles)).toContain('--brand-accent:#123456');
  // What the content does not change is as before.
  expect(text('content/hi/accreditation.json')).toBe(built.get('content/hi/accreditation.json'));
});

test('reports a picture that the portal does not have', async () => {
  const pictures = { ...chosenContent.pictures, map: 'nowhere.svg' };
  await expect(renderPublicPages({ ...chosenContent, pictures }, readUpload)).rejects.toThrow(
    'has no picture nowhere.svg',
  );
});

import { beforeEach, expect, test, vi } from 'vitest';

const fetched: string[] = [];
let answer = () => Response.json({ clubs: ['coding'] });

beforeEach(() => {
  vi.resetModules();
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return answer();
  });
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"/content/en/about.json":{"about":"us"}}' }),
    querySelector: () => null,
  });
  return () => vi.unstubAllGlobals();
});

test('content in the HTML of the page is not requested, and other content once', async () => {
  const { contentOf } = await import('./content-of.ts');
  const { loadPart } = await import('./load-part.ts');
  const load = () =>
    loadPart(
      async () => contentOf('/content/en/clubs.json'),
      ['content/en/about.json', 'content/en/clubs.json'],
    );
  expect(await load()).toEqual({ clubs: ['coding'] });
  expect(await load()).toEqual({ clubs: ['coding'] });
  expect(contentOf('/content/en/about.json')).toEqual({ about: 'us' });
  expect(fetched).toEqual(['/content/en/clubs.json']);
});

test.each([
  ['did not come', () => new Response('', { status: 503 })],
  ['is none', () => new Response('<p>Sign in to the network</p>')],
])('a part whose content %s is not imported, and can be tried again', async (_, failure) => {
  const { contentOf } = await import('./content-of.ts');
  const { loadPart } = await import('./load-part.ts');
  const importPart = vi.fn(async () => contentOf('/content/en/clubs.json'));
  const works = answer;
  answer = failure;
  await expect(loadPart(importPart, ['content/en/clubs.json'])).rejects.toThrow();
  expect(importPart).not.toHaveBeenCalled();
  answer = works;
  expect(await loadPart(importPart, ['content/en/clubs.json'])).toEqual({ clubs: ['coding'] });
});

test('the styles of the application are not loaded again: the site’s style sheet contains them', async () => {
  const { loadPart } = await import('./load-part.ts');
  const files = ['assets/club-page-Dej8tHQr.js', 'assets/application-Bbwc3Mr0.css'];
  expect(await loadPart(async () => 'loaded', files)).toBe('loaded');
  expect(fetched).toEqual(['/assets/club-page-Dej8tHQr.js']);
});

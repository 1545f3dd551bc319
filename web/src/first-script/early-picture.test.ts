import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const STORAGE = 'https://storage.example/o/';
const OWN = { src: 'a-800.webp', srcset: 'a-400.webp 400w, a-800.webp 800w' };

let shown: { src: string; srcset: string };
const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked.length = 0;
  const removeAttribute = (name: 'src') => {
    shown[name] = '';
  };
  shown = Object.assign({ removeAttribute }, OWN);
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
    return Promise.race([answer(), ended]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function take(connection?: string) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    currentScript: { dataset: { picture: 'picture-coding', bucket: STORAGE } },
    documentElement: { dataset: connection ? { connection } : {} },
  });
  const { takeEarlyPicture } = await import('./early-picture.ts');
  takeEarlyPicture(shown as unknown as HTMLImageElement);
  const atOnce = { src: shown.src, srcset: shown.srcset };
  await vi.advanceTimersByTimeAsync(40_000);
  return { atOnce, later: { src: shown.src, srcset: shown.srcset } };
}

test('on a slow connection the image waits for its picture, which was requested with the list', async () => {
  answer = async () => Response.json({ url: OWN.src, data: 'data:image/webp;base64,AA' });
  const { atOnce, later } = await take('slow');
  expect(asked).toEqual([`${STORAGE}published%2Fpicture-coding?alt=media`]);
  expect([atOnce, later]).toEqual([
    { src: '', srcset: '' },
    { src: 'data:image/webp;base64,AA', srcset: '' },
  ]);
});

test.each([
  ['of another record', async () => Response.json({ url: 'b-800.webp', data: 'data:image/webp;base64,AA' })],
  ['refused', async () => new Response('', { status: 403 })],
  ['not to be had', () => Promise.reject(new Error('No network'))],
  ['late', () => new Promise<Response>(() => {})],
])('if it is %s, the image loads as usual', async (_, answered) => {
  answer = answered;
  expect((await take('slow')).later).toEqual(OWN);
});

test('on other connections nothing is requested, and the image is left as it is', async () => {
  expect(await take()).toEqual({ atOnce: OWN, later: OWN });
  expect(asked).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPublished } from './ask-published.ts';

const storage = vi.fn<(address: string) => Promise<Response>>();
const api = vi.fn<() => Promise<Response>>();
const ask = async () => (await askPublished('https://storage.example/o/', 'notices', api)).text();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storage.mockReset();
  api.mockReset();
});

test('uses the answer of Storage and never asks the API', async () => {
  storage.mockResolvedValue(new Response('published'));
  expect(await ask()).toBe('published');
  await vi.advanceTimersByTimeAsync(5000);
  expect(api).not.toHaveBeenCalled();
  expect(storage.mock.calls[0]?.[0]).toBe('https://storage.example/o/published%2Fnotices?alt=media');
});

test.each([
  ['refuses', () => Promise.resolve(new Response('', { status: 403 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if Storage %s, the API is asked at once', async (_, answer) => {
  storage.mockImplementation(answer);
  api.mockResolvedValue(new Response('from the API'));
  expect(await ask()).toBe('from the API');
});

test.each([
  ['the API', 500, 'from the API'],
  ['Storage', 3000, 'published'],
])('if Storage is slow, both are asked, and %s may answer first', async (_, apiMs, text) => {
  const after = (ms: number, body: string) =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(body)), ms));
  storage.mockImplementation(() => after(2000, 'published'));
  api.mockImplementation(() => after(apiMs, 'from the API'));
  const asked = ask();
  await vi.advanceTimersByTimeAsync(999);
  expect(api).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await asked).toBe(text);
});

test('if both fail, it fails like the API', async () => {
  storage.mockRejectedValue(new TypeError('Failed to fetch'));
  const failure = new Error('The server is down');
  api.mockRejectedValue(failure);
  await expect(ask()).rejects.toBe(failure);
});

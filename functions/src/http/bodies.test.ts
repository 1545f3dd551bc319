import { API_BASE, paths } from '@club-portal/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  process.env.GCLOUD_PROJECT = 'demo-club-portal';
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-club-portal', storageBucket: 'any' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a body that takes longer than nine seconds is 408', async () => {
  const { createApp } = await import('../app.ts');
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  });
  const headers = { 'Content-Type': 'application/json' };
  const answer = Promise.resolve(
    createApp().request(API_BASE + paths.administrator.login, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    }),
  );
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(9000);
  const { status } = await answer;
  expect(status).toBe(408);
  expect(await (await answer).json()).toMatchObject({ success: false, code: 'incomplete' });
});

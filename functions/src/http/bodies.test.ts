import '../fixtures/without-firestore.ts';
import '../fixtures/our-project.ts';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';

test('a body that takes longer than nine seconds is refused with 408', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  });
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body, duplex: 'half' } as const;
  const answer = Promise.resolve(createApp().request(API_BASE + paths.administrator.login, request));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(9000);
  expect((await answer).status).toBe(408);
  expect(await (await answer).json()).toMatchObject({ success: false, code: 'incomplete' });
});

import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callersAddress } from './callers-address.ts';

const app = new Hono().get('/', (http) => http.text(callersAddress(http)));

async function addressOf(headers: Record<string, string>, remoteAddress = '192.0.2.9'): Promise<string> {
  const environment = { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', { headers }, environment)).text();
}

const CDN = '151.101.65.195';

test('the last address of X-Forwarded-For is used, not the entries that a client adds', async () => {
  expect(await addressOf({ 'X-Forwarded-For': '203.0.113.5' })).toBe('203.0.113.5');
  expect(await addressOf({ 'X-Forwarded-For': '1.1.1.1, 2.2.2.2, 203.0.113.5' })).toBe('203.0.113.5');
  expect(await addressOf({ 'X-Forwarded-For': '1.1.1.1,' })).toBe('192.0.2.9');
  expect(await addressOf({ 'X-Forwarded-For': '2001:db8::1' })).toBe('2001:db8::1');
});

test('Fastly-Client-IP is used only if the call comes from Hosting’s CDN', async () => {
  const claim = { 'Fastly-Client-IP': '198.51.100.7' };
  expect(await addressOf({ ...claim, 'X-Forwarded-For': '203.0.113.5' })).toBe('203.0.113.5');
  expect(await addressOf({ ...claim, 'X-Forwarded-For': `${CDN}, 203.0.113.5` })).toBe('203.0.113.5');
  expect(await addressOf(claim)).toBe('192.0.2.9');
  expect(await addressOf({ ...claim, 'X-Forwarded-For': `203.0.113.5, ${CDN}` })).toBe('198.51.100.7');
  expect(await addressOf({ ...claim, 'X-Forwarded-For': '2a04:4e42:400::1' })).toBe('198.51.100.7');
  expect(await addressOf({ 'X-Forwarded-For': CDN })).toBe(CDN);
});

test('an entry that is not an address is used unchanged', async () => {
  expect(await addressOf({ 'X-Forwarded-For': 'nonsense', 'Fastly-Client-IP': '198.51.100.7' })).toBe(
    'nonsense',
  );
});

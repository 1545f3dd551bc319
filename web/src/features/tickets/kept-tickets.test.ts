import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTicket, keepTicket, keptTickets } from './kept-tickets.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function ticket(code: string, dates: { date: string; lastDay: string }) {
  const event = { _id: 'e', title: 'Arms', ...dates, start: '', end: '', location: '', cancelled: false };
  const shown = { success: true, state: 'valid', name: 'Asha', number: '1', event, offline: true } as const;
  return { code, shown };
}

test('a ticket is stored once, newest first, until a week after the last day of its event', () => {
  keepTicket(ticket('today', { date: day(0), lastDay: '' }));
  keepTicket(ticket('festival', { date: day(-20), lastDay: day(-3) }));
  keepTicket(ticket('long ago', { date: day(-9), lastDay: '' }));
  keepTicket(ticket('today', { date: day(0), lastDay: '' }));
  expect(keptTickets().map(({ code }) => code)).toEqual(['today', 'festival']);
  forgetTicket('today');
  expect(keptTickets().map(({ code }) => code)).toEqual(['festival']);
});

test('damaged storage yields no tickets', () => {
  stored.set('tickets', '{');
  expect(keptTickets()).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billOf, supposed } from './bill.ts';
import { documentFile, measuredFile, withTable } from './document.ts';
import type { Figures } from './figures.ts';
import prices from './prices.json' with { type: 'json' };

const figures = JSON.parse(readFileSync(measuredFile, 'utf8')) as Figures;
const text = readFileSync(documentFile, 'utf8');

test('the table of docs/operations.md is what prices and figures give', () => {
  expect(withTable(text)).toBe(text);
});

test('every price says where it is from and how far it was checked', () => {
  const { date, currency, region, checked, ...services } = prices;
  expect([date, currency, region]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'USD',
    'asia-south1',
  ]);
  for (const { source, ...rest } of Object.values(services)) {
    expect(source).toMatch(/^https:\/\//);
    for (const price of Object.values(rest))
      if (typeof price === 'object') {
        expect(Object.keys(checked)).toContain(price.checked);
        expect(price.usd).toBeGreaterThan(0);
      }
  }
});

/** Figures in which a visitor costs nothing but what is named. */
function only(visit: Partial<Figures['visit']>): Figures {
  const nothing = { calls: 0, reads: 0, writes: 0 };
  return {
    date: '',
    visit: { hostingBytes: 0, calls: 0, reads: 0, pictures: 0, pictureBytes: 0, ...visit },
    join: nothing,
    administration: nothing,
    sweep: nothing,
    health: nothing,
    stored: { documentBytes: 0, eventPictureBytes: 0 },
    released: { hostingBytes: 0 },
  };
}

const costOf = (what: string, visitors: number, visit: Partial<Figures['visit']>) =>
  billOf(visitors, only(visit)).find((line) => line.what.startsWith(what))?.usd;

test('what is free each day is taken off each day', () => {
  expect(costOf('Database', 1000, { reads: 50 })).toBe(0);
  expect(costOf('Database', 1000, { reads: 51 })).toBeCloseTo(30 * 1000 * prices.firestore.read.usd);
  expect(costOf('Pages', 1, { hostingBytes: 0.36e9 })).toBe(0);
  expect(costOf('Pages', 1, { hostingBytes: 1.36e9 })).toBeCloseTo(30 * 0.15);
});

test('pictures have nothing free', () => {
  const sweeps = 30 * 24 * prices.storage.classA.usd;
  expect(costOf('Pictures', 1, { pictureBytes: 1e9 })).toBeCloseTo(30 * 0.12 + sweeps);
  expect(costOf('Pictures', 1, { pictures: 1000 })).toBeCloseTo(30_000 * 0.0000004 + sweeps);
});

test('what is free of the functions is counted in money of tier 1', () => {
  const { vcpuSecond, gibSecond, request } = prices.functions;
  const calls = 1e6 + (supposed.healthPerDay + supposed.administrationPerDay * 0 + 24);
  const seconds = 30 * (calls * supposed.secondsPerCall + 96 * 5);
  const full = seconds * vcpuSecond.usd + 0.5 * seconds * gibSecond.usd + 30 * calls * request.usd;
  const free = 180_000 * 0.000024 + 360_000 * 0.0000025 + 2e6 * 0.0000004;
  expect(costOf('API', 1e6, { calls: 1 })).toBeCloseTo(full - free, 5);
});

test('more visitors never cost less', () => {
  const [few = [], some = [], many = []] = [100, 1000, 10_000].map((visitors) => billOf(visitors, figures));
  for (const [line, { usd }] of few.entries()) {
    expect(some[line]?.usd).toBeGreaterThanOrEqual(usd);
    expect(many[line]?.usd).toBeGreaterThanOrEqual(some[line]?.usd ?? Number.NaN);
  }
});

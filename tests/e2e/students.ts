import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { applicant, join } from '../api/joining.ts';
import { openAsAdministrator } from './administration.ts';

/** The list of joined students. */

/** A part of each field of the students that a file adds. */
export function ownStudents(): string {
  return `e2e${Date.now()}`;
}

export async function addStudent(student: Record<string, string>): Promise<void> {
  const usual = { email: 'x@y.example', phone: '+91 98765 43210', year: 'I year', club: 'iot' };
  expect((await join(applicant({ ...usual, ...student }))).status).toBe(201);
}

export async function openList(): Promise<Page> {
  const page = await openAsAdministrator('/join');
  await page.getByRole('table', { name: 'Joined club students' }).waitFor();
  return page;
}

export const search = (page: Page): Locator => page.getByPlaceholder('Search by name, email, roll...');
export const rows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/**
 * Opens the list on an API with 10,000 students. `limits` has the limit of each request so far. Answers after the third
 * thousand wait while `hold` is there, or fail while `fails` is set.
 */
export async function openTenThousand(address = '/join') {
  const page = await openAsAdministrator('/');
  const server = {
    limits: [] as string[],
    exports: [] as object[],
    fails: false,
    hold: undefined as Promise<void> | undefined,
  };
  await page.route(/club.fetch-club/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const limit = query.get('limit') ?? '';
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(10_000, from + Number(limit));
    server.limits.push(limit);
    if (from >= 3000) await server.hold;
    if (server.fails && from >= 3000) return route.abort();
    const students = Array.from({ length: to - from }, (_, n) => studentOf(from + n));
    const first = from === 0 && { total: 10_000 };
    const json = { success: true, students, ...(to < 10_000 && { next: String(to) }), ...first };
    return route.fulfill({ json });
  });
  await page.route('**/club/export', (route) => {
    server.exports.push(route.request().postDataJSON());
    const students = Array.from({ length: 10_000 }, (_, n) => studentOf(n));
    return route.fulfill({ json: { success: true, students } });
  });
  await page.goto(address);
  return { page, server };
}

function studentOf(n: number) {
  return {
    _id: `iot-${n}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 'v',
    name: `Student ${n}`,
    email: `student-${n}@students.example`,
    phone: '+91 98765 43210',
    roll: `25EC${n}`,
    year: 'I year',
    club: 'iot',
  };
}

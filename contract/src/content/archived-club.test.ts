import { afterAll, expect, test, vi } from 'vitest';

vi.mock('@club-portal/contract/chosen-content/clubs.ts', async (original) => {
  const { clubs } = await original<typeof import('@club-portal/contract/chosen-content/clubs.ts')>();
  return { clubs: clubs.map((club) => (club.key === 'sport' ? { ...club, archived: true } : club)) };
});
// Other test files load these modules without an archived club.
vi.resetModules();
const { EventRecordInput, EventRecordUpdate } = await import('../event-record.ts');
const { MemberInput } = await import('../member.ts');
const { menuOf } = await import('./club-menu.ts');
const { clubKeys, clubs, clubsForUpload, clubsWithPage, findClub } = await import('./clubs.ts');
afterAll(() => vi.resetModules());

const event = { title: 'Sports Week', date: '2026-01-20', theme: 'Athletics', club: 'sport' };
const member = {
  name: 'Kabir Neem',
  email: 'kabir@students.example',
  phone: '+91 90000 00042',
  roll: '25ME068',
  year: 'II year',
  club: 'sport',
};

test('an archived club has no page, no place in the menu and no choice in the upload form', () => {
  for (const list of [clubsWithPage(), menuOf(clubs()), clubsForUpload()]) {
    expect(list.map(({ key }) => key)).not.toContain('sport');
    expect(list.map(({ key }) => key)).toContain('gaming');
  }
  expect(findClub('sport')).toMatchObject({ hasPage: false, inNavigation: false });
});

test('nobody can join an archived club or add an event to it', () => {
  expect(EventRecordInput.safeParse(event).error?.issues).toMatchObject([{ path: ['club'] }]);
  expect(MemberInput.safeParse(member).error?.issues).toMatchObject([{ path: ['club'] }]);
  expect(EventRecordInput.safeParse({ ...event, club: 'gaming' }).success).toBe(true);
  expect(MemberInput.safeParse({ ...member, club: 'gaming' }).success).toBe(true);
});

test('records of an archived club keep its name and its lists, and can be edited', () => {
  expect(findClub('sport')).toMatchObject({ label: 'Sport', title: 'Sport Club' });
  expect(clubKeys()).toContain('sport');
  expect(EventRecordUpdate.safeParse(event).success).toBe(true);
});

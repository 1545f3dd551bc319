import { registrationPaths } from '@club-portal/contract/administration-paths';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { auth, database, makeAccount } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from './registering.ts';

const administrator = await logIn();
const print = (event: string, session: Session = administrator) =>
  call('GET', registrationPaths.sheet(event), { session });

async function coordinator(claims: object = {}): Promise<Session> {
  const account = await makeAccount(null);
  const usual = { role: 'coordinator', clubs: ['coding'], seesMembers: true };
  await auth.setCustomUserClaims(account.uid, { ...usual, ...claims });
  return logIn(account);
}

test('the organiser prints people with a seat, including team members but not the waiting list, and the register records it', async () => {
  const registration = settings({ capacity: 1, most: 2 });
  const event = await addRegistrableEvent(administrator, { registration });
  const mate = { name: 'विकास पलाश', roll: student().roll };
  await outcomeOf(await register(event, student({ name: 'Charu Dixit', team: [mate] })));
  await outcomeOf(await register(event, student({ name: 'Asha Kelkar' })));
  const session = await coordinator();
  const { status, headers, body } = await print(event, session);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('Content-Disposition')).toContain('attachment; filename="attendance-sheet.pdf"');
  const text = (await readText(body)).join(' ');
  expect(text).toMatch(/1 Charu Dixit R-\w+ II year 2 विकास पलाश R-\w+ /);
  expect(text).toContain(mate.roll);
  expect(text).toContain('Registered 2 on ');
  expect(text).not.toContain('Asha');
  const { docs } = await database
    .collection('memberLookups')
    .where('purpose', '==', 'registrationsFile')
    .get();
  expect(docs.filter((one) => one.get('count') === 2 && one.get('club') === 'coding')).toHaveLength(1);
});

test('after the event the list has arrival times, by the server’s clock, and people who came without a seat', async () => {
  const registration = settings({ capacity: 1 });
  const event = await addRegistrableEvent(administrator, { date: '2099-03-01', registration });
  const [asha, bela] = [student({ name: 'Asha Kelkar' }), student({ name: 'Bela Rao' })];
  for (const person of [asha, bela]) await outcomeOf(await register(event, person));
  const { docs } = await database.collection('registrations').where('event', '==', event).get();
  const [seated] = docs.filter((one) => one.get('name') === asha.name);
  const at = Date.parse('2026-12-05T04:30:00Z');
  const said = { event, kind: 'in', how: 'code', phone: 'phone-one', at, skewMs: 0 };
  const facts = [
    { ...said, registration: seated?.id, person: 0, at: at - 7_200_000, skewMs: 7_200_000 },
    { ...said, registration: '', walkIn: { name: 'Zara Nair', roll: 'W-1', year: '' }, at: at + 60_000 },
    // Somebody has typed her as a person without a seat: she is one person.
    { ...said, registration: '', walkIn: { name: 'Asha K', roll: asha.roll.toLowerCase(), year: '' } },
  ];
  for (const fact of facts) await database.collection('attendance').add(fact);
  const pdf = await call('GET', `${registrationPaths.sheet(event)}?list=arrivals`, {
    session: administrator,
  });
  const text = (await readText(pdf.body)).join(' ');
  expect(text).toContain('Came 2, of whom 1 had registered ');
  expect(text).toMatch(/1 Asha Kelkar R-\w+ II year 05 December 2026, 10:00/);
  expect(text).toMatch(/2 Zara Nair W-1 05 December 2026, 10:01/);
  expect(text).not.toMatch(/Bela|Asha K /);
});

test('an event without registration has a sheet with blank lines, and an unknown one has none', async () => {
  const event = await addRegistrableEvent(administrator, { registration: null });
  const text = (await readText((await print(event)).body)).join(' ');
  expect(text).toContain('Registered 0 on ');
  expect(text).toContain(' 30 ');
  expect((await print('nobody')).status).toBe(404);
});

test('only people who may list the registrations of the club can print the sheet', async () => {
  const event = await addRegistrableEvent(administrator);
  for (const claims of [{ clubs: ['robotics'] }, { seesMembers: false }])
    expect((await print(event, await coordinator(claims))).status).toBe(403);
  expect((await call('GET', registrationPaths.sheet(event))).status).toBe(401);
});

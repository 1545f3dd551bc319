import { expect, test } from 'vitest';
import { arrivalsOf, type Expected, type Fact } from './attendance-state.ts';
import { readTicket, writeTicket } from './ticket-code.ts';

const asha: Expected = { registration: 'asha', person: 0, outcome: 'seat', issue: 2, roll: '21-CS/07' };
const team: Expected = { ...asha, person: 1, roll: '21CS08' };

let made = 0;
function fact(fields: Partial<Fact> = {}): Fact {
  made++;
  return {
    ...{ nonce: `nonce${made}`, kind: 'in', registration: 'asha', person: 0, how: 'code', at: 1000 * made },
    ...{ skewMs: 0, phone: 'gate', phoneName: 'Gate', by: 'helper' },
    ...fields,
  };
}

/** Every order in which the facts may reach the server. */
function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test('the first arrival counts, whatever the order in which the phones send', () => {
  const facts = [fact(), fact({ person: 1 }), fact({ phone: 'hall' }), fact({ person: 1, phone: 'hall' })];
  const said = orders(facts).map((some) => JSON.stringify(arrivalsOf(some, [asha, team])));
  expect(new Set(said).size).toBe(1);
  const [first] = arrivalsOf(facts, [asha, team]);
  expect(first?.first.nonce).toBe(facts[0]?.nonce);
  expect(first?.contradictions).toEqual(['twice']);
});

test('a fact that arrives twice counts once', () => {
  const one = fact();
  expect(arrivalsOf([one, one, { ...one }], [asha])).toMatchObject([{ contradictions: [] }]);
});

test('an entry that its phone takes back is gone; a disagreement between two phones is shown', () => {
  const one = fact();
  expect(arrivalsOf([fact({ kind: 'undone', of: one.nonce }), one], [asha])).toEqual([]);
  const other = fact({ phone: 'hall' });
  const facts = [one, other, fact({ kind: 'undone', of: one.nonce })];
  expect(arrivalsOf(facts, [asha])).toMatchObject([
    { first: { nonce: other.nonce }, contradictions: ['disputed'] },
  ]);
});

test('nobody but the organiser takes back what another helper has reported', () => {
  const one = fact();
  const undo = { kind: 'undone', of: one.nonce, by: 'another helper' } as const;
  // The phone's id is only what the phone claims.
  expect(arrivalsOf([one, fact(undo)], [asha])).toMatchObject([{ contradictions: ['disputed'] }]);
  expect(arrivalsOf([one, fact({ ...undo, how: 'organiser' })], [asha])).toEqual([]);
});

test.each([
  [{}, { outcome: 'withdrawn' }, ['withdrawn']],
  [{}, { outcome: 'waiting' }, ['waiting']],
  [{}, { outcome: 'asked' }, ['waiting']],
  [{ issue: 1 }, {}, ['revoked']],
  [{ issue: 2 }, {}, []],
  [{ skewMs: -7_200_000 }, {}, ['clock']],
  [{ registration: 'nobody' }, {}, ['unknown']],
  [{ registration: '', walkIn: { name: 'A', roll: '21 cs 07', year: '' } }, {}, ['sameRoll']],
  [{ registration: '', walkIn: { name: 'A', roll: '22CS01', year: '' } }, {}, []],
] as const)('%j of %j: %j', (said, person, contradictions) => {
  const arrivals = arrivalsOf([fact(said as Partial<Fact>)], [{ ...asha, ...person }]);
  expect(arrivals).toMatchObject([{ contradictions }]);
});

test('walk-ins with the same roll number are one person, those without are separate', () => {
  const walkIn = (roll: string) => fact({ registration: '', walkIn: { name: 'Bela', roll, year: '' } });
  expect(arrivalsOf([walkIn('22-cs-01'), walkIn('22CS01'), walkIn(''), walkIn('')], [])).toHaveLength(3);
});

test('reads a ticket from its link, and nothing from other texts', () => {
  const ticket = { event: 'ev-1', registration: 'reg_2', person: 3, issue: 1, signature: 'a'.repeat(86) };
  const link = `https://portal.example/ticket#${writeTicket(ticket)}`;
  expect(readTicket(link)).toEqual(ticket);
  expect(readTicket(`${writeTicket(ticket)}\n`)).toEqual(ticket);
  for (const text of ['', '21CS07', 'https://portal.example/e/abc', link.slice(0, -1), `${link}x`])
    expect(readTicket(text), text).toBeNull();
});

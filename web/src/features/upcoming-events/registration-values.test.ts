import { RegistrationSettings } from '@club-portal/contract/registration-settings';
import { UpcomingEventInput } from '@club-portal/contract/upcoming-event';
import { expect, test } from 'vitest';
import { nameAt } from '../../lib/forms/form-values.ts';
import { valuesOfSettings, withRegistration } from './registration-values.ts';

const event = { title: 'Workshop', description: 'Bring a laptop.', date: '2027-01-02' };
const parse = (registration: unknown) =>
  withRegistration(UpcomingEventInput).safeParse({ ...event, registration });

test('settings come out of the form as they went in', () => {
  const settings = RegistrationSettings.parse({
    ...{ capacity: 60, closes: '2027-01-01T18:00', least: 2, most: 4, thanks: 'Bring a laptop.' },
    questions: [
      { id: 'size', kind: 'one', label: 'T-shirt size', required: true, options: ['S', 'M'] },
      // A choice that has no translation keeps its place.
      {
        ...{ id: 'day', kind: 'one', label: 'Day', options: ['Friday', 'DIY', 'Sunday'] },
        hi: { label: '', options: ['शुक्रवार', '', 'रविवार'] },
      },
      { id: 'bus', kind: 'yesNo', label: 'By bus?', hi: { label: 'बस से?', options: [] } },
    ],
  });
  expect(parse(valuesOfSettings(settings))).toMatchObject({
    success: true,
    data: { registration: settings },
  });
  expect(parse(valuesOfSettings(null))).toMatchObject({ success: true, data: { registration: null } });
});

test('a mistake is shown at its field, even below a removed question', () => {
  const { questions, ...values } = valuesOfSettings(RegistrationSettings.parse({}));
  const third = { ...questions[2], id: 'size', kind: 'one', label: '', options: 'S' };
  const parsed = parse({
    ...{ ...values, capacity: 'many', most: '11' },
    questions: questions.map((question, at) => (at === 2 ? third : question)),
  });
  const fields = parsed.success ? [] : parsed.error.issues.map(({ path }) => nameAt(path));
  expect([...new Set(fields)]).toEqual([
    'registration.capacity',
    'registration.most',
    'registration.questions.2.label',
    'registration.questions.2.options',
  ]);
});

test('no question has an id that every object has', () => {
  const questions = [{ id: 'constructor', kind: 'text', label: 'Why?' }];
  expect(RegistrationSettings.safeParse({ questions }).success).toBe(false);
});

test('an event of no club cannot be for its members', () => {
  const registration = valuesOfSettings(RegistrationSettings.parse({ membersOnly: true }));
  const parsed = withRegistration(UpcomingEventInput).safeParse({ ...event, registration });
  expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => nameAt(path))).toEqual(['club']);
  const ofClub = { ...event, club: 'coding', registration };
  expect(withRegistration(UpcomingEventInput).safeParse(ofClub).success).toBe(true);
});

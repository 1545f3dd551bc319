import { RegistrationSettings } from '@club-portal/contract/registration-settings';
import { blankUpcomingEvent } from '@club-portal/contract/upcoming-event';
import { expect, test } from 'vitest';
import { announcedEventFacts } from './structured-data.tsx';

const facts = (settings: object | null, more: object = {}) =>
  announcedEventFacts(
    {
      ...{ _id: 'a', createdAt: '2026-11-28T10:00:00Z', version: '1' },
      ...{
        ...blankUpcomingEvent,
        translations: undefined,
        title: 'Workshop',
        date: '2027-01-02',
        start: '10:00',
        ...more,
      },
      registration: settings && RegistrationSettings.parse(settings),
      registered: { isFull: false, ...more },
    },
    '/events/upcoming/a',
    'https://portal.example/a.jpg',
  );

test('search engines read from when until when people can register for free, and for how many there is room', () => {
  const settings = {
    opens: '2026-12-01T09:00',
    closes: '2026-12-31T18:00',
    capacity: 20,
    most: 3,
    showsSeats: true,
  };
  expect(facts(settings)).toMatchObject({
    offers: {
      ...{ price: 0, availability: 'https://schema.org/InStock' },
      ...{ validFrom: '2026-12-01T09:00:00+05:30', validThrough: '2026-12-31T18:00:00+05:30' },
      url: expect.stringContaining('/events/upcoming/a'),
    },
    maximumAttendeeCapacity: 60,
  });
  expect(facts(settings, { isFull: true })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test('search engines read no number that the organiser does not show, and no offer for a cancelled event', () => {
  expect(facts({ capacity: 20 })).not.toHaveProperty('maximumAttendeeCapacity');
  for (const none of [facts({}, { cancelled: true }), facts(null)]) expect(none).not.toHaveProperty('offers');
});

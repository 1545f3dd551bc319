import { expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import {
  type CertificateValues,
  filledText,
  sentenceParts,
  unknownPlaceholders,
} from './certificate-text.ts';

const values: CertificateValues = {
  ...{ name: 'Asha $& Kelkar', event: 'Robot Race', date: '5 January 2026', place: '' },
  ...{ prize: 'First prize', club: 'Robotics Club', department: 'Mechanical Engineering' },
};

test('every placeholder is replaced once, and values are not read again', () => {
  expect(filledText('{name}, {prize} of {event} ({club}){place}, {toString} {year}', values)).toBe(
    'Asha $& Kelkar, First prize of Robot Race (Robotics Club), {toString} {year}',
  );
  expect(filledText('{event}', { ...values, event: '{name}' })).toBe('{name}');
});

test('the parts of a sentence know their placeholders', () => {
  expect(sentenceParts('{event}: for {name}!', values)).toEqual([
    { text: 'Robot Race', of: 'event' },
    { text: ': for ' },
    { text: 'Asha $& Kelkar', of: 'name' },
    { text: '!' },
  ]);
});

test('unknown placeholders are listed once each, and stay', () => {
  const text = '{naam} and {Name}, {constructor}, {}, {naam}, {{event}}, {event';
  expect(unknownPlaceholders(text)).toEqual(['{naam}', '{Name}', '{constructor}', '{}']);
  expect(filledText(text, values)).toBe('{naam} and {Name}, {constructor}, {}, {naam}, {Robot Race}, {event');
});

test.each(Object.entries(catalogues))(
  'the portal’s sentences contain the name and the event: %s',
  (_, { certificateTexts }) => {
    for (const [kind, text] of Object.entries(certificateTexts)) {
      for (const part of ['{name}', '{event}', '{date}', ...(kind === 'winner' ? ['{prize}'] : [])])
        expect(text, kind).toContain(part);
      expect(filledText(text, values), kind).not.toMatch(/[{}]/);
    }
  },
);

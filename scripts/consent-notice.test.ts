import { createHash } from 'node:crypto';
import { rights } from '@club-portal/contract/access';
import { catalogues } from '@club-portal/contract/catalogues';
import { CONSENT_NOTICE, type ConsentNotice } from '@club-portal/contract/consent';
import { REGISTRATION_NOTICE, type registrationNotices } from '@club-portal/contract/registration';
import { expect, test } from 'vitest';

/** Hashes of the notice and of what a student agrees to, in all languages. */
const hashes: Record<ConsentNotice, string> = {
  '2026-11': '5ae5448316a95116',
  '2026-11-23': 'db40d9d12dc3b2e7',
  '2026-11-25': '7c007f475ccda2a7',
};

test('changing the notice makes a new version of it', () => {
  const texts = Object.values(catalogues).map(({ consent: { notice, access, young, agree } }) => [
    `${notice('Department', 'Institute')} ${access(12)}`,
    young,
    agree,
  ]);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect({ [CONSENT_NOTICE]: hash }).toEqual({ [CONSENT_NOTICE]: hashes[CONSENT_NOTICE] });
});

/** Hashes of the notice for event registration, including the parts shared with joining. */
const registrationHashes: Record<(typeof registrationNotices)[number], string> = {
  '2026-11-28': 'c33744b83da05b26',
};

test('changing the notice for registration makes a new version of it', () => {
  const texts = Object.values(catalogues).map(
    ({ registration: { notice, access }, consent: { young, agree } }) => [
      `${notice('Department', 'Institute')} ${access(12)}`,
      young,
      agree,
    ],
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect({ [REGISTRATION_NOTICE]: hash }).toEqual({
    [REGISTRATION_NOTICE]: registrationHashes[REGISTRATION_NOTICE],
  });
});

test('the notice and the privacy page mention coordinators, who may see members', () => {
  expect(JSON.stringify(rights.coordinator)).toContain('member.list');
  const { en, hi } = catalogues;
  for (const { consent, privacy } of [en, hi])
    for (const text of [consent.access(12), privacy.kept.joining.data])
      expect(text).toMatch(/coordinators of the club|क्लब के समन्वयक/);
});

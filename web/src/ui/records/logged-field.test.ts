import { CertificateSettings } from '@club-portal/contract/certificate';
import { EventRecordInput } from '@club-portal/contract/event-record';
import { grantFields } from '@club-portal/contract/grant';
import { MemberInput } from '@club-portal/contract/member';
import { JoiningInput } from '@club-portal/contract/membership';
import { NoticeInput } from '@club-portal/contract/notice';
import { ReceivedMessageUpdate } from '@club-portal/contract/received-message';
import { RegistrationEntry } from '@club-portal/contract/registration';
import { TakedownUpdate } from '@club-portal/contract/takedown-request';
import { UpcomingEventInput } from '@club-portal/contract/upcoming-event';
import { expect, test } from 'vitest';
import { labelOf } from './logged-field.ts';

test('every form field has a label in the log', () => {
  const forms = [
    NoticeInput,
    UpcomingEventInput,
    EventRecordInput,
    MemberInput,
    JoiningInput,
    TakedownUpdate,
    ReceivedMessageUpdate,
    RegistrationEntry,
    CertificateSettings,
  ];
  const names = [...forms.flatMap(({ shape }) => Object.keys(shape)), ...Object.keys(grantFields)];
  // A translation has the names of the fields that it translates, and a version is not a field of the record.
  const logged = names.filter((name) => !['translations', 'version'].includes(name));
  expect(logged.filter((name) => labelOf(name) === name)).toEqual([]);
});

test('a field in another language has the field’s label with the language', () => {
  expect([labelOf('translations.hi.title'), labelOf('incharge.hi')]).toEqual([
    'Title (hi)',
    'In-charge (hi)',
  ]);
});

test('a field that is no longer in any form keeps its name', () => {
  expect(labelOf('ofAnEarlierRelease')).toBe('ofAnEarlierRelease');
});

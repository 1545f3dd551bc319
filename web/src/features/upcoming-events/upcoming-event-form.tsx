import { withFilesPaths } from '@club-portal/contract/administration-paths';
import { doubtOfAnnouncedDay, eventKey, isTwice } from '@club-portal/contract/doubts';
import { lastDayOf } from '@club-portal/contract/last-day';
import { paths } from '@club-portal/contract/paths';
import type { RegistrationSettings } from '@club-portal/contract/registration-settings';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { todayInIndia } from '@club-portal/contract/today';
import {
  blankUpcomingEvent,
  UpcomingEvent,
  UpcomingEventInput,
  type UpcomingEventList,
  UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { timeLimit } from '../../lib/requests/time-limit.ts';
import { clubOptions } from '../../ui/forms/club-options.ts';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';
import { CheckboxField, DateField, SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormRow, useFirstValue } from '../../ui/forms/form.tsx';
import { PosterField } from '../../ui/forms/poster-field.tsx';
import { Translations, translationLabels } from '../../ui/forms/translations.tsx';
import { AddRecordForm, type RecordForms } from '../../ui/records/record-forms.tsx';
import { PdfsField, useSentPdfs } from '../../uploads/pdfs-field.tsx';
import { useAddWithFiles } from '../../uploads/use-sent-files.ts';
import { doubtsOfRegistered, toldFacts, unseatOf } from './registered-doubts.ts';
import { RegistrationSection } from './registration-section.tsx';
import {
  questionList,
  registrationLabels,
  valuesOfSettings,
  withRegistration,
} from './registration-values.ts';

const translated = {
  title: { label: 'Title', rows: 1 },
  description: { label: 'Description', rows: 4 },
  location: { label: 'Location', rows: 1 },
};

const labels = {
  title: 'Title *',
  description: 'Description *',
  ...translationLabels(translated),
  date: 'Date *',
  lastDay: 'Last day (optional)',
  start: 'Starts (optional)',
  end: 'Ends (optional)',
  location: 'Location',
  link: 'Link (optional)',
  club: 'Club (optional)',
  cancelled: 'Cancelled',
  poster: 'Poster',
  ...registrationLabels,
} satisfies Record<Exclude<keyof UpcomingEventInput, 'translations' | 'registration'>, string>;

function UpcomingEventFields({ isNew }: { isNew: boolean }) {
  const club = useFirstValue('club') as string | undefined;
  return (
    <>
      <TextField name="title" required autoComplete="off" />
      <TextAreaField name="description" required />
      <Translations texts={translated} />
      <FormRow>
        <DateField name="date" required />
        <DateField name="lastDay" hint="If it lasts more than one day." />
      </FormRow>
      <FormRow>
        <TextField name="start" type="time" />
        <TextField name="end" type="time" />
      </FormRow>
      <TextField name="location" autoComplete="off" />
      <TextField
        name="link"
        type="url"
        autoComplete="off"
        hint="Where to read more or register: www.example.org, https://… or a page of this site, such as /contact."
      />
      <SelectField name="club" options={clubOptions('upcomingEvent.add', club)} />
      <PosterField />
      <RegistrationSection />
      {!isNew && <CheckboxField name="cancelled" hint="Visitors still see the event, marked as cancelled." />}
    </>
  );
}

/** A user does not wait longer for a question. */
const LIMIT_MS = 3000;

interface Doubted {
  _id?: string;
  title: string;
  date: string;
  lastDay?: string | undefined;
  end?: string | undefined;
  club?: string | undefined;
  registration?: RegistrationSettings | null | undefined;
}

/** The visitors' list contains upcoming events. If it cannot be read, it raises no doubts. */
async function doubtsOf(event: Doubted, stored?: UpcomingEvent): Promise<FoundDoubt[]> {
  const sentences = administrationSentences.doubts;
  const signal = timeLimit(LIMIT_MS);
  const { events } = await request<UpcomingEventList>('GET', paths.upcomingEvent.fetch, { signal }).catch(
    () => ({ events: [] }),
  );
  const named = { ...event, club: event.club ?? '' };
  const day = lastDayOf({ ...event, lastDay: event.lastDay ?? '' });
  const doubt = doubtOfAnnouncedDay(day, todayInIndia());
  return [
    ...(doubt ? [{ sentence: sentences[doubt], values: [day] }] : []),
    ...(isTwice(named, events) ? [{ sentence: sentences.twice, values: [eventKey(named)] }] : []),
    ...(stored ? doubtsOfChange(event, stored) : []),
  ];
}

/** What a change means for people who have registered. */
function doubtsOfChange(event: Doubted, stored: UpcomingEvent): FoundDoubt[] {
  const facts = (one: Doubted) => toldFacts.map((name) => Object(one)[name] ?? Object(stored)[name]);
  const isMoved = JSON.stringify(facts(event)) !== JSON.stringify(facts(stored));
  return doubtsOfRegistered(stored, event.registration, { isMoved, facts: facts(event) });
}

function settingsOf(event: object): RegistrationSettings | null {
  return (event as Partial<UpcomingEvent>).registration ?? null;
}

const words = { ...administrationSentences.upcomingEvent, ...successSentences.upcomingEvent };

export { consequencesOf as upcomingEventConsequences } from './registered-doubts.ts';

export const upcomingEventForms: RecordForms<UpcomingEvent, UpcomingEventInput | UpcomingEventUpdate> = {
  collection: 'events',
  noun: 'event',
  draftName: 'upcoming event',
  paths: paths.upcomingEvent,
  queryKey: queryKeys.upcomingEvents,
  words,
  labels,
  list: questionList,
  blank: { ...blankUpcomingEvent, registration: valuesOfSettings(null) },
  inForm: (event) => ({ ...event, registration: valuesOfSettings(settingsOf(event)) }),
  Fields: UpcomingEventFields,
  inputSchema: withRegistration(UpcomingEventInput),
  updateSchema: withRegistration(UpcomingEventUpdate),
  itemSchema: UpcomingEvent,
  doubtsOf,
  // The user has seen how many lose something.
  confirmed: (event, stored) => {
    const unseat = unseatOf(settingsOf(event), stored);
    return unseat > 0 ? { ...event, unseat } : event;
  },
};

export function AddUpcomingEventForm() {
  const files = useSentPdfs('upcoming event');
  const routes = { add: paths.upcomingEvent.add, withFiles: withFilesPaths.upcomingEvent };
  return (
    <AddRecordForm
      forms={upcomingEventForms}
      files={files}
      add={useAddWithFiles(queryKeys.upcomingEvents, routes, files.files)}
    >
      <PdfsField chosen={files} hint="Visitors find them on the page of the event." />
      <p>{words.pictureLater(isAllowed('upcomingEvent.add'))}</p>
    </AddRecordForm>
  );
}

import { withFilesPaths } from '@club-portal/contract/administration-paths';
import { doubtOfAnnouncedDay, eventKey, isTwice } from '@club-portal/contract/doubts';
import { lastDayOf } from '@club-portal/contract/last-day';
import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
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
import { textsOf } from '../../lib/forms/form-values.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { timeLimit } from '../../lib/requests/time-limit.ts';
import { useEditRecord } from '../../lib/requests/use-records.ts';
import { AddForm } from '../../ui/forms/add-form.tsx';
import { clubOptions } from '../../ui/forms/club-options.ts';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import { EditDraftDialog, type EditedDraft } from '../../ui/forms/edit-draft-dialog.tsx';
import { CheckboxField, DateField, SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormRow, useFirstValue } from '../../ui/forms/form.tsx';
import { useSubmitting } from '../../ui/forms/submitting.ts';
import { Translations, translationLabels, translationValues } from '../../ui/forms/translations.tsx';
import { PdfsField, useSentPdfs } from '../../uploads/pdfs-field.tsx';
import { useAddWithFiles } from '../../uploads/use-sent-files.ts';

export const words = { ...administrationSentences.upcomingEvent, ...successSentences.upcomingEvent };

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
} satisfies Record<Exclude<keyof UpcomingEventInput, 'translations'>, string>;

type Values = Record<Exclude<keyof typeof labels, 'cancelled'>, string> & { cancelled: boolean };

function UpcomingEventFields() {
  const club = useFirstValue('club') as string | undefined;
  return (
    <>
      <TextField name="title" required autoComplete="off" />
      <TextAreaField name="description" required />
      <Translations texts={translated} />
      <FormRow>
        <DateField name="date" required />
        <DateField name="lastDay" hint="If it takes more than one day." />
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
    </>
  );
}

/** Only of an event that exists. */
function CancelledField() {
  return <CheckboxField name="cancelled" hint="Visitors still see the event, marked as cancelled." />;
}

function valuesOf(data: FormData): Values {
  return { ...textsOf(data, labels), cancelled: data.has('cancelled') };
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
}

/** Visitors' list has what is to come. If it cannot be read, nothing is doubted by it. */
async function doubtsOf(event: Doubted): Promise<FoundDoubt[]> {
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
  ];
}

export function AddUpcomingEventForm() {
  const files = useSentPdfs('upcoming event');
  const submitting = useSubmitting({
    ...{ collection: 'events', entity: 'upcomingEvent', publish: 'Add Event' },
    files: files.files,
  });
  return (
    <AddForm
      draftName="upcoming event"
      labels={{ ...labels, files: 'PDFs (optional)' }}
      files={files}
      blank={{ location: DEFAULT_LOCATION, cancelled: false }}
      valuesOf={valuesOf}
      inputSchema={UpcomingEventInput}
      doubtsOf={doubtsOf}
      add={useAddWithFiles(
        queryKeys.upcomingEvents,
        { add: paths.upcomingEvent.add, withFiles: withFilesPaths.upcomingEvent },
        files.files,
      )}
      added={words.added}
      submitting={submitting}
    >
      <UpcomingEventFields />
      <PdfsField chosen={files} hint="Visitors get them on the page of the event." />
      <p>{words.pictureLater(isAllowed('upcomingEvent.add'))}</p>
    </AddForm>
  );
}

export function EditUpcomingEventDialog({ event, onClose }: { event: UpcomingEvent; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit event"
      item={event}
      valuesOfItem={(event) => ({ ...event, ...translationValues(translated, event) })}
      draftName={`upcoming event ${event._id}`}
      labels={labels}
      valuesOf={valuesOf}
      inputSchema={UpcomingEventUpdate}
      doubtsOf={(input) => doubtsOf({ ...input, _id: event._id })}
      itemSchema={UpcomingEvent}
      update={useEditRecord<UpcomingEventUpdate>(queryKeys.upcomingEvents, paths.upcomingEvent)}
      words={words}
      submitting={useSubmitting({
        collection: 'events',
        entity: 'upcomingEvent',
        record: event,
        publish: 'Save',
      })}
      onClose={onClose}
    >
      <UpcomingEventFields />
      <CancelledField />
    </EditDialog>
  );
}

/** Edits an event that is not announced yet, or the change of one that is. */
export function EditUpcomingEventDraft(draft: EditedDraft) {
  return (
    <EditDraftDialog
      {...draft}
      fieldsOf={(values) => ({ ...blankUpcomingEvent, ...values, ...translationValues(translated, values) })}
      labels={labels}
      valuesOf={valuesOf}
      inputSchema={draft.submission.record === '' ? UpcomingEventInput : UpcomingEventUpdate}
    >
      <UpcomingEventFields />
      <CancelledField />
    </EditDraftDialog>
  );
}

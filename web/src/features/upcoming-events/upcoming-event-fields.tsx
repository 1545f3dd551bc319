import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { UpcomingEventInput } from '@club-portal/contract/upcoming-event';
import { isUntouched } from '../../lib/drafts.ts';
import { DateField, TextAreaField, TextField } from '../../ui/field.tsx';

export const upcomingEventLabels = {
  title: 'Title *',
  description: 'Description *',
  date: 'Date *',
  location: 'Location',
  link: 'Link (optional)',
};

export type UpcomingEventValues = Record<keyof typeof upcomingEventLabels, string>;

/** The fields of an upcoming event, for adding one and for editing one. */
export function UpcomingEventFields({ event }: { event: UpcomingEventValues | undefined }) {
  return (
    <>
      <TextField name="title" required defaultValue={event?.title} autoComplete="off" />
      <TextAreaField name="description" required defaultValue={event?.description} />
      <DateField name="date" required defaultValue={event?.date} />
      <TextField name="location" defaultValue={event?.location ?? DEFAULT_LOCATION} autoComplete="off" />
      <TextField
        name="link"
        type="url"
        defaultValue={event?.link}
        autoComplete="off"
        hint="Where to read more or register: www.example.org, https://… or a page of this site, such as /contact."
      />
    </>
  );
}

/** What stands in the form, checked or not. */
export function upcomingEventValues(data: FormData): UpcomingEventValues {
  const text = (name: keyof UpcomingEventValues) => String(data.get(name) ?? '');
  return {
    title: text('title'),
    description: text('description'),
    date: text('date'),
    location: text('location'),
    link: text('link'),
  };
}

export function isBlankUpcomingEvent(event: UpcomingEventValues): boolean {
  return isUntouched(event, { location: DEFAULT_LOCATION });
}

export function parseUpcomingEvent(data: FormData) {
  return UpcomingEventInput.safeParse(upcomingEventValues(data));
}

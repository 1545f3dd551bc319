import { EventInput } from '@club-portal/contract/event';
import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { isUntouched } from '../../lib/drafts.ts';
import { DateField, TextAreaField, TextField } from '../../ui/field.tsx';

export const eventLabels = {
  title: 'Title *',
  description: 'Description *',
  date: 'Date *',
  location: 'Location',
  link: 'Link (optional)',
};

export type EventValues = Record<keyof typeof eventLabels, string>;

/** The fields of an upcoming event, for adding one and for editing one. */
export function EventFields({ event }: { event: EventValues | undefined }) {
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
export function eventValues(data: FormData): EventValues {
  const text = (name: keyof EventValues) => String(data.get(name) ?? '');
  return {
    title: text('title'),
    description: text('description'),
    date: text('date'),
    location: text('location'),
    link: text('link'),
  };
}

export function isBlankEvent(event: EventValues): boolean {
  return isUntouched(event, { location: DEFAULT_LOCATION });
}

export function parseEvent(data: FormData) {
  return EventInput.safeParse(eventValues(data));
}

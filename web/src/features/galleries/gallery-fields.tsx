import { clubsForUpload } from '@club-portal/contract/content/clubs';
import type { GalleryItem } from '@club-portal/contract/gallery';
import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { isUntouched } from '../../lib/drafts.ts';
import { DateField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form.tsx';

/** Labels in the order of the form. */
export const galleryLabels = {
  title: 'Title *',
  theme: 'Theme *',
  date: 'Date *',
  location: 'Location',
  club: 'Club *',
  type: 'Type',
  files: 'Files *',
  description: 'Description (objective)',
  summary: 'Summary',
  outcome: 'Outcome',
  speaker: 'Speaker',
  event_for: 'Event for',
  no_student: 'Number of students',
  no_faculty: 'Number of faculty',
};

type FieldName = Exclude<keyof typeof galleryLabels, 'files'>;
/** Current values of the form. They may be invalid. */
export type GalleryValues = Record<FieldName, string>;

/** Fields about the event itself. The club of a stored item cannot be changed. */
export function GalleryFields({ values, stored }: { values: GalleryValues | undefined; stored: boolean }) {
  return (
    <>
      <TextField name="title" required autoComplete="off" defaultValue={values?.title} />
      <TextField name="theme" required autoComplete="off" defaultValue={values?.theme} />
      <FormRow>
        <DateField name="date" required defaultValue={values?.date} />
        <TextField name="location" autoComplete="off" defaultValue={values?.location ?? DEFAULT_LOCATION} />
      </FormRow>
      <FormRow>
        {!stored && (
          <SelectField
            name="club"
            required
            prompt="Choose a club"
            options={clubOptions}
            defaultValue={values?.club}
          />
        )}
        <SelectField
          name="type"
          options={stored ? [...typeOptions, { value: 'pdf', label: 'PDF' }] : typeOptions}
          defaultValue={values?.type}
        />
      </FormRow>
    </>
  );
}

const clubOptions = clubsForUpload.map(({ key, label }) => ({ value: key, label }));
const typeOptions = [
  { value: 'photo', label: 'Photo' },
  { value: 'video', label: 'Video' },
];

/** Fields for the report. All are optional. */
export function ReportFields({ values }: { values: GalleryValues | undefined }) {
  return (
    <>
      <TextAreaField name="description" rows={3} defaultValue={values?.description} />
      <TextAreaField name="summary" rows={6} defaultValue={values?.summary} />
      <TextAreaField name="outcome" rows={3} defaultValue={values?.outcome} />
      <TextField name="speaker" autoComplete="off" defaultValue={values?.speaker} />
      <TextField name="event_for" autoComplete="off" defaultValue={values?.event_for} />
      <FormRow>
        <TextField
          name="no_student"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values?.no_student}
        />
        <TextField
          name="no_faculty"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values?.no_faculty}
        />
      </FormRow>
    </>
  );
}

export function valuesOfForm(data: FormData): GalleryValues {
  const text = (name: FieldName) => String(data.get(name) ?? '');
  return mapNames(text);
}

/** `first` has the form's first values that are not the usual ones. */
export function isBlankGallery(values: GalleryValues, first: Partial<GalleryValues> = {}): boolean {
  return isUntouched(values, { ...blankGallery, ...first });
}

export const blankGallery: GalleryValues = {
  ...mapNames(() => ''),
  location: DEFAULT_LOCATION,
  type: 'photo',
};

export function valuesOfItem(item: GalleryItem): GalleryValues {
  return mapNames((name) => String(item[name] ?? ''));
}

function mapNames(value: (name: FieldName) => string): GalleryValues {
  const names = Object.keys(galleryLabels).filter((name): name is FieldName => name !== 'files');
  return Object.fromEntries(names.map((name) => [name, value(name)])) as GalleryValues;
}

import { accreditation } from '@club-portal/contract/content/accreditation';
import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { useState } from 'react';
import { clubsOffered } from '../../lib/access/is-allowed.ts';
import { isUntouched } from '../../lib/forms/drafts.ts';
import { valueAt } from '../../lib/forms/form-values.ts';
import {
  CheckboxList,
  DateField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../ui/forms/field.tsx';
import { FormDisclosure, FormRow, useFirstValue } from '../../ui/forms/form.tsx';
import { PosterField } from '../../ui/forms/poster-field.tsx';
import { Translations, translationLabels, translationValues } from '../../ui/forms/translations.tsx';

const translated = {
  title: { label: 'Title', rows: 1 },
  theme: { label: 'Theme', rows: 1 },
  location: { label: 'Location', rows: 1 },
  description: { label: 'Description (objective)', rows: 3 },
  summary: { label: 'Summary', rows: 6 },
  outcome: { label: 'Outcome', rows: 3 },
  event_for: { label: 'Event for', rows: 1 },
  speaker: { label: 'Speaker', rows: 1 },
  agency: { label: 'Collaborating agency', rows: 1 },
  scheme: { label: 'Scheme', rows: 1 },
  prizes: { label: 'Prizes', rows: 2 },
};

/** Labels in the order of the form. */
export const eventRecordLabels = {
  title: 'Title *',
  theme: 'Theme *',
  date: 'Date *',
  location: 'Location',
  club: 'Club *',
  type: 'Type',
  files: 'Files',
  description: 'Description (objective)',
  summary: 'Summary',
  outcome: 'Outcome',
  speaker: 'Speaker',
  event_for: 'Event for',
  no_student: 'Number of students',
  no_faculty: 'Number of faculty',
  ...translationLabels(translated),
  kind: 'Kind of activity',
  metrics: 'Counts for',
  lastDay: 'Last day',
  agency: 'Collaborating agency',
  scheme: 'Scheme',
  women: 'Women students',
  men: 'Men students',
  prizes: 'Prizes',
  poster: 'Poster',
};

type FieldName = Exclude<keyof typeof eventRecordLabels, 'files'>;
/** Current values of the form. They may be invalid. The keys of the metrics are separated by spaces. */
export type EventRecordValues = Record<FieldName, string>;

/** Fields about the event itself. The club of a stored item cannot be changed. */
export function EventRecordFields({ stored }: { stored: boolean }) {
  return (
    <>
      <TextField name="title" required autoComplete="off" />
      <TextField name="theme" required autoComplete="off" />
      <FormRow>
        <DateField name="date" required />
        <TextField name="location" autoComplete="off" />
      </FormRow>
      <FormRow>
        {!stored && <SelectField name="club" required prompt="Choose a club" options={clubOptions()} />}
        <SelectField
          name="type"
          options={stored ? [...typeOptions, { value: 'pdf', label: 'PDF' }] : typeOptions}
        />
      </FormRow>
    </>
  );
}

function clubOptions() {
  return clubsOffered('eventRecord.add', clubsForUpload()).map(({ key, label }) => ({ value: key, label }));
}

const typeOptions = [
  { value: 'photo', label: 'Photo' },
  { value: 'video', label: 'Video' },
];

/** Fields for the report. All are optional. */
export function ReportFields() {
  return (
    <>
      <TextAreaField name="description" rows={3} />
      <TextAreaField name="summary" rows={6} />
      <TextAreaField name="outcome" rows={3} />
      <TextField name="speaker" autoComplete="off" />
      <TextField name="event_for" autoComplete="off" />
      <FormRow>
        <NumberField name="no_student" />
        <NumberField name="no_faculty" />
      </FormRow>
      <Translations texts={translated} />
      <PosterField />
    </>
  );
}

const accredited = [
  'kind',
  'metrics',
  'lastDay',
  'agency',
  'scheme',
  'women',
  'men',
  'prizes',
] as const satisfies readonly FieldName[];

/** Fields that only accreditation needs. They are collapsed, so that the form stays short. */
export function AccreditationFields() {
  const first = String(useFirstValue('kind') ?? '');
  const chosen = String(useFirstValue('metrics') ?? '')
    .split(' ')
    .filter(Boolean);
  const [kind, setKind] = useState(first);
  return (
    <FormDisclosure summary="For accreditation" names={accredited}>
      <SelectField
        name="kind"
        prompt="Choose a kind"
        options={kindOptions(first)}
        onChange={(event) => setKind(event.target.value)}
      />
      <CheckboxList name="metrics" choices={metricChoices(kind, chosen)} defaultChosen={chosen} />
      <DateField name="lastDay" hint="If it lasted more than one day." />
      <TextField name="agency" autoComplete="off" />
      <TextField name="scheme" autoComplete="off" />
      <FormRow>
        <NumberField name="women" />
        <NumberField name="men" />
      </FormRow>
      <TextAreaField name="prizes" rows={2} />
    </FormDisclosure>
  );
}

/** Includes the event's current kind, even if it is no longer in the content. */
function kindOptions(stored: string) {
  const { kinds } = accreditation;
  const options = kinds.map(({ key, label }) => ({ value: key, label }));
  const isUnknown = stored !== '' && !kinds.some(({ key }) => key === stored);
  return isUnknown ? [...options, { value: stored, label: stored }] : options;
}

/** The metrics that suit the kind come first. Those of the event that are no longer in the content come last. */
function metricChoices(kind: string, stored: readonly string[]) {
  const { metrics } = accreditation;
  const choices = metrics.map((metric) => ({
    key: metric.key,
    label: `${metric.key} ${metric.title}`,
    note: metric.kinds.includes(kind) ? 'suggested' : undefined,
  }));
  const unknown = stored.filter((key) => !metrics.some((metric) => metric.key === key));
  return [
    ...choices.filter(({ note }) => note),
    ...choices.filter(({ note }) => !note),
    ...unknown.map((key) => ({ key, label: key })),
  ];
}

export function valuesOfForm(data: FormData): EventRecordValues {
  return mapNames((name) => data.getAll(name).join(' '));
}

/** `first` contains the form's initial values, where they are not the default. */
export function isBlankEventRecord(
  values: EventRecordValues,
  first: Partial<EventRecordValues> = {},
): boolean {
  return isUntouched(values, { ...blankEventRecord, ...first });
}

export const blankEventRecord: EventRecordValues = {
  ...mapNames(() => ''),
  location: DEFAULT_LOCATION,
  type: 'photo',
};

export function valuesOfItem(item: object): EventRecordValues {
  return mapNames((name) => [valueAt(item, name) ?? ''].flat().join(' '));
}

/** Values of the form for its texts in other languages. */
export function translationsOfRecord(record: object) {
  return translationValues(translated, record);
}

function mapNames(value: (name: FieldName) => string): EventRecordValues {
  const names = Object.keys(eventRecordLabels).filter((name): name is FieldName => name !== 'files');
  return Object.fromEntries(names.map((name) => [name, value(name)])) as EventRecordValues;
}

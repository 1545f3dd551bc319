import type { Accreditation } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';

export const accreditation: FieldOf<Accreditation> = {
  kind: 'group',
  label: 'Accreditation',
  hint: 'Kinds of activity, and the metrics that events count towards.',
  fields: {
    kinds: {
      kind: 'records',
      label: 'Kinds of activity',
      one: 'kind',
      namedBy: 'label',
      keyFrom: 'name',
      adding: { label: 'Name of the new kind', hint: 'In English, such as “Workshop”.' },
      fields: {
        key: { kind: 'key', label: 'Key', hint: 'Part of stored records. It never changes.' },
        label: { kind: 'text', label: 'Name', hint: 'For example, “Workshop”.' },
      },
    },
    metrics: {
      kind: 'records',
      label: 'Metrics',
      one: 'metric',
      namedBy: 'key',
      keyFrom: 'entry',
      adding: { label: 'Number of the new metric', hint: 'As in the manual, such as 5.1.3.' },
      sets: {
        names: ['NAAC', 'IIC', 'NBA'],
        load: loadSet,
        begun: toCheck,
      },
      fields: {
        key: {
          kind: 'key',
          label: 'Number',
          hint: 'As in the manual. It is part of stored records and never changes.',
        },
        title: { kind: 'text', label: 'Title', rows: 2 },
        toCheck: {
          kind: 'yesNo',
          label: 'To be checked by your quality cell',
          hint: 'Untick this once number, title and columns match your manual. Until then, reports carry a note.',
          optional: true,
        },
        kinds: {
          kind: 'choices',
          label: 'Suggested for events of these kinds',
          of: 'kinds',
        },
        columns: {
          kind: 'records',
          label: 'Columns of its table',
          hint: 'From left to right.',
          one: 'column',
          namedBy: 'heading',
          fields: {
            heading: { kind: 'text', label: 'Heading', hint: 'For example, “Number of participants”.' },
            value: {
              kind: 'choice',
              label: 'What it shows of an event',
              options: {
                title: 'Title',
                kind: 'Kind of activity',
                club: 'Club',
                dates: 'First and last day',
                firstDay: 'First day',
                lastDay: 'Last day',
                location: 'Place',
                participants: 'Participants',
                students: 'Students',
                women: 'Women students',
                men: 'Men students',
                faculty: 'Faculty',
                registered: 'Registered',
                attended: 'Attended',
                certificates: 'Certificates issued',
                feedback: 'Feedback: the mean of all ratings',
                agency: 'Collaborating agency',
                scheme: 'Scheme',
                speaker: 'Speaker',
                outcome: 'Outcome',
                prizes: 'Prizes',
                link: 'Link',
              },
            },
          },
        },
      },
    },
  },
};

/** No other form loads it. */
async function loadSet(name: string): Promise<Accreditation['metrics']> {
  const { metricSets } = await import('@club-portal/contract/content/metric-sets');
  return Object.values(metricSets).find((set) => set.name === name)?.metrics ?? [];
}

/** A metric of a set is suggested only for kinds that the department has. */
function toCheck(metric: object, part: unknown): object {
  const { kinds } = part as Accreditation;
  const suggested = (metric as Accreditation['metrics'][number]).kinds;
  return { ...metric, toCheck: true, kinds: suggested.filter((key) => kinds.some((one) => one.key === key)) };
}

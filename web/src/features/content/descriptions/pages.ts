import type { About, ContactPage, Department, Mission } from '@club-portal/contract/content/schema';
import type { FieldOf, TextField, TextsField } from '../field-kinds.ts';

const title: TextField & { optional?: undefined } = { kind: 'text', label: 'Title of the page' };
const heading: TextField & { optional?: undefined } = { kind: 'text', label: 'Heading' };
const paragraphs: TextsField & { optional?: undefined } = {
  kind: 'texts',
  label: 'Paragraphs',
  one: 'Paragraph',
  rows: 5,
};
const points: TextsField & { optional?: undefined } = {
  kind: 'texts',
  label: 'Points',
  one: 'Point',
  rows: 2,
};

export const department: FieldOf<Department> = {
  kind: 'group',
  label: 'Department page',
  hint: 'The texts of the department page, and graduate outcomes.',
  fields: {
    title: { ...title, hint: 'If empty, the name of the department.', optional: true },
    tagline: { kind: 'text', label: 'Sentence under the title', rows: 2 },
    about: {
      kind: 'group',
      label: 'About the department',
      optional: true,
      fields: { heading, paragraphs },
    },
    vision: {
      kind: 'group',
      label: 'Vision',
      optional: true,
      fields: { heading, text: { kind: 'text', label: 'Text', rows: 4 } },
    },
    mission: { kind: 'group', label: 'Mission', optional: true, fields: { heading, points } },
    facultyHeading: { kind: 'text', label: 'Heading of the people', hint: 'For example, “Our faculty”.' },
    placements: {
      kind: 'group',
      label: 'Graduate outcomes',
      optional: true,
      fields: {
        heading,
        note: {
          kind: 'text',
          label: 'Note',
          hint: 'The source of the figures, and what they count.',
          rows: 2,
        },
        years: {
          kind: 'records',
          label: 'Years',
          hint: 'Newest first. Empty columns are not shown.',
          one: 'year',
          namedBy: 'year',
          fields: {
            year: { kind: 'line', label: 'Year', hint: 'For example, 2024-25.' },
            graduates: { kind: 'number', label: 'Graduates (optional)', optional: true },
            placed: { kind: 'number', label: 'Placed (optional)', optional: true },
            higherStudies: { kind: 'number', label: 'In higher studies (optional)', optional: true },
            medianSalary: {
              kind: 'text',
              label: 'Median salary (optional)',
              hint: 'Per year, as it should appear, such as “₹ 4.2 lakh”.',
              optional: true,
            },
          },
        },
      },
    },
    contact: {
      kind: 'group',
      label: 'Contact',
      optional: true,
      fields: {
        heading,
        text: { kind: 'text', label: 'Text', rows: 3 },
        email: {
          kind: 'line',
          type: 'email',
          label: 'Email',
          hint: 'If empty, that of the institute.',
          optional: true,
        },
      },
    },
  },
};

export const about: FieldOf<About> = {
  kind: 'group',
  label: 'About page',
  hint: 'The texts of the page “About”.',
  fields: {
    title,
    description: {
      kind: 'text',
      label: 'Description',
      hint: 'One sentence. Search engines show it.',
      rows: 2,
    },
    whoWeAre: { kind: 'group', label: 'Who we are', optional: true, fields: { heading, paragraphs } },
    ourMission: { kind: 'group', label: 'Our mission', optional: true, fields: { heading, paragraphs } },
    whatWeDo: { kind: 'group', label: 'What we do', optional: true, fields: { heading, points } },
  },
};

export const contactPage: FieldOf<ContactPage> = {
  kind: 'group',
  label: 'Contact page',
  hint: 'The texts around the form. Address, phone and email are those of the institute.',
  fields: {
    title,
    lead: { kind: 'text', label: 'Introduction', rows: 2 },
    form: {
      kind: 'group',
      label: 'Form',
      fields: {
        heading,
        note: {
          kind: 'text',
          label: 'Note',
          hint: 'For example, “We answer within three days.”',
          rows: 2,
          optional: true,
        },
      },
    },
    visit: {
      kind: 'group',
      label: 'Where you are',
      fields: {
        heading,
        hours: { kind: 'text', label: 'Opening hours', rows: 2, optional: true },
        mapAlt: {
          kind: 'text',
          label: 'What the map shows',
          hint: 'For people who cannot see it.',
          rows: 4,
          optional: true,
        },
      },
    },
  },
};

export const mission: FieldOf<Mission> = {
  kind: 'group',
  label: 'Sentence on the home page',
  hint: 'It appears on the slides of the home page, and on the page “About”.',
  fields: { heading, text: { kind: 'text', label: 'Sentence', rows: 3 } },
};

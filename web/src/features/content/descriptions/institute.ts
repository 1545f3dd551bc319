import type { Institute, Privacy } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';

export const institute: FieldOf<Institute> = {
  kind: 'group',
  label: 'Institute and address',
  hint: 'For the header, the footer, the contact page, page titles and the letterhead of reports.',
  fields: {
    name: {
      kind: 'text',
      label: 'Name of the institute',
      hint: 'In full, for example, “Sahyadri College of Engineering”.',
    },
    secondName: {
      kind: 'group',
      label: 'Name in the language of the region',
      hint: 'It appears below the first name in the footer and on reports.',
      optional: true,
      fields: {
        text: { kind: 'line', label: 'Second name' },
        language: { kind: 'line', label: 'Its language', hint: 'Its code, such as hi or mr.' },
      },
    },
    shortName: {
      kind: 'text',
      label: 'Short name',
      hint: 'In the header and in page titles, such as “Sahyadri”.',
    },
    nameRest: {
      kind: 'text',
      label: 'Rest of the name',
      hint: 'The second line where the name has two lines. The short name is the first.',
      optional: true,
    },
    department: {
      kind: 'text',
      label: 'Department',
      hint: 'For example, “Department of Mechanical Engineering”.',
    },
    departmentShort: {
      kind: 'text',
      label: 'Short name of the department',
      hint: 'For the menu, such as “Mechanical Dept.”.',
    },
    departmentPath: {
      kind: 'line',
      label: 'Address of the department page',
      hint: 'For example, /mechanical-department. The old address redirects to the new one.',
    },
    website: {
      kind: 'line',
      type: 'url',
      label: 'Address of this site',
      hint: 'Change it only if the site gets its own domain, such as https://clubs.college.example.',
    },
    address: {
      kind: 'texts',
      label: 'Postal address',
      one: 'Line',
      hint: 'One line for each line on an envelope, such as “14 College Road”.',
    },
    phone: {
      kind: 'line',
      type: 'tel',
      label: 'Phone',
      hint: 'For example, +91 20 1234 5678.',
      optional: true,
    },
    email: {
      kind: 'line',
      type: 'email',
      label: 'Email',
      hint: 'For example, office@college.example.',
      optional: true,
    },
    social: {
      kind: 'records',
      label: 'Links to social networks',
      one: 'link',
      namedBy: 'label',
      fields: {
        label: { kind: 'text', label: 'Name', hint: 'For example, “LinkedIn”.' },
        url: { kind: 'line', type: 'url', label: 'Web address', hint: 'It starts with https://.' },
      },
    },
    copyrightYear: { kind: 'number', label: 'Copyright year', hint: 'In the footer, such as 2026.' },
  },
};

export const privacy: FieldOf<Privacy> = {
  kind: 'group',
  label: 'Personal data',
  hint: 'Who answers questions about personal data, and how long it is kept.',
  fields: {
    grievance: {
      kind: 'group',
      label: 'Person who answers questions and complaints',
      optional: true,
      fields: {
        name: { kind: 'text', label: 'Name', hint: 'For example, “Dr. A. Kulkarni”.' },
        role: { kind: 'text', label: 'Role', hint: 'For example, “Officer for questions of personal data”.' },
        email: { kind: 'line', type: 'email', label: 'Email', hint: 'For example, privacy@college.example.' },
        phone: {
          kind: 'line',
          type: 'tel',
          label: 'Phone',
          hint: 'For example, +91 20 1234 5678.',
          optional: true,
        },
      },
    },
    retentionMonths: {
      kind: 'number',
      label: 'Months until a request to join a club is erased',
      hint: 'From 1 to 60, such as 12.',
    },
    registrationMonths: {
      kind: 'number',
      label: 'Months after an event until its registrations are erased (optional)',
      hint: 'From 1 to 60. If empty, 12. A change applies to future events.',
      optional: true,
    },
    certificateMonths: {
      kind: 'number',
      label: 'Months after its issue until a certificate is erased (optional)',
      hint: 'From 1 to 120. If empty, 48. A change applies to future certificates.',
      optional: true,
    },
  },
};

import { z } from 'zod';
import { answer, Done, pageAnswer } from './answers.ts';
import { keyOf } from './club-key.ts';
import { consentNotices } from './consent.ts';
import { clubsWithPage } from './content/clubs.ts';
import type { Lookup } from './entities.ts';
import { requiredOr, saying } from './field-codes.ts';
import { email, personName, phone, recordFields } from './fields.ts';
import { PageQuery } from './queries.ts';
import { rollNumber, years } from './student.ts';

/** The values of the join form. */
export const MemberInput = z.object({
  name: personName(100),
  email,
  phone,
  roll: rollNumber,
  year: z.enum(years),
  club: z
    .string({ error: requiredOr('choice') })
    .trim()
    .toLowerCase()
    .pipe(keyOf(clubsWithPage)),
  /** The version of the notice that the student has agreed to. Clients before version 0.2 send none. */
  consent: z.enum(consentNotices).optional(),
});
export type MemberInput = z.infer<typeof MemberInput>;

/** The values of the join form, which is not sent without consent. */
export const JoinForm = MemberInput.extend({ consent: z.enum(consentNotices, saying('consent')) });

/** Whether a student is a member. Records of earlier releases have no state: they are accepted. */
export const membershipStates = ['accepted', 'waiting', 'declined'] as const;
export type MembershipState = (typeof membershipStates)[number];

/**
 * A student who joined a club. `note` is what the student was told with the decision. `consentAt` is missing if the
 * request came without consent, as earlier clients sent it.
 */
export const Member = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  year: z.string(),
  roll: z.string(),
  club: z.string(),
  state: z.enum(membershipStates),
  note: z.string(),
  consentAt: z.iso.datetime().optional(),
});
export type Member = z.infer<typeof Member>;

/**
 * `next` is the cursor of the next page, if there was a `limit`. The first page also has the total number of students.
 */
export const MemberList = pageAnswer({ students: z.array(Member), total: z.number().int().optional() });
export type MemberList = z.infer<typeof MemberList>;

/** Why a page of the list is read. A `search` reads what the list has not read yet. */
export const MemberQuery = PageQuery.extend({ purpose: z.enum(['list', 'search']).default('list') });

export const exportFormats = ['csv', 'xlsx', 'print'] as const;

/** An export of all students, or of those with these ids. */
export const MemberExport = z.object({
  format: z.enum(exportFormats),
  // Firestore reserves names between double underscores.
  ids: z
    .array(z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/))
    .max(20_000)
    .optional(),
});
export type MemberExport = z.infer<typeof MemberExport>;

/** The students that may be exported: those who are on the list now. */
export const MemberExportList = answer({ students: z.array(Member) });
export type MemberExportList = z.infer<typeof MemberExportList>;

/** Repeats the names of the list of entities, because the join form loads this file. */
const purpose = z.enum({
  ...{ list: 'list', search: 'search', csv: 'csv', xlsx: 'xlsx', print: 'print' },
  ...{
    attendance: 'attendance',
    takedowns: 'takedowns',
    contactMessages: 'contactMessages',
    accounts: 'accounts',
    changes: 'changes',
    registrations: 'registrations',
    registrationsFile: 'registrationsFile',
    arrivals: 'arrivals',
    arrivalsFile: 'arrivalsFile',
    certificates: 'certificates',
    certificatesFile: 'certificatesFile',
  },
} as const satisfies { [Name in Lookup]: Name });

/**
 * An entry of the register: somebody looked up or exported students, or read the attendance list of an event, requests
 * to remove a picture, messages of the contact form, the accounts or the log of changes. It has no data about the
 * persons concerned.
 */
export const MemberAccess = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  /** Name and address of the administrator at that time. */
  name: z.string(),
  email: z.string(),
  purpose,
  /** The club of all these students, or of the event. Empty if they are in several clubs, or if there are none. */
  club: z.string(),
  /** Number of students, requests, messages, accounts or entries. */
  count: z.number().int(),
});
export type MemberAccess = z.infer<typeof MemberAccess>;

export const MemberAccessList = pageAnswer({ lookups: z.array(MemberAccess) });
export type MemberAccessList = z.infer<typeof MemberAccessList>;

/** The address whose data a person wants to see, and the page that the emailed link leads to. */
export const OwnDataRequest = z.object({
  email,
  page: z.enum(['myData', 'registrations', 'record']).default('myData'),
});
export type OwnDataRequest = z.infer<typeof OwnDataRequest>;

/** The part of an emailed link that only the reader of the email knows. */
const key = z.string().min(1).max(100);
export const OwnDataKey = z.object({ key });

/**
 * A request to join, as its sender sees it. `group` is the link of the club's group, for accepted members only.
 * `expireAt` is when it is erased automatically.
 */
export const OwnRequest = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  year: z.string(),
  roll: z.string(),
  club: z.string(),
  state: z.enum(membershipStates),
  note: z.string(),
  group: z.string(),
  createdAt: z.iso.datetime(),
  consentAt: z.iso.datetime().optional(),
  expireAt: z.iso.datetime(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

/** Another record with data of the person. The facts are in the person's language. `_id` identifies it for erasing. */
export const OtherOwnRecord = z.object({
  _id: z.string(),
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  createdAt: z.iso.datetime(),
  expireAt: z.iso.datetime(),
});
export type OtherOwnRecord = z.infer<typeof OtherOwnRecord>;

export const OwnData = answer({
  email: z.string(),
  requests: z.array(OwnRequest),
  others: z.array(OtherOwnRecord),
});
export type OwnData = z.infer<typeof OwnData>;

/** Without ids, everything is erased. */
export const OwnErasure = z.object({ key, ids: z.array(z.string().min(1).max(100)).max(100).optional() });

/** The token in an email to the members of a club. */
export const UnsubscribeQuery = z.strictObject({ token: z.string().regex(/^[\w-]{1,128}\.[\w-]{1,100}$/) });

/** Has no data about the student, because the caller is a visitor. */
export const MemberDone = Done;

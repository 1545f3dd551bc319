import { z } from 'zod';
import { roles } from './access.ts';
import { Done } from './answers.ts';
import { saying } from './field-codes.ts';
import { email, optionalText, personName } from './fields.ts';

/** What somebody types to show who they are; it was a good password when it was chosen. */
const ownPassword = z.string().min(1).max(1000);

/** Passwords that many people use are refused by the server beside this. */
const newPassword = z.string().min(8).max(1000);

/**
 * `newPassword` replaces a password that works once, at the first sign-in. `pass` is what an earlier sign-in from this
 * browser answered, or what came with a reset mail.
 */
export const Credentials = z.object({
  email,
  password: ownPassword,
  newPassword: newPassword.optional(),
  pass: z.string().max(100).optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** An administrator as the portal shows one. `createdAt` is ISO 8601 in UTC. */
export const Administrator = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.string(),
  profileImage: z.object({ url: z.string() }),
  createdAt: z.iso.datetime(),
});
export type Administrator = z.infer<typeof Administrator>;

/**
 * `token` is the anti-forgery token of the session whose cookie came with this answer. A later sign-in that brings
 * `pass` along does not wait behind those who guess at the same account; it is no credential.
 */
export const LoginDone = Done.extend({ user: Administrator, token: z.string(), pass: z.string() });
export type LoginDone = z.infer<typeof LoginDone>;

export const Me = z.object({ success: z.literal(true), user: Administrator });
export type Me = z.infer<typeof Me>;

/** `photo` is a `data:` picture of at most 300 kB; empty text removes it. What is left out keeps its value. */
export const ProfileUpdate = z.object({
  name: personName(100),
  phone: optionalText(30).optional(),
  address: optionalText(300).optional(),
  photo: z
    .string()
    .max(400_000, saying('photo'))
    .regex(/^(data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2})?$/, saying('photo'))
    .optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const ProfileDone = Done.extend({ user: Administrator });
export type ProfileDone = z.infer<typeof ProfileDone>;

/** `confirmPassword` is checked where it is sent. */
export const PasswordChange = z
  .object({
    password: ownPassword,
    newPassword,
    confirmPassword: z.string().optional(),
  })
  .refine(
    ({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword,
    { ...saying('passwordsDiffer'), path: ['confirmPassword'] },
  );
export type PasswordChange = z.infer<typeof PasswordChange>;

/** `token` is the anti-forgery token of the session that takes the place of the one that asked. */
export const PasswordChanged = Done.extend({ token: z.string() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

/** A place where the administrator is signed in. Times are ISO 8601 in UTC; `lastSeenAt` is true to ten minutes. */
export const AdministratorSession = z.object({
  _id: z.string(),
  browser: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type AdministratorSession = z.infer<typeof AdministratorSession>;

export const SessionList = z.object({ success: z.literal(true), sessions: z.array(AdministratorSession) });
export type SessionList = z.infer<typeof SessionList>;

/**
 * A new administrator. `confirmPassword` is checked where it is sent. `existing` replaces an account without rights
 * that has this address; `ownPassword` is that of whoever registers, and is asked for if they typed it more than ten
 * minutes ago.
 */
export const Registration = z
  .object({
    name: personName(100),
    email,
    password: newPassword,
    confirmPassword: z.string().optional(),
    role: z.enum(roles).default('admin'),
    existing: z.boolean().optional(),
    ownPassword: ownPassword.optional(),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    ...saying('passwordsDiffer'),
    path: ['confirmPassword'],
  });
export type Registration = z.infer<typeof Registration>;

export const ResetRequest = z.object({ email });
export type ResetRequest = z.infer<typeof ResetRequest>;

/** A Firebase custom token with which the browser may send staged uploads, to `folder` only, while its session lasts. */
export const UploadToken = z.object({ success: z.literal(true), token: z.string(), folder: z.string() });
export type UploadToken = z.infer<typeof UploadToken>;

/** Name of the header in which a browser sends the anti-forgery token. */
export const CSRF_HEADER = 'X-CSRF-Token';

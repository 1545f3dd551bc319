import { z } from 'zod';
import { Done } from './answers.ts';
import { email, optionalText, requiredOr, requiredText } from './fields.ts';
import { messages } from './messages.ts';

export const Credentials = z.object({
  email,
  password: z
    .string({ error: requiredOr(messages.field.notText) })
    .min(1, messages.field.required)
    .max(1000, messages.field.tooLong(1000)),
});
export type Credentials = z.infer<typeof Credentials>;

/** An administrator as the portal shows one. `createdAt` is ISO 8601 in UTC. */
export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.string(),
  profileImage: z.object({ url: z.string() }),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/** `token` is the anti-forgery token of the session whose cookie came with this answer. */
export const LoginDone = Done.extend({ user: User, token: z.string() });
export type LoginDone = z.infer<typeof LoginDone>;

export const Me = z.object({ success: z.literal(true), user: User });
export type Me = z.infer<typeof Me>;

export const ProfileUpdate = z.object({
  name: requiredText(100),
  phone: optionalText(30).optional(),
  address: optionalText(300).optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** Name of the header in which a browser sends the anti-forgery token. */
export const CSRF_HEADER = 'X-CSRF-Token';

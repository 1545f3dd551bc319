import { z } from 'zod';
import { answer, Done } from './answers.ts';
import { saying } from './field-codes.ts';
import { email, optionalPhone, optionalText, personName, requiredLine } from './fields.ts';
import { grantFields, withGrantRules } from './grant.ts';
import { PASSWORD_LEAST } from './limits.ts';

/** An existing password. It was checked when it was chosen, so it only has a limit. */
const ownPassword = z.string().min(1).max(1000);

/** A new password. The server also refuses common passwords. */
const newPassword = z.string().min(PASSWORD_LEAST).max(1000);

/**
 * `newPassword` is required at the first sign-in, because the first password works only once. `pass` comes from an
 * earlier sign-in of this browser or from a reset email.
 */
export const Credentials = z.object({
  email,
  password: ownPassword,
  newPassword: newPassword.optional(),
  pass: z.string().max(100).optional(),
  /** A code of the authenticator app, or a recovery code. Required for a person with two-step sign-in. */
  code: z.string().max(20).optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** The link of the button “Sign in with Google”, or empty. The page adds `nonce`, `state` and `redirect_uri`. */
export const GoogleAddress = answer({ address: z.string() });
export type GoogleAddress = z.infer<typeof GoogleAddress>;

/**
 * `token` is Google's ID token. It contains the SHA-256 of `nonce`, in base64url, which only the browser that asked for
 * it knows. `pass` and `code` as in {@link Credentials}.
 */
export const GoogleCredentials = z.object({
  token: z.string().min(1).max(8000),
  nonce: z.string().min(20).max(100),
  pass: z.string().max(100).optional(),
  code: z.string().max(20).optional(),
});
export type GoogleCredentials = z.infer<typeof GoogleCredentials>;

/** `createdAt` is ISO 8601 in UTC. */
export const Administrator = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.string(),
  /**
   * The clubs of a coordinator, whether they see the members of these clubs and publish on their own, and the last day
   * of the role, if it has one.
   */
  clubs: z.array(z.string()),
  seesMembers: z.boolean(),
  publishes: z.boolean(),
  until: z.string(),
  profileImage: z.object({ url: z.string() }),
  createdAt: z.iso.datetime(),
});
export type Administrator = z.infer<typeof Administrator>;

/**
 * `token` is the anti-forgery token of the session whose cookie came with this answer. A later sign-in with `pass` does
 * not wait behind people who guess the password of the same account. `pass` is not a credential.
 */
export const LoginDone = Done.extend({ user: Administrator, token: z.string(), pass: z.string() });
export type LoginDone = z.infer<typeof LoginDone>;

export const Me = answer({ user: Administrator });
export type Me = z.infer<typeof Me>;

/** `photo` is a `data:` URL of at most 300 kB. Empty text removes the photo. A missing field keeps its value. */
export const ProfileUpdate = z.object({
  name: personName(100).optional(),
  phone: optionalPhone.optional(),
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

/** `confirmPassword` is optional. If present, it must equal `newPassword`. */
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

/** `token` is the anti-forgery token of the new session, which replaces the caller's. */
export const PasswordChanged = Done.extend({ token: z.string() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

/** An open session. Times are ISO 8601 in UTC. `lastSeenAt` may be up to ten minutes old. */
export const AdministratorSession = z.object({
  _id: z.string(),
  browser: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** True for the session of the caller. */
  current: z.boolean(),
});
export type AdministratorSession = z.infer<typeof AdministratorSession>;

export const SessionList = answer({ sessions: z.array(AdministratorSession) });
export type SessionList = z.infer<typeof SessionList>;

/** An account with a role, or with an invitation to one. */
export const AdministratorAccount = z.object({
  /** The uid. */
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  clubs: z.array(z.string()),
  seesMembers: z.boolean(),
  publishes: z.boolean(),
  until: z.string(),
  /** `over`: the last day of the role has passed. */
  state: z.enum(['active', 'invited', 'disabled', 'over']),
  /** Whether the person uses two-step sign-in. */
  twoStep: z.boolean(),
  /** How many sessions are open. */
  sessions: z.int().nonnegative(),
  /** When a session was last used, ISO 8601 in UTC, up to ten minutes late. Null without sessions. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** ISO 8601 in UTC. Null for an account that has never signed in. */
  lastSignIn: z.iso.datetime().nullable(),
  /** True for the account of the caller. */
  current: z.boolean(),
});
export type AdministratorAccount = z.infer<typeof AdministratorAccount>;

export const AdministratorAccountDone = Done.extend({ account: AdministratorAccount });
export type AdministratorAccountDone = z.infer<typeof AdministratorAccountDone>;

export const AdministratorAccountList = answer({ accounts: z.array(AdministratorAccount) });
export type AdministratorAccountList = z.infer<typeof AdministratorAccountList>;

/**
 * Ends the sessions of another administrator, withdraws a role, or hands over one's own. `ownPassword` is required as
 * in a {@link Registration}.
 */
export const OwnPassword = z.object({ ownPassword: ownPassword.optional() });
export type OwnPassword = z.infer<typeof OwnPassword>;

/** Changes the role of another person. */
export const RoleChange = withGrantRules(z.object({ ...grantFields, ownPassword: ownPassword.optional() }));
export type RoleChange = z.infer<typeof RoleChange>;

/** Invites a person by email. `existing` and `ownPassword` as in a {@link Registration}. */
export const Invitation = withGrantRules(
  z.object({
    name: personName(100),
    email,
    ...grantFields,
    existing: z.boolean().optional(),
    ownPassword: ownPassword.optional(),
  }),
);
export type Invitation = z.infer<typeof Invitation>;

/**
 * A new administrator. `confirmPassword` is optional; if present, it must equal `password`. `existing` replaces an
 * account of this address that has no role. `ownPassword` is the caller's password. It is required if the caller typed
 * it more than ten minutes ago.
 */
export const Registration = withGrantRules(
  z
    .object({
      name: personName(100),
      email,
      password: newPassword,
      confirmPassword: z.string().optional(),
      ...grantFields,
      existing: z.boolean().optional(),
      ownPassword: ownPassword.optional(),
    })
    .refine(
      ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
      {
        ...saying('passwordsDiffer'),
        path: ['confirmPassword'],
      },
    ),
);
export type Registration = z.infer<typeof Registration>;

/** How the caller signs in. `since` and `recoveryCodes` are null if the password is enough. */
export const TwoStepState = answer({
  since: z.iso.datetime().nullable(),
  /** How many recovery codes are unused. */
  recoveryCodes: z.int().nullable(),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

/** `secret` is base32, to be typed. `address` is the `otpauth://` URI for the QR code. */
export const TwoStepBegun = answer({ secret: z.string(), address: z.string() });
export type TwoStepBegun = z.infer<typeof TwoStepBegun>;

/** A code of the authenticator app. */
export const TwoStepCode = z.object({ code: requiredLine(20) });
export type TwoStepCode = z.infer<typeof TwoStepCode>;

/** Each of the codes signs in once, without the app. They are returned only here. */
export const TwoStepDone = Done.extend({ recoveryCodes: z.array(z.string()) });
export type TwoStepDone = z.infer<typeof TwoStepDone>;

export const ResetRequest = z.object({ email });

/** The token in the invitation email. */
export const InvitationQuery = z.strictObject({ token: z.string().min(1).max(300) });
export type ResetRequest = z.infer<typeof ResetRequest>;

/** A Firebase custom token for staged uploads. It allows only `folder`, and is valid as long as the session. */
export const UploadToken = answer({ token: z.string(), folder: z.string() });
export type UploadToken = z.infer<typeof UploadToken>;

/** Header for the anti-forgery token. */
export const CSRF_HEADER = 'X-CSRF-Token';

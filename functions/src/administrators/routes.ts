import { setTimeout as wait } from 'node:timers/promises';
import { may } from '@club-portal/contract/access';
import { administratorAccountPaths } from '@club-portal/contract/administration-paths';
import {
  type AdministratorAccount,
  AdministratorAccountDone,
  AdministratorAccountList,
  Credentials,
  GoogleAddress,
  GoogleCredentials,
  Invitation,
  InvitationQuery,
  LoginDone,
  Me,
  OwnPassword,
  PasswordChange,
  PasswordChanged,
  ProfileDone,
  ProfileUpdate,
  Registration,
  ResetRequest,
  RoleChange,
  SessionList,
  UploadToken,
} from '@club-portal/contract/administrator';
import { Done } from '@club-portal/contract/answers';
import type { Grant } from '@club-portal/contract/grant';
import { paths } from '@club-portal/contract/paths';
import type { Context } from 'hono';
import { logAccess } from '../access/access-log.ts';
import {
  countAttempt,
  openedInvitations,
  resetMailsPerAccount,
  resetMailsPerAddress,
  wrongInvitations,
} from '../access/attempts.ts';
import { auth, sendPasswordReset } from '../access/auth.ts';
import { googlePage } from '../access/google-page.ts';
import { logSecurityEvent } from '../access/security-log.ts';
import { logout, revokedAt, type SignedInPerson, signOutEverywhere } from '../access/session.ts';
import { endSessionOf, listSessions, ownerOfSession } from '../access/session-store.ts';
import { changePassword, login, loginWithGoogle, requireRecentPassword } from '../access/sign-in.ts';
import { issuePass, MAIL_PASS_MS } from '../access/sign-in-passes.ts';
import { findTwoStep, withTwoStep } from '../access/two-step.ts';
import { makeUploadToken } from '../access/upload-token.ts';
import { ApiProblem, notFound } from '../errors.ts';
import { stagingFolder } from '../files/staged-uploads.ts';
import { originOf } from '../http/origin.ts';
import { bytes, route, visitorsBodyBytes } from '../http/route.ts';
import { languageFor } from '../sentences.ts';
import { sendInvitation } from './invitation-mail.ts';
import {
  changeRole,
  endSessionsOfHolder,
  findInvited,
  handOver,
  listRoleHolders,
  type RoleHolder,
  remindInvited,
  withdrawRole,
} from './role-holders.ts';
import { inviteAdministrator, profileOf, registerAdministrator, updateProfile } from './store.ts';

const RESET_MS = 1000;

export const administratorRoutes = [
  route({
    method: 'POST',
    path: paths.administrator.login,
    summary:
      'Signs an administrator in: sets the __session cookie and answers the anti-forgery token. 403 new-password-needed if the password works once, code-needed if two-step sign-in asks for `code`, weak-password if nobody may choose such a password. `pass` lets a later sign-in of this browser through while others guess the password.',
    action: 'session.open',
    body: Credentials,
    bodyLimitBytes: visitorsBodyBytes,
    answer: LoginDone,
    run: async ({ body, http, address }) => {
      const { record, token, pass } = await login(http, { ...body, address });
      const user = await profileOf(record);
      return { message: (say) => say.success.administrator.loggedIn, user, token, pass };
    },
  }),

  route({
    method: 'GET',
    path: paths.administrator.google,
    summary:
      'The page of Google on which a person chooses an account. The caller adds `redirect_uri`, `state`, and `nonce`, the SHA-256 of a random text in base64url. Empty if signing in with Google is not set up.',
    action: 'googlePage.see',
    answer: GoogleAddress,
    run: async () => ({ address: googlePage() }),
  }),

  route({
    method: 'POST',
    path: paths.administrator.google,
    summary:
      'Signs an invited person in with Google’s ID token: as signing in with a password, also `code-needed` and `pass`. 403 google-refused for every account or token that may not, 404 if signing in with Google is not set up.',
    action: 'session.open',
    body: GoogleCredentials,
    bodyLimitBytes: visitorsBodyBytes,
    answer: LoginDone,
    run: async ({ body, http, address }) => {
      const { record, token, pass } = await loginWithGoogle(http, { ...body, address });
      const user = await profileOf(record);
      return { message: (say) => say.success.administrator.loggedIn, user, token, pass };
    },
  }),

  route({
    method: 'GET',
    path: paths.administrator.logout,
    summary: 'Ends the session of the cookie that came along. Without one, does nothing.',
    action: 'session.close',
    changes: true,
    answer: Done,
    run: async ({ http }) => {
      await logout(http);
      return { message: (say) => say.success.administrator.loggedOut };
    },
  }),

  route({
    method: 'GET',
    path: paths.administrator.me,
    summary: 'The profile of the administrator who asks.',
    action: 'profile.read',
    answer: Me,
    run: async ({ actor }) => ({ user: await profileOf(actor.record) }),
  }),

  route({
    method: 'PUT',
    path: paths.administrator.me,
    summary: 'Changes name, phone, address and photo of the administrator who asks.',
    action: 'profile.update',
    body: ProfileUpdate,
    answer: ProfileDone,
    run: async ({ actor, body }) => ({
      message: (say) => say.success.administrator.profileUpdated,
      user: await updateProfile(actor, body),
    }),
  }),

  route({
    method: 'POST',
    path: paths.administrator.password,
    summary: 'Changes the password of the administrator who asks, and ends all their other sessions.',
    action: 'password.update',
    body: PasswordChange,
    answer: PasswordChanged,
    run: async ({ actor, body, http }) => ({
      message: (say) => say.success.administrator.passwordChanged,
      token: await changePassword(http, actor, body),
    }),
  }),

  route({
    method: 'GET',
    path: paths.administrator.sessions,
    summary: 'Where the administrator who asks is signed in, the session used last first.',
    action: 'session.list',
    answer: SessionList,
    run: async ({ actor: { uid, record, session } }) => {
      const sessions = await listSessions(uid, revokedAt(record));
      return {
        sessions: sessions.map(({ id, browser, createdAt, lastSeenAt }) => ({
          _id: id,
          browser,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          current: id === session,
        })),
      };
    },
  }),

  route({
    method: 'DELETE',
    path: paths.administrator.sessions,
    summary:
      'Ends all other sessions of the administrator who asks, and the ID tokens of their scripts. A script that asks ends its own token too.',
    action: 'session.end',
    answer: Done,
    run: async ({ actor: { uid, session } }) => {
      await signOutEverywhere(uid, session ?? undefined);
      return { message: (say) => say.success.administrator.sessionsEnded };
    },
  }),

  route({
    method: 'DELETE',
    path: paths.administrator.session(':id'),
    summary: 'Ends one session of the administrator who asks.',
    action: 'session.end',
    answer: Done,
    run: async ({ id, actor }) => {
      const owner = await ownerOfSession(id);
      const isOurs = owner !== null && may(actor, 'session.end', { owner });
      if (!isOurs || !(await endSessionOf(owner, id)))
        throw notFound((say) => say.api.administrator.sessionNotFound);
      return { message: (say) => say.success.administrator.sessionEnded };
    },
  }),

  route({
    method: 'GET',
    path: administratorAccountPaths.list,
    summary:
      'The accounts with a role or an invitation, by address, and how many sessions each has open. Who asks is written into the register.',
    action: 'administrator.list',
    answer: AdministratorAccountList,
    run: async ({ actor }) => {
      const accounts = await listAccounts(actor.uid);
      await logAccess(actor, 'accounts', accounts);
      return { accounts };
    },
  }),

  route({
    method: 'POST',
    path: administratorAccountPaths.endSessions(':id'),
    summary:
      'Ends all sessions of another administrator, who can sign in again. `id` is the uid. Of the own account, ends all other sessions. 403 password-needed if the own password was typed more than ten minutes ago.',
    action: 'administrator.endSessions',
    body: OwnPassword,
    answer: Done,
    run: async ({ id, actor, body }) => {
      await endSessionsOfHolder(actor, id, body.ownPassword);
      logSecurityEvent({ event: 'sessions-ended', actor: actor.uid, target: id });
      const isOwn = id === actor.uid;
      return {
        message: (say) =>
          isOwn ? say.success.administrator.sessionsEnded : say.success.administrator.sessionsOfOtherEnded,
      };
    },
  }),

  route({
    method: 'POST',
    path: administratorAccountPaths.invite,
    summary:
      'Invites a person by mail with a link to choose a password. The first sign-in gives the role. 409 account-exists and 403 password-needed as for registering.',
    action: 'administrator.add',
    body: Invitation,
    answer: Done,
    status: 201,
    run: async ({ actor, body, http }) => {
      await requireRecentPassword(actor, body.ownPassword);
      await inviteAdministrator(actor, body, invitationOf(actor, http)(body));
      logSecurityEvent({ event: 'administrator-invited', actor: actor.uid });
      return { message: (say) => say.success.administrator.invited };
    },
  }),

  route({
    method: 'POST',
    path: administratorAccountPaths.remind(':id'),
    summary: 'Sends an invited person the mail again. 409 for a person who has signed in.',
    action: 'administrator.add',
    answer: Done,
    run: async ({ id, actor, http }) => {
      await remindInvited(actor, id, invitationOf(actor, http));
      return { message: (say) => say.success.administrator.invited };
    },
  }),

  route({
    method: 'PUT',
    path: administratorAccountPaths.role(':id'),
    summary:
      'Gives another person this role, with its clubs and its last day, in place of theirs. They sign in again. 403 own-role for the own role, 403 password-needed as for registering.',
    action: 'administrator.changeRole',
    body: RoleChange,
    answer: AdministratorAccountDone,
    run: async ({ id, actor, body }) => {
      const holder = await changeRole(actor, id, body);
      logSecurityEvent({ event: 'role-changed', actor: actor.uid, target: id });
      return {
        message: (say) => say.success.administrator.roleChanged,
        account: await toAccount(holder, actor.uid, (await findTwoStep(id)) !== null),
      };
    },
  }),

  route({
    method: 'POST',
    path: administratorAccountPaths.withdraw(':id'),
    summary:
      'Takes the role or the invitation of another person away and ends their sessions. 403 own-role for the own role, 403 password-needed as for registering.',
    action: 'administrator.withdraw',
    body: OwnPassword,
    answer: Done,
    run: async ({ id, actor, body }) => {
      await withdrawRole(actor, id, body.ownPassword);
      logSecurityEvent({ event: 'role-withdrawn', actor: actor.uid, target: id });
      return { message: (say) => say.success.administrator.roleWithdrawn };
    },
  }),

  route({
    method: 'POST',
    path: administratorAccountPaths.handOver(':id'),
    summary:
      'Makes another person, who has signed in before, an administrator, and takes the own role away. 409 not-signed-in-yet for one who has not, 403 password-needed as for registering.',
    action: 'administrator.handOver',
    body: OwnPassword,
    answer: Done,
    run: async ({ id, actor, body }) => {
      await handOver(actor, id, body.ownPassword);
      logSecurityEvent({ event: 'handed-over', actor: actor.uid, target: id });
      return { message: (say) => say.success.administrator.handedOver };
    },
  }),

  route({
    method: 'POST',
    path: paths.administrator.register,
    summary:
      'Makes another administrator, whose password works once. 409 account-exists for an address that another person may have registered: with `existing` that account is replaced. 403 password-needed if the own password was typed more than ten minutes ago.',
    action: 'administrator.add',
    body: Registration,
    answer: ProfileDone,
    status: 201,
    run: async ({ actor, body }) => {
      await requireRecentPassword(actor, body.ownPassword);
      const { user, isReplaced } = await registerAdministrator(actor, body);
      const event = isReplaced ? 'account-replaced' : 'administrator-invited';
      logSecurityEvent({ event, actor: actor.uid, target: user._id });
      return {
        message: (say) =>
          isReplaced ? say.success.administrator.replaced : say.success.administrator.registered,
        user,
      };
    },
  }),

  route({
    method: 'POST',
    path: paths.administrator.forgotPassword,
    summary: 'Sends a reset mail if there is such an account, and answers the same in any case.',
    action: 'password.forget',
    body: ResetRequest,
    bodyLimitBytes: visitorsBodyBytes,
    answer: Done,
    run: async ({ body, address, http }) => {
      await countAttempt(resetMailsPerAddress(address));
      const send = async () => {
        const isFew = await countAttempt(resetMailsPerAccount(body.email)).then(() => true, refuseSilently);
        if (isFew) await sendPasswordReset(body.email, await wayBack(body.email, http.req.header('Origin')));
      };
      // The duration must not reveal whether an email was sent.
      await Promise.all([send(), wait(RESET_MS)]);
      return { message: (say) => say.success.administrator.resetSent };
    },
  }),

  route({
    method: 'GET',
    path: paths.administrator.invitation,
    summary:
      'Leads an invited person who opens the link of the mail to the page of Firebase Auth where they choose a password. Works for seven days, until they have chosen one. Else it leads to the sign-in page.',
    action: 'invitation.open',
    withoutAppCheck: true,
    query: InvitationQuery,
    answer: bytes,
    contentType: 'text/html',
    status: 302,
    run: async ({ query: { token }, address, http }) => {
      const email = await findInvited(token);
      if (email === null) await countAttempt(wrongInvitations(address));
      else await countAttempt(openedInvitations(email));
      http.header(
        'Location',
        email === null ? '/login' : await (await auth()).generatePasswordResetLink(email),
      );
      return new Uint8Array();
    },
  }),

  route({
    method: 'POST',
    path: paths.administrator.uploadToken,
    summary:
      "A custom token for the browser's Storage SDK, to send large files to the staging folder while the session lasts.",
    action: 'submission.write',
    answer: UploadToken,
    run: async ({ actor }) => {
      const token = await makeUploadToken(actor);
      logSecurityEvent({ event: 'upload-token-made', actor: actor.uid });
      return { token, folder: stagingFolder(actor.uid) };
    },
  }),
];

/** The email is in the language of the person who invites. */
function invitationOf({ record }: SignedInPerson, http: Context) {
  const language = languageFor(http.req.header('Accept-Language'));
  return (grant: Grant) =>
    sendInvitation({ inviter: record.displayName ?? '', grant, language, origin: originOf(http) });
}

async function listAccounts(caller: string): Promise<AdministratorAccount[]> {
  const holders = await listRoleHolders();
  const twoStep = await withTwoStep(holders.map(({ uid }) => uid));
  return Promise.all(holders.map((holder) => toAccount(holder, caller, twoStep.has(holder.uid))));
}

async function toAccount(
  holder: RoleHolder,
  caller: string,
  twoStep: boolean,
): Promise<AdministratorAccount> {
  const { uid, createdAt: _, revokedAt, lastSignIn, ...shown } = holder;
  const sessions = await listSessions(uid, revokedAt);
  return {
    ...shown,
    _id: uid,
    twoStep,
    sessions: sessions.length,
    lastSeenAt: sessions[0]?.lastSeenAt.toISOString() ?? null,
    lastSignIn: lastSignIn?.toISOString() ?? null,
    current: uid === caller,
  };
}

/** No more than three emails are sent to one account within an hour. The answer stays the same. */
function refuseSilently(error: unknown): false {
  if (error instanceof ApiProblem) return false;
  throw error;
}

/** The reset page links to the login with a pass, so that the reader of the email does not wait behind guesses. */
async function wayBack(email: string, origin: string | undefined): Promise<string | undefined> {
  // A script sends no origin. If there is one, it has been checked already.
  return origin && `${origin}/login#pass=${await issuePass(email, MAIL_PASS_MS)}`;
}

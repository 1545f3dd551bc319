import { Done } from '@club-portal/contract/answers';
import { messages } from '@club-portal/contract/messages';
import { paths } from '@club-portal/contract/paths';
import {
  Credentials,
  LoginDone,
  Me,
  ProfileDone,
  ProfileUpdate,
  Registration,
  ResetRequest,
  UploadToken,
} from '@club-portal/contract/user';
import { auth, sendPasswordReset } from '../auth.ts';
import { route, visitorsBodyBytes } from '../route.ts';
import { login, logout } from '../session.ts';
import { countAttempt, resetMailsPerAddress } from '../stores/attempts.ts';
import { stagingFolder } from '../stores/files.ts';
import { profileOf, registerAdministrator, updateProfile } from '../stores/users.ts';

export const userRoutes = [
  route({
    method: 'POST',
    path: paths.user.login,
    summary: 'Signs an administrator in: sets the __session cookie and answers the anti-forgery token.',
    who: 'anyone',
    body: Credentials,
    bodyLimitBytes: visitorsBodyBytes,
    answer: LoginDone,
    run: async ({ body, http, address }) => {
      const { administrator, token } = await login(http, { ...body, address });
      const user = await profileOf(administrator.record);
      return { success: true as const, message: messages.user.loggedIn, user, token };
    },
  }),

  route({
    method: 'GET',
    path: paths.user.logout,
    summary: 'Ends the session of the cookie that came along. Without one, does nothing.',
    who: 'anyone',
    changes: true,
    answer: Done,
    run: async ({ http }) => {
      await logout(http);
      return { success: true as const, message: messages.user.loggedOut };
    },
  }),

  route({
    method: 'GET',
    path: paths.user.me,
    summary: 'The profile of the administrator who asks.',
    who: 'administrator',
    answer: Me,
    run: async ({ administrator }) => ({
      success: true as const,
      user: await profileOf(administrator.record),
    }),
  }),

  route({
    method: 'PUT',
    path: paths.user.me,
    summary: 'Changes name, phone, address and photo of the administrator who asks.',
    who: 'administrator',
    body: ProfileUpdate,
    answer: ProfileDone,
    run: async ({ administrator, body }) => ({
      success: true as const,
      message: messages.user.profileUpdated,
      user: await updateProfile(administrator.uid, body),
    }),
  }),

  route({
    method: 'POST',
    path: paths.user.register,
    summary: 'Makes another administrator.',
    who: 'administrator',
    body: Registration,
    answer: ProfileDone,
    status: 201,
    run: async ({ body }) => ({
      success: true as const,
      message: messages.user.registered,
      user: await registerAdministrator(body),
    }),
  }),

  route({
    method: 'POST',
    path: paths.user.forgotPassword,
    summary: 'Sends a reset mail if there is such an account, and answers the same in any case.',
    who: 'anyone',
    body: ResetRequest,
    bodyLimitBytes: visitorsBodyBytes,
    answer: Done,
    run: async ({ body, address }) => {
      await countAttempt(resetMailsPerAddress(address));
      await sendPasswordReset(body.email);
      return { success: true as const, message: messages.user.resetSent };
    },
  }),

  route({
    method: 'POST',
    path: paths.user.uploadToken,
    summary: "A custom token for the browser's Storage SDK, to send large files to the staging folder.",
    who: 'administrator',
    answer: UploadToken,
    run: async ({ administrator: { uid } }) => ({
      success: true as const,
      token: await auth.createCustomToken(uid),
      folder: stagingFolder(uid),
    }),
  }),
];

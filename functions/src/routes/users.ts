import { Done } from '@club-portal/contract/answers';
import { messages } from '@club-portal/contract/messages';
import { paths } from '@club-portal/contract/paths';
import { Credentials, LoginDone, Me } from '@club-portal/contract/user';
import { route } from '../route.ts';
import { login, logout } from '../session.ts';
import { profileOf } from '../stores/users.ts';

export const userRoutes = [
  route({
    method: 'POST',
    path: paths.user.login,
    summary: 'Signs an administrator in: sets the __session cookie and answers the anti-forgery token.',
    who: 'anyone',
    body: Credentials,
    answer: LoginDone,
    run: async ({ body, http }) => {
      const { administrator, token } = await login(http, body.email, body.password);
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
    run: async ({ administrator }) => {
      return { success: true as const, user: await profileOf(administrator.record) };
    },
  }),
];

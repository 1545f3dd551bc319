import type * as English from './administration-routes.ts';

/** In place of administration-routes.ts: the administration is in English, another build at addresses of its own. */
export const loginRoutes: typeof English.loginRoutes = [];
export const protectedRoutes: typeof English.protectedRoutes = [];
export const AdminLayout: typeof English.AdminLayout = () => {
  throw new Error('The administration is in the English build.');
};

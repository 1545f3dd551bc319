import type * as English from './administration-routes.ts';

/** Replaces administration-routes.ts in builds of other languages: only the English build has the administration. */
export const loginRoutes: typeof English.loginRoutes = [];
export const protectedPaths: typeof English.protectedPaths = [];
export const findProtectedPage: typeof English.findProtectedPage = () => Promise.resolve(undefined);
export const AdminLayout: typeof English.AdminLayout = () => {
  throw new Error('The administration is in the English build.');
};

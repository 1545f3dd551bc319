/** Accounts of `emulator-data/users.json`: an administrator and a user without the role. */
export const administrator = { email: 'admin@club-portal.test', password: 'Admin-2026-portal' };
export const student = { email: 'student@club-portal.test', password: 'Student-2026-portal' };

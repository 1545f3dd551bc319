/** The accounts of `emulator-data/users.json`: one with the role, one without. */
export const administrator = { email: 'admin@club-portal.test', password: 'Admin-2026-portal' };
export const student = { email: 'student@club-portal.test', password: 'Student-2026-portal' };

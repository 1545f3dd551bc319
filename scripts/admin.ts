import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { connect, projectOptions } from './connect.ts';

/**
 * `npm run admin -- create EMAIL [--name NAME] [--project ID]`: makes an administrator, or gives an existing
 * user the role. On the local emulators; with --project on a real project, with the credentials of
 * `gcloud auth application-default login`.
 */

const usage = 'Usage: npm run admin -- create EMAIL [--name NAME] [--project ID]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ...projectOptions, name: { type: 'string' } },
});
const [command, email] = positionals;
if (command !== 'create' || !email) {
  console.error(usage);
  process.exit(2);
}

connect(values);

const { auth } = await import('../functions/src/auth.ts');
const known = await auth.getUserByEmail(email).catch((error: { code?: string; message: string }) => {
  if (error.code === 'auth/user-not-found') return null;
  console.error(`Firebase Auth cannot be reached: ${error.message}`);
  if (!values.project) console.error('For the emulators, run npm start first.');
  process.exit(1);
});

const password = randomBytes(12).toString('base64url');
const user = known ?? (await auth.createUser({ email, password, displayName: values.name ?? '' }));
await auth.setCustomUserClaims(user.uid, { ...user.customClaims, role: 'admin' });
console.log(`${email} is an administrator.`);
if (!known)
  console.log(`First password: ${password}   (change it with "Forgot password?" on the login page)`);

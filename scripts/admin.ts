import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { closeSignUp } from './close-sign-up.ts';
import { connect, projectOptions } from './connect.ts';
import { projectId } from './deploy/projects.ts';

/**
 * `npm run admin -- create EMAIL [--existing] [--name NAME] [--project ID]` makes an administrator on the local
 * emulators. With --project it works on a real project, as whoever is signed in by `npm run login`, and also closes
 * sign-up there.
 */

const usage = 'Usage: npm run admin -- create EMAIL [--existing] [--name NAME] [--project ID]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ...projectOptions, name: { type: 'string' }, existing: { type: 'boolean' } },
});
const [command, email] = positionals;
if (command !== 'create' || !email?.includes('@')) {
  console.error(usage);
  process.exit(2);
}

await connect(values);

const { auth } = await import('../functions/src/access/auth.ts');
const { findAccount, replaceAccount } = await import('../functions/src/administrators/store.ts');
const { name = '', existing } = values;
const project = values.project && projectId(values.project);

if (project !== undefined) await closeSignUp(project).catch(giveUp);
const known = await findAccount(email).catch(giveUp);
if (known?.customClaims?.role === 'admin') {
  console.log(`${email} is an administrator already.`);
} else if (known?.customClaims?.invitedAs) {
  console.log(`${email} is registered already. The first login asks for a new password.`);
} else if (known && !existing) {
  console.error(
    `${email} has an account already, made on ${known.metadata.creationTime}. Anybody may have made it, and would keep its password.
To replace it by a new one, whose password nobody knows, and have a reset mail sent to ${email}, add --existing.`,
  );
  process.exit(1);
} else if (known) {
  await replaceAccount(known, name || (known.displayName ?? ''), 'admin').catch(giveUp);
  console.log(`${email} is an administrator. The old account is gone.`);
  console.log(`A mail with a link to choose a password has been sent to ${email}.`);
} else {
  const password = randomBytes(12).toString('base64url');
  const { uid } = await auth.createUser({ email, password, displayName: name }).catch(giveUp);
  await auth.setCustomUserClaims(uid, { role: 'admin' }).catch(giveUp);
  console.log(`${email} is an administrator.`);
  console.log(`First password: ${password}   (change it on the profile page)`);
}

function giveUp(error: Error): never {
  console.error(`Firebase Auth cannot be reached, or refuses: ${error.message}`);
  if (!project) console.error('For the emulators, run npm start first.');
  process.exit(1);
}

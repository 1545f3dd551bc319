import { randomBytes } from 'node:crypto';
import type { Grant } from '@club-portal/contract/grant';
import { readArguments } from './arguments.ts';
import { closeSignUp } from './conditions/signing-in.ts';
import { connect, connectGoogle, projectOptions } from './connect.ts';
import { projectId } from './deploy/projects.ts';
import { orRefuse } from './or-refuse.ts';

/**
 * `npm run admin -- COMMAND` creates, invites, lists and revokes administrators on the local emulators. With --project
 * it works on a real project, as the person who signed in with `npm run login`. There, creating an administrator also
 * closes sign-up.
 */

const usage = `Usage: npm run admin -- COMMAND [--project ID]
  create EMAIL [--existing] [--name NAME]   makes an administrator and prints the first password
  invite EMAIL [--existing] [--name NAME]   sends a mail with a link to choose a password; the first login gives the role
  list                                      everybody with a role or an invitation
  revoke EMAIL                              takes the role away and ends all sessions
  two-step-off EMAIL                        lets a person who has lost the phone sign in with the password alone`;

const { positionals, values } = readArguments(usage, {
  ...projectOptions,
  name: { type: 'string' },
  existing: { type: 'boolean' },
});
const [command = '', email = ''] = positionals;
const { name = '', existing } = values;
const project = values.project && projectId(values.project);

/** With two, the portal survives one lost password. */
const FEW = 2;

const commands: Record<string, () => Promise<void>> = {
  create,
  invite,
  list,
  revoke,
  'two-step-off': endTwoSteps,
};
const isComplete = command === 'list' ? positionals.length === 1 : email.includes('@');
if (!Object.hasOwn(commands, command) || !isComplete) {
  console.error(usage);
  process.exit(2);
}
await orRefuse(() => connect(values), usage);
const { auth, sendPasswordReset } = await import('../functions/src/access/auth.ts');
const { administrator } = await import('../functions/src/access/grants.ts');
const { endTwoStep, findTwoStep } = await import('../functions/src/access/two-step.ts');
const { findAccount, replaceAccount } = await import('../functions/src/administrators/store.ts');
const { inviteByMail, listRoleHolders, revokeRole } = await import(
  '../functions/src/administrators/role-holders.ts'
);

const { logRight } = await import('../functions/src/records/changes.ts');

await commands[command]?.().catch(giveUp);

async function create(): Promise<void> {
  if (project !== undefined) await closeSignUp(await connectGoogle(project));
  const known = await findAccount(email);
  if (known?.customClaims?.role === 'admin') {
    console.log(`${email} is already an administrator.`);
  } else if (known?.customClaims?.invitedAs) {
    console.log(`${email} is already registered. The first login asks for a new password.`);
  } else if (known) {
    requireConsent(known.metadata.creationTime);
    await logRole('add', known.uid);
    await replaceAccount(known, name || (known.displayName ?? ''), administrator);
    console.log(`${email} is an administrator. The old account is gone.`);
    console.log(`An email with a link to choose a password has been sent to ${email}.`);
  } else {
    const password = randomBytes(12).toString('base64url');
    await logRole('add');
    const { uid } = await (await auth()).createUser({ email, password, displayName: name });
    await (await auth()).setCustomUserClaims(uid, { role: 'admin' });
    console.log(`${email} is an administrator.`);
    console.log(`First password: ${password}   (change it on the profile page)`);
  }
}

async function invite(): Promise<void> {
  if (project !== undefined) await closeSignUp(await connectGoogle(project));
  const known = await findAccount(email);
  if (known?.customClaims?.role === 'admin') {
    console.log(`${email} is already an administrator.`);
    return;
  }
  const isInvited = known?.customClaims?.invitedAs !== undefined;
  if (known && !isInvited) requireConsent(known.metadata.creationTime);
  await logRole('add', known?.uid);
  const account = { email, displayName: name || (known?.displayName ?? '') };
  await inviteByMail(account, administrator, known, () => sendPasswordReset(email));
  console.log(`An email with a link to choose a password has been sent to ${email}.`);
  console.log(
    'The first login with it makes an administrator. To send the email again, repeat this command.',
  );
}

async function list(): Promise<void> {
  const holders = await listRoleHolders();
  const lines = holders.map(({ email, name, role, clubs, state, createdAt, lastSignIn }) => [
    email,
    name || '(no name)',
    state === 'active' ? (role === 'admin' ? 'administrator' : `${role} of ${clubs.join(', ')}`) : state,
    state === 'invited'
      ? `since ${dayOf(createdAt)}`
      : lastSignIn
        ? `last sign-in ${dayOf(lastSignIn)}`
        : 'never signed in',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
  }
  warnIfFew(holders.filter(isActiveAdministrator).length);
}

async function revoke(): Promise<void> {
  const holders = await listRoleHolders();
  const known = await findAccount(email);
  const holder = holders.find(({ uid }) => uid === known?.uid);
  if (!holder) {
    console.log(`${email} has no role and no invitation.`);
    return;
  }
  const others = holders.filter((other) => isActiveAdministrator(other) && other.uid !== holder.uid);
  if (isActiveAdministrator(holder) && others.length === 0) {
    console.error(
      `${email} is the last administrator. Make another one first: npm run admin -- invite EMAIL`,
    );
    process.exit(1);
  }
  await logRole('withdraw', holder.uid, holder);
  await revokeRole(holder.uid);
  console.log(`${email} is no longer an administrator. All sessions have ended.`);
  warnIfFew(others.length);
}

async function endTwoSteps(): Promise<void> {
  const known = await findAccount(email);
  if (!known || !(await findTwoStep(known.uid))) {
    console.log(`${email} already signs in with the password alone.`);
    return;
  }
  await logRight({ actor: { system: 'command' }, action: 'administrator.twoStepOff' }, known);
  await endTwoStep(known.uid);
  console.log(`${email} signs in with the password alone.`);
}

function isActiveAdministrator({ role, state }: { role: string; state: string }): boolean {
  return role === 'admin' && state === 'active';
}

/** Writes into the log of changes what this command is about to do. */
function logRole(verb: 'add' | 'withdraw', uid = '', before?: Grant): Promise<void> {
  const rights = before ? { before } : { after: administrator };
  return logRight({ actor: { system: 'command' }, action: `administrator.${verb}` }, { uid, email }, rights);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Exits unless the person at the keyboard agrees to replace an account with this address. */
function requireConsent(madeOn: string): void {
  if (existing) return;
  console.error(
    `${email} has an account already, made on ${madeOn}. Another person may have made it, and would keep its password.
To replace it by a new one, whose password nobody knows, and have a reset mail sent to ${email}, add --existing.`,
  );
  process.exit(1);
}

function warnIfFew(active: number): void {
  if (active >= FEW) return;
  const count = active === 1 ? 'only one administrator' : 'no administrator';
  console.log(`There is ${count}. Two should be there: npm run admin -- invite EMAIL`);
}

function giveUp(error: Error): never {
  console.error(`Firebase Auth cannot be reached, or refuses: ${error.message}`);
  process.exit(1);
}

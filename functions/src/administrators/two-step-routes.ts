import { administratorAccountPaths, twoStepPaths } from '@club-portal/contract/administration-paths';
import {
  OwnPassword,
  TwoStepBegun,
  TwoStepCode,
  TwoStepDone,
  TwoStepState,
} from '@club-portal/contract/administrator';
import { Done } from '@club-portal/contract/answers';
import { logSecurityEvent } from '../access/security-log.ts';
import { signOutEverywhere } from '../access/session.ts';
import { requireRecentPassword } from '../access/sign-in.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  findTwoStep,
  requireSecondStep,
  WrongCode,
  wrongCode,
} from '../access/two-step.ts';
import { route } from '../http/route.ts';
import { logRight } from '../records/changes.ts';
import { endTwoStepOfHolder } from './role-holders.ts';

export const twoStepRoutes = [
  route({
    method: 'GET',
    path: twoStepPaths.read,
    summary: 'Whether the administrator who asks signs in with two steps.',
    action: 'twoStep.read',
    answer: TwoStepState,
    run: async ({ actor }) => {
      const found = await findTwoStep(actor.uid);
      return { since: found?.since.toISOString() ?? null, recoveryCodes: found?.recoveryCodes ?? null };
    },
  }),

  route({
    method: 'POST',
    path: twoStepPaths.begin,
    summary:
      'Makes a secret for an authenticator app. Nothing changes before it is confirmed. 409 if two steps are on already, 403 password-needed if the own password was typed more than ten minutes ago.',
    action: 'twoStep.update',
    body: OwnPassword,
    answer: TwoStepBegun,
    run: async ({ actor, body }) => {
      await requireRecentPassword(actor, body.ownPassword);
      return beginTwoStep(actor.uid, actor.record.email ?? '');
    },
  }),

  route({
    method: 'POST',
    path: twoStepPaths.confirm,
    summary:
      'Switches two-step sign-in on with a code of the app, and ends all other sessions. Answers recovery codes, only this once. 400 for a wrong code.',
    action: 'twoStep.update',
    body: TwoStepCode,
    answer: TwoStepDone,
    run: async ({ actor, body }) => {
      const recoveryCodes = await confirmTwoStep(actor.uid, body.code).catch(refuseWrongCode);
      await logRight({ actor, action: 'administrator.twoStepOn' }, actor.record);
      await signOutEverywhere(actor.uid, actor.session ?? undefined);
      logSecurityEvent({ event: 'two-step-on', actor: actor.uid });
      return { message: (say) => say.success.administrator.twoStepOn, recoveryCodes };
    },
  }),

  route({
    method: 'POST',
    path: twoStepPaths.end,
    summary:
      'Switches two-step sign-in off, with a code of the app or a recovery code. 400 for a wrong code.',
    action: 'twoStep.update',
    body: TwoStepCode,
    answer: Done,
    run: async ({ actor, body }) => {
      await requireSecondStep(actor.uid, body.code).catch(refuseWrongCode);
      await logRight({ actor, action: 'administrator.twoStepOff' }, actor.record);
      await endTwoStep(actor.uid);
      logSecurityEvent({ event: 'two-step-off', actor: actor.uid });
      return { message: (say) => say.success.administrator.twoStepOff };
    },
  }),

  route({
    method: 'POST',
    path: administratorAccountPaths.endTwoStep(':id'),
    summary:
      'Lets another person, who has lost phone and recovery codes, sign in with the password alone, and ends their sessions. 403 password-needed as for registering.',
    action: 'administrator.twoStepOff',
    body: OwnPassword,
    answer: Done,
    run: async ({ id, actor, body }) => {
      await endTwoStepOfHolder(actor, id, body.ownPassword);
      logSecurityEvent({ event: 'two-step-off', actor: actor.uid, target: id });
      return { message: (say) => say.success.administrator.twoStepOff };
    },
  }),
];

function refuseWrongCode(error: unknown): never {
  throw error instanceof WrongCode ? wrongCode() : error;
}

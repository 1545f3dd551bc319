import { createRequire } from 'node:module';
import { lackOfEmulatorsAlone, refuseEmulatorsInProduction } from './environment.ts';
import { leaveBodiesToTheApp } from './http/bodies.ts';
import { createListener, isListenerName } from './listeners.ts';
import { log } from './log.ts';

type Functions = typeof import('./definitions.ts');

refuseEmulatorsInProduction();
const lack = lackOfEmulatorsAlone();
if (lack) log.warn(lack);
const target = process.env.FUNCTION_TARGET;
// firebase-functions reads the tasks of a queue.
if (!['pack', 'mail', 'seating', 'certificates', 'publisher'].includes(target ?? '')) leaveBodiesToTheApp();

/**
 * An instance that serves HTTP needs only its listener, which Firebase's wrapper would delay. All others get the
 * definitions: the deployment, which describes all functions, and the functions that Google calls by a timer or a
 * queue.
 */
function functionsFor(target: string | undefined): Partial<Functions> {
  if (!isListenerName(target)) return createRequire(import.meta.url)('./definitions.js');
  const listener = createListener(target);
  listener.load();
  return { [target]: listener };
}

export const { api, upload, report, published, page, sweeper, pack, mail, seating, certificates, publisher } =
  functionsFor(target);

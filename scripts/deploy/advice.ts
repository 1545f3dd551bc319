import { ContentProblem } from '../../contract/check/content.ts';
import { connectionProblem, Refusal } from '../refusal.ts';
import { FirebaseToolsError } from './firebase.ts';
import { GoogleError } from './google.ts';

/** What deploy and doctor print for an error. Null for bugs in the code. */
export function adviceFor(error: unknown): { what: string; fix: string } | null {
  if (error instanceof Refusal) return { what: error.message, fix: error.fix };
  if (error instanceof ContentProblem)
    return { what: error.message, fix: 'Fix it; `npm run check:content` looks again.' };
  const problem = connectionProblem(error);
  if (problem !== null)
    return {
      what: `Google cannot be reached: ${problem}.`,
      fix: 'Look at the network, and run this again: it goes on from there.',
    };
  if (!(error instanceof FirebaseToolsError || error instanceof GoogleError)) return null;
  const said = error instanceof FirebaseToolsError ? error.output : error.message;
  const fix = /has not been used in project|few minutes/i.test(said)
    ? 'Google needs some minutes after a service is switched on. Wait five minutes, and run this again.'
    : 'The pages are as they were. Fix the cause, and run this again.';
  return { what: error.message, fix };
}

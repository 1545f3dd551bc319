import { isUnavailable } from '../functions/src/errors.ts';
import { connectionProblem, Refusal } from './refusal.ts';

/**
 * Runs a command line tool. A {@link Refusal} exits with 1 and prints its message. So do an unreachable service and
 * every other error, which also print the stack and `hint`.
 */
export async function orRefuse(work: () => Promise<void>, hint: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (error instanceof Refusal) console.error(`${message} ${error.fix}`.trim());
    // Google's library has no code for it.
    else if (message.startsWith('Could not load the default credentials'))
      console.error(
        'You are not signed in. Run npm run login, and choose the account that owns the project.',
      );
    else if (isUnavailable(error))
      console.error(`A service cannot be reached: ${connectionProblem(error) ?? message}.\n${hint}`);
    else console.error(error, `\n\n${hint}`);
    // A broken connection would keep the process alive.
    process.exit(1);
  }
}

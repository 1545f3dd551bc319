import { isUnavailable } from '../../functions/src/errors.ts';
import { Refusal as UnmetCondition } from '../conditions/condition.ts';
import { connectionProblem } from '../deploy/connection.ts';

/** What was asked for cannot be done. The message says why and what helps; a person reads it without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command line tool. A {@link Refusal} ends it with 1 and its message, and so does a person who is not signed in.
 * So does a service that cannot be reached, and every other error with its stack; then `hint` is said too.
 */
export async function orRefuse(work: () => Promise<void>, hint: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) console.error(error.message);
    else if (error instanceof UnmetCondition) console.error(`${error.message} ${error.fix}`);
    else if (hasNoSignIn(error))
      console.error(
        'You are not signed in. Run npm run login, and choose the account that owns the project.',
      );
    else if (isUnavailable(error))
      console.error(
        `A service cannot be reached: ${connectionProblem(error) ?? (error as Error).message}.\n${hint}`,
      );
    else console.error(error, `\n\n${hint}`);
    // A broken connection would keep the process alive.
    process.exit(1);
  }
}

/** Google's library knows no code for it. */
function hasNoSignIn(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Could not load the default credentials');
}

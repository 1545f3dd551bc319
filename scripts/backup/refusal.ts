/** What was asked for cannot be done. The message says why and what helps; a person reads it without a stack. */
export class Refusal extends Error {}

/** Runs a command line tool. A {@link Refusal} ends it with 1 and its message. */
export async function orRefuse(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { type Condition, type Finding, unseen } from '../conditions/condition.ts';
import { GoogleError } from '../deploy/google.ts';
import { connectionProblem } from '../refusal.ts';

/** The result for the condition with this name. */
export interface Answer {
  name: string;
  finding: Finding;
}

/** Checks all conditions at once. One that throws an error could not be checked. */
export function examine<Subject>(conditions: Condition<Subject>[], subject: Subject): Promise<Answer[]> {
  const looks = conditions.map(async (condition) => ({
    name: condition.name,
    finding: await findingOf(condition, subject),
  }));
  return Promise.all(looks);
}

async function findingOf<Subject>(condition: Condition<Subject>, subject: Subject): Promise<Finding> {
  try {
    return await condition.check(subject);
  } catch (error) {
    const isForbidden = error instanceof GoogleError && error.status === 403;
    const fix = isForbidden ? 'Ask an owner of the project to look.' : 'Try again in some minutes.';
    const problem = connectionProblem(error);
    if (problem !== null) return unseen(`no answer came: ${problem}`, fix);
    return unseen(error instanceof Error ? error.message : String(error), condition.byHand?.(subject) ?? fix);
  }
}

/** `✓ what holds`, or `✗ what is wrong` (`?` if it could not be checked), with the fix on the next line. */
export function linesOf({ name, finding }: Answer): string[] {
  if (finding.holds) return [`✓ ${name}: ${finding.what}`];
  if (finding.holds === null) return [`? ${name}: not looked at: ${finding.what}`, `  → ${finding.fix}`];
  const what = finding.canBeMade ? `to do: ${finding.what}` : finding.what;
  return [`✗ ${name}: ${what}`, `  → ${finding.fix}`];
}

/** The last line: how many hold. */
export function summaryOf(answers: Answer[]): string {
  const good = answers.filter(({ finding }) => finding.holds);
  return `${good.length} of ${answers.length} hold.`;
}

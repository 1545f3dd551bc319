import { GoogleError } from './google.ts';
import { type Finding, type Project, Refusal, type Step, unseen } from './step.ts';

export interface Plan {
  /** What would be made, one line for each step. */
  lines: string[];
  steps: Step[];
}

/** Looks, and changes nothing. */
export async function look(step: Step, project: Project): Promise<Finding> {
  try {
    return await step.check(project);
  } catch (error) {
    if (!step.byHand || !(error instanceof GoogleError)) throw error;
    return unseen(error.message, step.byHand(project));
  }
}

/** Looks at every step, and changes nothing. Throws {@link Refusal} for the first that only a person can mend. */
export async function planFor(project: Project, steps: Step[]): Promise<Plan> {
  const plan: Plan = { lines: [], steps: [] };
  for (const step of steps) {
    const finding = await look(step, project);
    if (finding.holds !== false) continue;
    refuseByHand(finding);
    plan.lines.push(`${step.name}: ${finding.what}`);
    plan.steps.push(step);
  }
  return plan;
}

/** Makes what is missing. Throws {@link Refusal}, or says it if the portal can do without the step. */
export async function makeMissing(
  project: Project,
  steps: Step[],
  say: (line: string) => void,
): Promise<void> {
  for (const step of steps) {
    try {
      await makeIfMissing(project, step, say);
    } catch (error) {
      if (!step.byHand || !(error instanceof GoogleError || error instanceof Refusal)) throw error;
      say(`${step.name}: not made (${error.message}) → ${step.byHand(project)}`);
    }
  }
}

/** Looks once more before, as it may show only now what only a person can mend, and after it. */
async function makeIfMissing(project: Project, step: Step, say: (line: string) => void): Promise<void> {
  const before = await look(step, project);
  if (before.holds) return;
  if (before.holds === null) {
    say(`${step.name}: not looked at (${before.what}) → ${before.fix}`);
    return;
  }
  refuseByHand(before);
  say(`${step.name}: ${before.what} …`);
  await step.make?.(project);
  const after = await look(step, project);
  refuseByHand(after);
  if (!after.holds) throw new Refusal(`${step.name}: Google did not do it: ${after.what}.`, 'Deploy again.');
}

function refuseByHand(finding: Finding): void {
  if (finding.holds === false && !finding.canBeMade) throw new Refusal(finding.what, finding.fix);
}

import { type Finding, type Project, Refusal, type Step } from './step.ts';

export interface Plan {
  /** What would be made, one line for each step. */
  lines: string[];
  steps: Step[];
}

/** Looks at every step, and changes nothing. Throws {@link Refusal} for the first that only a person can mend. */
export async function planFor(project: Project, steps: Step[]): Promise<Plan> {
  const plan: Plan = { lines: [], steps: [] };
  for (const step of steps) {
    const finding = await step.check(project);
    if (finding.holds) continue;
    refuseByHand(finding);
    plan.lines.push(`${step.name}: ${finding.what}`);
    plan.steps.push(step);
  }
  return plan;
}

/**
 * Makes what is missing. Looks once more before each step, as it may show only now what only a person can mend, and
 * after it. Throws {@link Refusal}.
 */
export async function makeMissing(
  project: Project,
  steps: Step[],
  say: (line: string) => void,
): Promise<void> {
  for (const step of steps) {
    const before = await step.check(project);
    if (before.holds) continue;
    refuseByHand(before);
    say(`${step.name}: ${before.what} …`);
    await step.make?.(project);
    const after = await step.check(project);
    refuseByHand(after);
    if (!after.holds)
      throw new Refusal(`${step.name}: Google did not do it: ${after.what}.`, 'Deploy again.');
  }
}

function refuseByHand(finding: Finding): void {
  if (!finding.holds && !finding.canBeMade) throw new Refusal(finding.what, finding.fix);
}

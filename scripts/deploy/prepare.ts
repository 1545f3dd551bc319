import {
  type Finding,
  type Project,
  type ProjectCondition,
  type Say,
  unseen,
} from '../conditions/condition.ts';
import { Refusal } from '../refusal.ts';
import { GoogleError } from './google.ts';

/**
 * Checks every condition without changing anything. Returns a line for each one that would be created. Throws
 * {@link Refusal} for the first one that only a person can fix.
 */
export async function planFor(project: Project, conditions: ProjectCondition[]): Promise<string[]> {
  const lines: string[] = [];
  for (const condition of conditions) {
    const finding = await lookOrRefuse(condition, project);
    if (finding.holds === false) lines.push(`${condition.name}: ${finding.what}`);
  }
  return lines;
}

/** Creates what is missing. Throws {@link Refusal}, or only reports it if the portal can do without the condition. */
export async function makeMissing(project: Project, conditions: ProjectCondition[], say: Say): Promise<void> {
  for (const condition of conditions) {
    try {
      await makeIfMissing(project, condition, say);
    } catch (error) {
      if (!condition.byHand || !(error instanceof GoogleError || error instanceof Refusal)) throw error;
      say(`${condition.name}: not made (${error.message}) → ${condition.byHand(project)}`);
    }
  }
}

/**
 * Checks again before creating something, because a problem that only a person can fix may appear only now. Checks
 * again afterwards.
 */
async function makeIfMissing(project: Project, condition: ProjectCondition, say: Say): Promise<void> {
  const before = await lookOrRefuse(condition, project);
  if (before.holds) return;
  if (before.holds === null) {
    say(`${condition.name}: not looked at (${before.what}) → ${before.fix}`);
    return;
  }
  say(`${condition.name}: ${before.what} …`);
  await condition.make?.(project, say);
  const after = await lookOrRefuse(condition, project);
  if (!after.holds)
    throw new Refusal(`${condition.name}: Google did not do it: ${after.what}.`, 'Deploy again.');
}

async function lookOrRefuse(condition: ProjectCondition, project: Project): Promise<Finding> {
  try {
    const finding = await condition.check(project);
    if (finding.holds === false && !finding.canBeMade) throw new Refusal(finding.what, finding.fix);
    return finding;
  } catch (error) {
    if (!condition.byHand || !(error instanceof GoogleError)) throw error;
    return unseen(error.message, condition.byHand(project));
  }
}

import { readArguments } from '../arguments.ts';
import { type Answer, examine, linesOf, summaryOf } from './examine.ts';

/**
 * `npm run doctor` examines this machine, `npm run doctor -- PROJECT` a live portal. Neither changes anything. The exit
 * code is 1 if something does not hold.
 */

const usage = 'Usage: npm run doctor [-- PROJECT]';
const { positionals } = readArguments(usage, {});
const [nameOrId] = positionals;
if (positionals.length > 1) {
  console.error(usage);
  process.exit(2);
}
const answers = nameOrId === undefined ? await lookAtMachine() : await lookAtProject(nameOrId);
for (const answer of answers) console.log(linesOf(answer).join('\n'));
console.log(summaryOf(answers));
if (answers.some(({ finding }) => finding.holds === false)) process.exitCode = 1;

async function lookAtMachine(): Promise<Answer[]> {
  const { machineConditions } = await import('./machine/conditions.ts');
  return examine(machineConditions, undefined);
}

async function lookAtProject(nameOrId: string): Promise<Answer[]> {
  const { checkContent } = await import('../../contract/check/content.ts');
  const { all } = await import('../conditions/all.ts');
  const { adviceFor } = await import('../deploy/advice.ts');
  const { findProject } = await import('../deploy/find-project.ts');
  const { projectId } = await import('../deploy/projects.ts');
  try {
    // Doctor reports the current state, and does not try again.
    return await examine(
      all,
      await findProject(projectId(nameOrId), (await checkContent())['institute.ts'], 1),
    );
  } catch (error) {
    const advice = adviceFor(error);
    if (advice === null) throw error;
    console.error(`✗ ${advice.what}\n  → ${advice.fix}`);
    process.exit(1);
  }
}

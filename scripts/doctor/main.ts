import { readArguments } from '../arguments.ts';
import { projectId } from '../deploy/projects.ts';
import { examine, linesOf, summaryOf } from './examine.ts';

/**
 * `npm run doctor` looks at this machine, `npm run doctor -- PROJECT` at a live portal. Both change nothing.
 * `--handover` prints the list of docs/handover.md with what doctor knows. The exit code is 1 if something does not hold.
 */

const usage = 'Usage: npm run doctor [-- PROJECT [--handover]]';

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, { handover: { type: 'boolean' } });
  const [nameOrId] = positionals;
  if (positionals.length > 1 || (values.handover && nameOrId === undefined)) {
    console.error(usage);
    process.exitCode = 2;
  } else if (nameOrId === undefined) await lookAtMachine();
  else await lookAtProject(projectId(nameOrId), values.handover === true);
}

async function lookAtMachine(): Promise<void> {
  const { machineConditions } = await import('./machine/conditions.ts');
  const answers = await examine(machineConditions, undefined);
  for (const answer of answers) console.log(linesOf(answer).join('\n'));
  console.log(summaryOf(answers));
  if (answers.some(({ finding }) => finding.holds === false)) process.exitCode = 1;
}

async function lookAtProject(id: string, handover: boolean): Promise<void> {
  const { findProject } = await import('../deploy/find-project.ts');
  const { Refusal } = await import('../conditions/condition.ts');
  const { checkContent, ContentProblem } = await import('../../contract/check/content.ts');
  const { all } = await import('../conditions/all.ts');
  const { tickHandover } = await import('./handover.ts');
  const { connectionProblem } = await import('../deploy/connection.ts');
  try {
    const institute = (await checkContent())['institute.ts'];
    // It tells what is, and does not wait until it changes.
    const project = await findProject(id, institute, 1);
    const answers = await examine(all, project);
    if (handover) console.log(tickHandover(answers).join('\n'));
    else for (const answer of answers) console.log(linesOf(answer).join('\n'));
    console.log(summaryOf(answers));
    if (answers.some(({ finding }) => finding.holds === false)) process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    const problem = connectionProblem(error);
    if (error instanceof Refusal) console.error(`✗ ${error.message}\n  → ${error.fix}`);
    else if (error instanceof ContentProblem)
      console.error(`✗ ${error.message}\n  → Fix it; \`npm run check:content\` looks again.`);
    else if (problem !== null)
      console.error(`✗ Google cannot be reached: ${problem}.\n  → Look at the network, and try again.`);
    else throw error;
  }
}

await main();

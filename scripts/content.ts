import { readArguments } from './arguments.ts';
import { connect } from './connect.ts';
import { projectId } from './deploy/projects.ts';
import { orRefuse } from './or-refuse.ts';
import { Refusal } from './refusal.ts';
import { PROJECT } from './suite.ts';

/**
 * `npm run content -- pull|push [PROJECT]` copies the department's content between a project and the chosen folder,
 * so that it can be kept in git. Without a project it is the portal on this machine.
 */

const usage = `Usage: npm run content -- COMMAND [PROJECT] [--force]
  pull              writes what is published into the folder's files
  push [--publish]  makes what the folder says the drafts, and publishes them if wanted`;

const { positionals, values } = readArguments(usage, {
  force: { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
});
const [command = '', name, ...others] = positionals;
if (!['pull', 'push'].includes(command) || others.length > 0 || (command === 'pull' && values.publish)) {
  console.error(usage);
  process.exit(2);
}

await orRefuse(async () => {
  await connect({ project: name });
  const project = name === undefined ? PROJECT : projectId(name);
  try {
    if (command === 'pull') await (await import('./content-folder/pull.ts')).pull(project, values.force);
    else await (await import('./content-folder/push.ts')).push(project, values);
  } catch (error) {
    throw await asRefusal(error);
  }
}, 'Run the same command again: it continues.');

/** Converts errors that the API would answer, such as a missing club. */
async function asRefusal(error: unknown): Promise<unknown> {
  const { ApiProblem } = await import('../functions/src/errors.ts');
  const { writerFor } = await import('../functions/src/sentences.ts');
  if (!(error instanceof ApiProblem)) return error;
  const fields = Object.entries(error.fields ?? {}).map(([path, say]) => `${path}: ${writerFor()(say)}`);
  return new Refusal([error.message, ...fields].join('\n'));
}

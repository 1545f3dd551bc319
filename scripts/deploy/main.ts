import { stdin } from 'node:process';
import { checkContent } from '../../contract/check/content.ts';
import { readArguments } from '../arguments.ts';
import { groundwork, ofTheRepository, watchers } from '../conditions/all.ts';
import { liveAddress } from '../conditions/hosting-site.ts';
import { ownAddress } from '../conditions/live-site.ts';
import { keyRestrictions } from '../conditions/web-key.ts';
import { Refusal } from '../refusal.ts';
import { ask, confirm } from '../terminal.ts';
import { adviceFor } from './advice.ts';
import { findProject } from './find-project.ts';
import { makeMissing, planFor } from './prepare.ts';
import { freeNames, listProjects, nameProject, projectId } from './projects.ts';
import { release } from './release.ts';
import { currentRelease, filesToCommit } from './repository.ts';
import { smokeTest } from './smoke-test.ts';

/**
 * `npm run deploy -- PROJECT [--yes]` puts the portal online. PROJECT is a name in `.firebaserc` or the id of a
 * project. It can be repeated: it creates only what is missing. The exit code is 1 if the portal is not live.
 */

const usage = 'Usage: npm run deploy -- PROJECT [--yes]';

async function main(): Promise<void> {
  const started = Date.now();
  const { positionals, values } = readArguments(usage, { yes: { type: 'boolean' } });
  const yes = values.yes === true;
  const id = projectId(positionals[0] ?? (await askForProject(yes)));
  for (const condition of ofTheRepository) {
    const finding = await condition.check(undefined);
    if (!finding.holds) throw new Refusal(finding.what, finding.fix);
  }
  const project = await findProject(id, (await checkContent())['institute.ts']);

  const plan = await planFor(project, [...groundwork, keyRestrictions, ...watchers]);
  console.log(`${currentRelease()} goes to ${id}.`);
  if (plan.length > 0) console.log(['Deploy will make:', ...plan].join('\n  '));
  if (!yes && !(await confirm('Go on?'))) return;
  const name = await chooseName(id, yes);

  await makeMissing(project, groundwork, say);
  if (name) {
    nameProject(id, name);
    say(`${id} is now called ${name}, in .firebaserc.`);
  }
  await release(project, say);

  const address = await liveAddress(project);
  say(`Looking at ${address} …`);
  await smokeTest(address, project);
  await makeMissing(project, watchers, say);
  const own = await ownAddress.check(project);
  if (!own.holds) say(`${own.what} yet. ${own.fix}`);
  const written = filesToCommit();
  if (written.length > 0) console.log(`Commit ${written.join(', ')}: the next deployment needs them.`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${currentRelease()} is live at ${address}, after ${seconds} s.`);
}

async function askForProject(yes: boolean): Promise<string> {
  const known = Object.entries(listProjects()).map(([name, id]) => `${name} (${id})`);
  if (yes || !stdin.isTTY) throw new Refusal('Which project?', usage);
  const answer = await ask(`Which project? ${known.join(', ') || 'Its id, from the Firebase console'}: `);
  if (answer === '') throw new Refusal('Which project?', usage);
  return answer;
}

/** Only a person knows whether visitors will use a new project. Null if it has a name, or none is free. */
async function chooseName(id: string, yes: boolean): Promise<string | null> {
  const free = freeNames(id);
  const standIn = free.find((name) => name === 'default') ?? null;
  if (yes || free.length === 0) return standIn;
  const question = `What is ${id}: production for visitors, or staging to try things on? (${free.join('/')}) `;
  const answer = await ask(question);
  return free.includes(answer) ? answer : standIn;
}

function say(line: string): void {
  console.log(line);
}

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  const advice = adviceFor(error);
  if (advice === null) throw error;
  console.error(`${advice.what}\n→ ${advice.fix}`);
}

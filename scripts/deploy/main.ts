import { setGlobalProxyFromEnv } from 'node:http';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { checkContent } from '../../contract/check/content.ts';
import { readArguments } from '../arguments.ts';
import { findProject } from './find-project.ts';
import { FirebaseToolsError } from './firebase.ts';
import { GoogleError } from './google.ts';
import { makeMissing, planFor } from './prepare.ts';
import { listProjects, nameProject, projectId } from './projects.ts';
import { release } from './release.ts';
import { currentRelease, filesToCommit } from './repository.ts';
import { leadsHere, smokeTest } from './smoke-test.ts';
import { type Finding, Refusal } from './step.ts';
import { liveAddress } from './steps/hosting-site.ts';
import { steps, watchers } from './steps/index.ts';
import { checkCommitted, checkDepartment } from './steps/sources.ts';

/**
 * `npm run deploy -- PROJECT [--yes]` puts the portal online. PROJECT is a name in `.firebaserc` or the id of a project.
 * It can be repeated: it makes what is missing, and nothing twice. The exit code is 1 if the portal is not live.
 */

const usage = 'Usage: npm run deploy -- PROJECT [--yes]';

async function main(): Promise<void> {
  const started = Date.now();
  const { positionals, values } = readArguments(usage, { yes: { type: 'boolean' } });
  const yes = values.yes === true;
  const id = projectId(positionals[0] ?? (await askForProject(yes)));
  insist(checkCommitted());
  insist(await checkDepartment());
  const institute = (await checkContent())['institute.ts'];
  const project = await findProject(id, institute);

  const plan = await planFor(project, [...steps, ...watchers]);
  console.log(`${currentRelease()} goes to ${id}.`);
  if (plan.lines.length > 0) console.log(['Deploy will make:', ...plan.lines].join('\n  '));
  if (!yes && !(await confirm('Go on?'))) return;

  await makeMissing(
    project,
    plan.steps.filter((step) => steps.includes(step)),
    say,
  );
  const name = nameProject(id);
  if (name) say(`${id} is now called ${name}, in .firebaserc.`);
  await release(project, say);

  const address = await liveAddress(project);
  say(`Looking at ${address} …`);
  await smokeTest(address, project);
  await makeMissing(project, watchers, say);
  if (!(await leadsHere(institute.website, address)))
    console.log(
      `${institute.website} does not lead there yet: add it at https://console.firebase.google.com/project/${id}/hosting.`,
    );
  const written = filesToCommit();
  if (written.length > 0) console.log(`Commit ${written.join(', ')}: the next deployment needs them.`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${currentRelease()} is live at ${address}, after ${seconds} s.`);
}

function insist(finding: Finding): void {
  if (!finding.holds) throw new Refusal(finding.what, finding.fix);
}

async function askForProject(yes: boolean): Promise<string> {
  const known = Object.entries(listProjects()).map(([name, id]) => `${name} (${id})`);
  if (yes || !stdin.isTTY) throw new Refusal('Which project?', usage);
  const answer = await ask(`Which project? ${known.join(', ') || 'Its id, from the Firebase console'}: `);
  if (answer === '') throw new Refusal('Which project?', usage);
  return answer;
}

async function confirm(question: string): Promise<boolean> {
  if (!stdin.isTTY) throw new Refusal('Nobody is here to confirm it.', 'Add --yes.');
  return /^y(es)?$/i.test(await ask(`${question} (y/n) `));
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

function say(line: string): void {
  console.log(line);
}

// College networks often have a proxy.
setGlobalProxyFromEnv();
try {
  await main();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof Refusal) console.error(`${error.message}\n→ ${error.fix}`);
  else if (error instanceof FirebaseToolsError || error instanceof GoogleError)
    console.error(`${error.message}\n→ The pages are as they were. Mend the cause, and deploy again.`);
  else throw error;
}

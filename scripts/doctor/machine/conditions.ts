import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentProblem, checkContent } from '../../../contract/check/content.ts';
import { contentFolder } from '../../../contract/check/folder.ts';
import { isDemo, leftovers } from '../../../contract/check/leftovers.ts';
import { API_BASE, paths } from '../../../contract/src/paths.ts';
import { type Condition, type Finding, holds, refused } from '../../conditions/condition.ts';
import { git, readText, root } from '../../deploy/repository.ts';
import { ORIGIN, takenPorts } from '../../ports.ts';
import { rulesProblems } from '../../suite.ts';

const state = join(root, '.state', 'embedded');

const SUITE_ANSWERS_MS = 2500;
const FOLDER = 'node_modules/';

/** All work without internet access. */
export const machineConditions: Condition<undefined>[] = [
  {
    name: 'Packages',
    check: async () => {
      const stale = stalePackages();
      if (stale.length === 0) return holds('installed as package-lock.json says');
      const some = stale.slice(0, 3).join(', ');
      return refused(`not as package-lock.json says: ${some}${stale.length > 3 ? ', …' : ''}`, 'npm ci');
    },
  },
  {
    name: 'Node',
    check: async () => {
      const wanted = readText('.nvmrc').trim();
      const found = process.versions.node;
      if (found.split('.')[0] === wanted) return holds(`${found}, as .nvmrc says`);
      return refused(`${found}, and .nvmrc says ${wanted}`, 'npm ci');
    },
  },
  {
    name: 'Ports',
    check: async () => portsFinding(await takenPorts(), portalAnswers),
  },
  {
    name: 'Git',
    check: async () => {
      if (git('rev-parse', '--git-dir') === null)
        return refused('this folder is no clone of a repository', 'git clone ADDRESS');
      if (git('config', 'user.name') && git('config', 'user.email'))
        return holds('knows your name and address');
      return refused(
        'does not know who commits',
        "git config --global user.name 'YOUR NAME' && git config --global user.email YOU@COLLEGE.ac.in",
      );
    },
  },
  {
    name: 'Content',
    check: async () => {
      try {
        await checkContent();
      } catch (error) {
        if (!(error instanceof ContentProblem)) throw error;
        return refused(error.message, 'Fix it; `npm run check:content` looks again.');
      }
      if (isDemo(contentFolder)) return holds('the demo’s; your own: docs/your-own-site.md');
      const kept = await leftovers();
      if (kept.length === 0) return holds('your own');
      return refused(`${kept.length} parts are still the demo’s`, 'npm run check:content');
    },
  },
  {
    name: 'Rules',
    check: async () => {
      const problems = rulesProblems();
      if (problems.length === 0) return holds('firestore.rules and storage.rules can be read');
      return refused(problems.join(' '), 'Fix the line.');
    },
  },
  {
    name: 'Local data',
    check: async () => {
      if (!existsSync(state)) return holds('none yet; the first `npm start` loads the seeds');
      const broken = brokenState();
      if (broken === null) return holds('the emulators can read it');
      return refused(`the emulators cannot read it: ${broken}`, 'npm run reset');
    },
  },
];

export async function portsFinding(taken: string[], isPortal: () => Promise<boolean>): Promise<Finding> {
  if (taken.length === 0) return holds('free');
  if (await isPortal()) return holds(`a portal is running at ${ORIGIN}`);
  return refused(taken.join(' '), 'End it, and run `npm start`.');
}

/** Names of packages that are missing or have another version. Optional ones may be for other machines. */
function stalePackages(): string[] {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([path, { link }]) => path.includes(FOLDER) && !link)
    .filter(
      ([path, { version, optional }]) =>
        installed[path]?.version !== version && !(optional && !installed[path]),
    )
    .map(([path]) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length));
}

function packagesOf(file: string): Record<string, { version?: string; link?: boolean; optional?: boolean }> {
  return JSON.parse(readText(file)).packages;
}

async function portalAnswers(): Promise<boolean> {
  const signal = AbortSignal.timeout(SUITE_ANSWERS_MS);
  const answer = await fetch(`${ORIGIN}${API_BASE}${paths.health}`, { signal }).catch(() => null);
  return answer?.headers.has('X-Request-Id') === true;
}

/** The error that the suite would fail with, or null. */
function brokenState(): string | null {
  const file = 'firebase-export-metadata.json';
  if (!existsSync(join(state, file))) return `${file} is missing`;
  try {
    const metadata: Record<string, { path?: string; metadata_file?: string } | string> = JSON.parse(
      readFileSync(join(state, file), 'utf8'),
    );
    for (const part of Object.values(metadata)) {
      const path = typeof part === 'string' ? undefined : (part.metadata_file ?? part.path);
      if (path && !existsSync(join(state, path))) return `${path} is missing`;
    }
    return null;
  } catch {
    return `${file} is no JSON`;
  }
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentProblem, checkContent } from '../contract/check/content.ts';
import { contentFolder } from '../contract/check/folder.ts';

const root = join(import.meta.dirname, '..');

interface Output {
  workspace: string;
  /** The file that the build writes last. */
  result: string;
  sources: string[];
}

const contract = ['contract/{content,src,check}/**', 'contract/package.json', 'package-lock.json'];
const pages = ['web/{src,site,vite,public}/**', 'web/{*.ts,*.html,package.json,.env*}', 'firebase.json'];
// The functions render pages too, so their build needs the one of the pages.
const outputs: Output[] = [
  {
    workspace: 'web',
    result: 'web/dist/index.html',
    // The build reads keys from the files .env*.
    sources: [...pages, ...contract],
  },
  {
    workspace: 'functions',
    result: 'functions/lib/index.js',
    sources: ['functions/{src/**,*.ts,package.json}', ...pages, ...contract],
  },
];

/**
 * Builds each workspace whose sources, choice of content or bucket have changed since its last build. Throws
 * `ContentProblem` before building anything.
 */
export async function buildAll(): Promise<void> {
  await checkContent();
  for (const { workspace, result, sources } of outputs) {
    const stamp = join(root, '.cache', `built-${workspace}`);
    if (readIfThere(stamp) === fingerprint(result, sources)) continue;
    console.log(`Building ${workspace} …`);
    execFileSync('npm', ['run', '--silent', 'build', '-w', workspace], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(stamp, fingerprint(result, sources));
  }
}

/** Builds both, even if nothing has changed. */
export async function buildAfresh(): Promise<void> {
  rmSync(join(root, '.cache'), { recursive: true, force: true });
  await buildAll();
}

/** Names and times of all sources, the other inputs of a build, and the time of the result. */
function fingerprint(result: string, sources: string[]): string {
  const files = [result, ...globSync(sources, { cwd: root }).sort()];
  const times = files.map((file) => [
    file,
    statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([contentFolder, process.env.VITE_STORAGE_BUCKET, times]))
    .digest('hex');
}

function readIfThere(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8');
}

/** Ends the process with a sentence if the content is wrong. */
export async function buildOrExit(): Promise<void> {
  try {
    await buildAll();
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (import.meta.main) await buildOrExit();

import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Output {
  workspace: string;
  /** Written at the end of the build. */
  result: string;
  sources: string[];
}

const outputs: Output[] = [
  {
    workspace: 'functions',
    result: 'functions/lib/index.js',
    sources: ['functions/{src/**,*.ts,package.json}', 'contract/src/**', 'package-lock.json'],
  },
  {
    workspace: 'web',
    result: 'web/dist/index.html',
    sources: [
      'web/{src/**,public/**,vite/**,*.ts,*.html,package.json}',
      'contract/src/**',
      'package-lock.json',
    ],
  },
];

/** Builds what is older than its sources. */
export async function buildAll(): Promise<void> {
  for (const { workspace, result, sources } of outputs) {
    const built = statSync(join(root, result), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const files = globSync(sources, { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs);
    if (Math.max(...files) < built) continue;
    console.log(`Building ${workspace} …`);
    execFileSync('npm', ['run', '--silent', 'build', '-w', workspace], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
}

if (import.meta.main) await buildAll();

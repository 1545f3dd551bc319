import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'emulators/*.md'], { cwd: root });

interface FirebaseTools {
  getCommand(name: string): { options: { long?: string }[] } | null;
}
const firebaseTools: FirebaseTools = createRequire(import.meta.url)('firebase-tools');

/** Options that every firebase-tools command accepts. */
const everywhere = ['--project', '--json', '--non-interactive'];

test.each(documents)('links of %s lead somewhere', (file) => {
  const text = read(file).replaceAll(/^```.*?^```$/gms, '');
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(?:https?|mailto):/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : relative(root, join(root, dirname(file), path));
    expect(existsSync(join(root, linked)), target).toBe(true);
    if (anchor) expect(anchorsOf(read(linked)), target).toContain(anchor);
  }
});

test('every decision named by a document or a comment has its file', () => {
  const texts = globSync(
    '{*,{contract,docs,emulators,functions,scripts,tests,web}/**/*}.{css,html,js,json,md,mjs,rules,ts,tsx}',
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**'],
    },
  );
  const named = texts.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions\/([\w-]+\.\w+)|\bdecisions? \[?\d+/gi)].map(([words, name]) => ({
      file,
      words,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ name }) => !name || !existsSync(join(root, 'docs/decisions', name)))).toEqual([]);
});

test('the index of the decisions lists each of them once', () => {
  const linked = [...read('docs/decisions/README.md').matchAll(/\]\((.*?\.md)\)/g)].map(([, name]) => name);
  expect(linked).toEqual(
    globSync('*.md', { cwd: join(root, 'docs/decisions') })
      .filter((name) => name !== 'README.md')
      .sort(),
  );
});

test.each(documents)('npm and firebase-tools know the commands of %s', (file) => {
  const { scripts } = JSON.parse(read('package.json'));
  const blocks = [...read(file).matchAll(/^```(?:sh|shell)\n(.*?)^```$/gms)].map(([, code = '']) => code);
  for (const line of blocks.flatMap((block) => block.split('\n'))) {
    const [, script] = /^npm run (?:--silent )?([\w:]+)/.exec(line) ?? [];
    if (script) expect(Object.keys(scripts), line).toContain(script);
    const [, command] = /^npx firebase ([\w:]+)/.exec(line) ?? [];
    if (!command) continue;
    const known = firebaseTools.getCommand(command)?.options.map(({ long }) => long);
    expect(known, line).toBeDefined();
    for (const [option] of line.matchAll(/--[\w-]+/g))
      expect([...everywhere, ...(known ?? [])], line).toContain(option);
  }
});

test('every command of package.json is in README.md or in the table of docs/operations.md', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const tables = `${read('README.md')}${read('docs/operations.md')}`.match(/^\| `.*$/gm)?.join('\n') ?? '';
  const commands = Object.keys(scripts).filter(
    (name) => !(name.startsWith('pre') && name.slice(3) in scripts),
  );
  expect(commands.filter((name) => !new RegExp(`\`(?:npm (?:run )?)?${name}[ \`]`).test(tables))).toEqual([]);
});

test('CHANGELOG.md follows Keep a Changelog, and its newest release is the version of package.json', () => {
  const { version } = JSON.parse(read('package.json'));
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m);
  const [unreleased, ...releases] = sections.map((section) => section.split('\n')[0]);
  expect(unreleased).toBe('[Unreleased]');
  expect(releases[0]).toContain(`[${version}]`);
  for (const release of releases) expect(release).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  for (const section of sections) {
    const headings = section.match(/^### .*$/gm) ?? [];
    expect(headings).toEqual([...new Set(headings)]);
  }
});

const tags = tagsOf(root);

/** A shallow clone has no tags. The newest release gets its tag when it is on `main`. */
test.skipIf(tags.length === 0)(
  'every release of CHANGELOG.md before the newest has its tag, and every tag its release',
  () => {
    const releases = [...read('CHANGELOG.md').matchAll(/^## \[(\d\S*)\]/gm)].map(
      ([, version]) => `v${version}`,
    );
    expect(tags.filter((tag) => !releases.includes(tag))).toEqual([]);
    expect(releases.slice(1).filter((release) => !tags.includes(release))).toEqual([]);
  },
);

test('CONTRIBUTING.md says how version, tag and CHANGELOG.md agree', () => {
  const [, release = ''] = read('CONTRIBUTING.md').split(/^## A release$/m);
  const [, version] = /npm version (\S+) --no-git-tag-version/.exec(release) ?? [];
  expect(version).toBeDefined();
  expect(release).toContain(`\`[Unreleased]\` becomes \`[${version}] - `);
  expect(release).toContain(`git tag --annotate v${version} `);
});

test('GitHub’s account may create everything that a deployment from there creates', () => {
  const [row = ''] = /^\| `deployer` .*$/m.exec(read('docs/deploying-from-github.md')) ?? [];
  for (const service of [
    'firebase',
    'cloudfunctions',
    'run',
    'cloudscheduler',
    'cloudtasks',
    'artifactregistry',
    'storage',
  ])
    expect(row).toContain(`\`roles/${service}.admin\``);
});

/** What a volunteer reads in the first week. */
const firstWeek = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/your-own-site.md',
  'docs/going-live.md',
  'docs/handover.md',
  'docs/operations.md',
  'docs/recipes/new-entity.md',
  'docs/decisions/README.md',
];

test.each([
  ['all documents', allDocuments(), 40_000],
  ['the documents of the first week', firstWeek, 12_000],
])('%s together are short enough to be read', (_, files, most) => {
  expect(files.length).toBeGreaterThan(5);
  const words = files.reduce((sum, file) => sum + wordsOf(read(file)), 0);
  expect(words, `Make them shorter: ${files.join(', ')}`).toBeLessThanOrEqual(most);
});

test('docs/security.md names tests that exist', () => {
  const named = [
    ...read('docs/security.md').matchAll(/`((?:tests|functions|scripts|contract|web)\/[\w/.-]+)`/g),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !/\.ts$|\.env/.test(name));
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter((name) => !existsSync(join(root, `${name}.test.ts`)));
  expect(missing).toEqual([]);
});

function allDocuments(): string[] {
  const folders = '{.github,contract,docs,emulator-data,emulators,functions,scripts,tests,web}';
  return globSync(['*.md', `${folders}/**/*.md`], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
}

/** As `wc -w` counts them. */
function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Empty for a download without Git. */
function tagsOf(folder: string): string[] {
  const { stdout } = spawnSync('git', ['tag', '--list', 'v*'], { cwd: folder, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((tag) => tag !== '');
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

interface FirebaseCommand {
  options: { long?: string }[];
}
interface FirebaseTools {
  getCommand(name: string): FirebaseCommand | null;
}
const firebaseTools: FirebaseTools = createRequire(import.meta.url)('firebase-tools');

/** Options that every command of firebase-tools takes. */
const everywhere = ['--project', '--json', '--non-interactive'];

describe.each(['docs/operations.md', 'docs/handover.md', 'docs/backup.md'])('%s', (file) => {
  const text = read(file);
  const blocks = [...text.matchAll(/^```(?:sh|shell)\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const lines = blocks.flatMap((block) => block.trim().split('\n'));

  test('has commands that a shell can read', () => {
    expect(lines.length).toBeGreaterThan(5);
    for (const block of blocks) execFileSync('bash', ['-n'], { input: block });
  });

  test('has commands whose programs know them', () => {
    for (const line of lines) {
      const [, script] = /^npm run (?:--silent )?([\w:]+)/.exec(line) ?? [];
      const [, command] = /^npx firebase ([\w:]+)/.exec(line) ?? [];
      if (script) expect(Object.keys(scripts), line).toContain(script);
      else if (command) {
        const known = firebaseTools.getCommand(command)?.options.map(({ long }) => long);
        expect(known, line).toBeDefined();
        for (const [option] of line.matchAll(/--[\w-]+/g))
          expect([...everywhere, ...(known ?? [])], line).toContain(option);
      } else expect(line).toMatch(/^(?:gcloud|curl|git|mongoexport) |^[A-Z]+=/);
    }
  });

  test('has links that lead somewhere', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (target.startsWith('https://')) continue;
      const [path = '', anchor] = target.split('#');
      const linked = path === '' ? file : join('docs', path);
      expect(existsSync(join(root, linked)), target).toBe(true);
      if (anchor) expect(anchorsOf(read(linked)), target).toContain(anchor);
    }
  });
});

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('every point of docs/handover.md has a name of its own, for doctor or for a person', () => {
  const points = read('docs/handover.md').match(/^- \[ \].*$/gm) ?? [];
  expect(points.length).toBeGreaterThan(20);
  const names = points.map((point) => / <!-- (?:doctor|person): ([a-z]+(?:-[a-z]+)*) -->$/.exec(point)?.[1]);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(points.length);
});

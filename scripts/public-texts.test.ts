import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', 'web');
const { imports } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));

/** All that the entry leads to in a build for visitors only, which every language but English has. */
function componentsForVisitors(): string[] {
  const found = new Set([join(web, 'src/entry-client.tsx')]);
  for (const file of found) {
    const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
    const sources = [...code.matchAll(/(?:from |import\(|^import )'([.#][^']+)'/gm)];
    for (const [, source = ''] of sources) {
      const path = source.startsWith('#')
        ? join(web, imports[source]['visitors-only'])
        : join(dirname(file), source);
      if (/\.tsx?$/.test(path) && existsSync(path)) found.add(path);
    }
  }
  return [...found].filter((file) => file.endsWith('.tsx'));
}

type Node = { type?: string; [key: string]: unknown };

/** Attributes whose words a person reads or hears; the others name classes, kinds and the like. */
const spoken =
  /^(?:aria-(?:label|description|roledescription)|alt|title|label|placeholder|hint|prompt|lead|heading|subtitle|text|message|loading|legend)$/;

/** Words in the markup itself: between tags, as an attribute, or as a text inside of braces. */
function wordsIn(code: string): string[] {
  const words: string[] = [];
  const visit = (node: unknown, inMarkup: boolean): void => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item, inMarkup);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, ...parts } = node as Node;
    if (type === 'JSXText') words.push(String(parts.value));
    else if (type === 'Literal' && inMarkup && typeof parts.value === 'string') words.push(parts.value);
    else if (type === 'TemplateElement' && inMarkup) words.push((parts.value as { raw: string }).raw);
    else if (type === 'JSXAttribute') {
      const name = (parts.name as Node).name;
      visit(parts.value, typeof name === 'string' && spoken.test(name));
    } else if (type === 'JSXElement' || type === 'JSXFragment') {
      visit(parts.openingElement, false);
      visit(parts.children, true);
    } else if (type === 'JSXExpressionContainer') visit(parts.expression, inMarkup);
    else if (type === 'ConditionalExpression' || type === 'LogicalExpression')
      for (const key of ['consequent', 'alternate', 'left', 'right'])
        visit(parts[key], inMarkup && key !== 'left');
    else if (type === 'TemplateLiteral') visit(parts.quasis, inMarkup);
    else for (const part of Object.values(parts)) visit(part, false);
  };
  visit(parseSync('component.tsx', code).program, false);
  return words
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !/^(?:lazy|eager)$/.test(text));
}

test('finds words between tags, in attributes and in braces', () => {
  expect(
    wordsIn(
      'const a = <p title="One" className="none">Two {b ? "Three" : c} {`Four`} <q label={e || "Five"} data-x="none" /></p>;',
    ),
  ).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
});

test('components of public pages take every word from the catalogue or the content', () => {
  const files = componentsForVisitors();
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    wordsIn(readFileSync(file, 'utf8')).map((text) => `${relative(web, file)}: ${text}`),
  );
  expect(found).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/*
 * A browser that translates a page replaces its texts with elements. React then cannot remove a text, nor insert
 * anything before it, and the page breaks. So a conditional text with siblings, or a text before which something is
 * inserted, needs its own element (docs/decisions/languages.md).
 */

// biome-ignore lint/suspicious/noExplicitAny: the tree of the parser has no types for JSX.
type Node = any;

const isBlank = (text: unknown) => String(text).trim() === '';

/** `words.none`, `pageSentences.frame.close`, `words.count(3)`. */
function isSentence(node: Node): boolean {
  if (node.type === 'CallExpression') return isSentence(node.callee);
  if (node.type === 'MemberExpression') return isSentence(node.object);
  return node.type === 'Identifier' && /^(words|\w+Sentences)$/.test(node.name);
}

function isText(node: Node): boolean {
  if (node.type === 'JSXExpressionContainer') return isText(node.expression);
  if (node.type === 'JSXText') return !isBlank(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' && !isBlank(node.value);
  if (node.type === 'TemplateLiteral') return true;
  return (node.type === 'MemberExpression' || node.type === 'CallExpression') && isSentence(node);
}

/** The possible results of a condition. */
function outcomes(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(outcomes);
  if (node.type !== 'LogicalExpression') return [node];
  return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(outcomes);
}

const isCondition = ({ type, expression }: Node) =>
  type === 'JSXExpressionContainer' && /^(Logical|Conditional)Expression$/.test(expression.type);
const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

function isShown({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return !isBlank(value);
  if (type !== 'JSXExpressionContainer') return true;
  return (
    expression.type !== 'JSXEmptyExpression' && !(expression.type === 'Literal' && isBlank(expression.value))
  );
}

/**
 * The positions of conditional texts with siblings, or of texts before which something is inserted, which React could
 * no longer find.
 */
export function brittle(code: string): number[] {
  const found: number[] = [];
  const look = (node: Node): void => {
    if (!node || typeof node !== 'object') return;
    if (!Array.isArray(node) && isElement(node)) {
      const children = node.children.filter(isShown);
      children.forEach((child: Node, at: number) => {
        if (children.length === 1 || !isCondition(child)) return;
        const may = outcomes(child.expression);
        const next = children.slice(at + 1).find((one: Node) => !isCondition(one));
        if (may.some(isText) || (may.some(isElement) && next && isText(next))) found.push(child.start);
      });
    }
    for (const inside of Object.values(node)) look(inside);
  };
  look(parseAst(code, { lang: 'tsx' }));
  return found;
}

test.each([
  ['<p>{a} {b && "text"}</p>', 1],
  ['<p>{a} {b ? words.one : words.two(3)}</p>', 1],
  ['<p>{b && <b />} text</p>', 1],
  ['<p>{b && <b />}{words.none}</p>', 1],
  ['<p>{a} {b && <b>text</b>}</p>', 0],
  ['<p>{b ? "one" : "two"}</p>', 0],
  ['<p>{b && <b />} <span>text</span></p>', 0],
])('%s has %i brittle texts', (code, count) => {
  expect(brittle(code)).toHaveLength(count);
});

test('every conditional text, and every text before which something is inserted, has its own element', () => {
  const web = new URL('../src/', import.meta.url);
  const all = globSync('**/*.tsx', { cwd: web.pathname })
    // Only the build and the server render these.
    .filter((file) => !/(without-script|plain-page|entry-server)\.tsx$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(new URL(file, web), 'utf8');
      return brittle(code).map((start) => `${file}:${code.slice(0, start).split('\n').length}`);
    });
  expect(all).toEqual([]);
});

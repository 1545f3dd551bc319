/** The syntax tree of a ruleset. `at` is the position in the source. */
export interface RulesetNode {
  rulesVersion: 1 | 2;
  functions: FunctionNode[];
  services: ServiceNode[];
}

export interface ServiceNode {
  at: number;
  name: string;
  functions: FunctionNode[];
  matches: MatchNode[];
}

export interface MatchNode {
  at: number;
  path: MatchSegment[];
  functions: FunctionNode[];
  matches: MatchNode[];
  allows: AllowNode[];
}

export type MatchSegment =
  | { kind: 'literal'; at: number; text: string }
  | { kind: 'wildcard' | 'glob'; at: number; name: string };

export interface AllowNode {
  at: number;
  methods: { at: number; name: string }[];
  condition: Expression | null;
}

export interface FunctionNode {
  at: number;
  name: string;
  parameters: { at: number; name: string }[];
  lets: { at: number; name: string; value: Expression }[];
  result: Expression;
}

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

/**
 * It begins at `start` and ends before `end`. `height` is the height of the tree below. `depth` counts parentheses too,
 * but no members and no indexes, like Google's limit. The parser limits both.
 */
export type Expression = { at: number; start: number; end: number; depth: number; height: number } & (
  | { kind: 'literal'; value: null | boolean | bigint | number | string | Uint8Array }
  | { kind: 'variable'; name: string }
  | { kind: 'member'; target: Expression; name: string }
  | { kind: 'index'; target: Expression; index: Expression }
  | { kind: 'slice'; target: Expression; from: Expression | null; to: Expression | null }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'method'; target: Expression; name: string; args: Expression[] }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'logical'; operator: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; type: string }
  | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: PathSegment[] }
);

export type PathSegment =
  | { kind: 'text'; text: string }
  | { kind: 'value'; value: Expression }
  | { kind: 'capture'; name: string; glob: boolean };

/** The expressions directly below. */
export function partsOf(node: Expression): Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'member':
      return [node.target];
    case 'index':
      return [node.target, node.index];
    case 'slice':
      return [node.target, node.from, node.to].filter((part) => part !== null);
    case 'call':
      return node.args;
    case 'method':
      return [node.target, ...node.args];
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
    case 'logical':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments.flatMap((segment) => (segment.kind === 'value' ? [segment.value] : []));
  }
}

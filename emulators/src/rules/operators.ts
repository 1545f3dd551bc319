import type { BinaryOperator } from './ast.ts';
import { EvaluationError } from './evaluation-error.ts';
import { durationOf, nanosOf, timestampOf } from './time.ts';
import {
  alike,
  compare,
  equals,
  type Relation,
  RulesConstraint,
  RulesDuration,
  RulesPath,
  RulesSet,
  RulesTimestamp,
  type RulesValue,
  sameElement,
  typeOf,
} from './values.ts';

export function applyBinary(operator: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  switch (operator) {
    case 'in':
      return isIn(left, right);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return relate(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
}

export function applyUnary(operator: '!' | '-', operand: RulesValue): RulesValue {
  if (operator === '!' && typeof operand === 'boolean') return !operand;
  if (operator === '-') {
    if (typeof operand === 'bigint') return checkInt(-operand);
    if (typeof operand === 'number') return -operand;
    if (operand instanceof RulesDuration) return durationOf(-nanosOf(operand));
  }
  throw new EvaluationError(`The operator ${operator} does not work on ${typeOf(operand)}.`);
}

/** @throws EvaluationError if the number does not fit 64 bits */
function checkInt(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('The result does not fit 64 bits.');
  return value;
}

function isIn(item: RulesValue, holder: RulesValue): boolean {
  if (Array.isArray(holder)) return holder.some((member) => sameElement(member, item));
  if (holder instanceof RulesSet) return holder.items.some((member) => alike(member, item));
  if (holder instanceof Map) {
    if (typeof item === 'string') return holder.has(item);
    throw new EvaluationError(`The keys of a map are strings, not ${typeOf(item)}.`);
  }
  if (holder instanceof RulesConstraint) {
    if (holder.bounds.some((bound) => bound.relation === 'contains' && equals(bound.value, item)))
      return true;
    throw new EvaluationError('The query does not say what this field contains.');
  }
  throw new EvaluationError(`The operator in does not work on ${typeOf(holder)}.`);
}

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const MIRRORED: Record<Comparison, Comparison> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function relate(operator: Comparison, left: RulesValue, right: RulesValue): boolean {
  if (left instanceof RulesConstraint) return prove(left, operator, right);
  if (right instanceof RulesConstraint) return prove(right, MIRRORED[operator], left);
  if (operator === '==') return equals(left, right);
  if (operator === '!=') return !equals(left, right);
  const order = compare(left, right);
  if (order === undefined) {
    throw new EvaluationError(`${typeOf(left)} ${operator} ${typeOf(right)} is not an operation.`);
  }
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** True if the query guarantees the relation. Otherwise the relation is unknown, so it throws. */
function prove(constraint: RulesConstraint, operator: Comparison, value: RulesValue): true {
  if (operator === '!=' && value === null) return true;
  if (constraint.bounds.some((bound) => implies(bound.relation, bound.value, operator, value))) return true;
  throw new EvaluationError(`The query does not guarantee ${operator} here.`);
}

function implies(known: Relation, bound: RulesValue, wanted: Comparison, value: RulesValue): boolean {
  if (known === 'contains') return false;
  if (known === '!=') return wanted === '!=' && equals(bound, value);
  if (known === '==' && (wanted === '==' || wanted === '!=')) {
    return typeOf(bound) === typeOf(value) && equals(bound, value) === (wanted === '==');
  }
  const order = compare(bound, value);
  if (order === undefined || Number.isNaN(order)) return false;
  switch (wanted) {
    case '<':
      return known === '<' ? order <= 0 : (known === '<=' || known === '==') && order < 0;
    case '<=':
      return (known === '<' || known === '<=' || known === '==') && order <= 0;
    case '>':
      return known === '>' ? order >= 0 : (known === '>=' || known === '==') && order > 0;
    case '>=':
      return (known === '>' || known === '>=' || known === '==') && order >= 0;
    case '!=':
      return implies(known, bound, '<', value) || implies(known, bound, '>', value);
    case '==':
      return false;
  }
}

function calculate(operator: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateInts(operator, left, right);
  if (
    (typeof left === 'bigint' || typeof left === 'number') &&
    (typeof right === 'bigint' || typeof right === 'number')
  ) {
    return calculateFloats(operator, Number(left), Number(right));
  }
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  if (operator === '+' || operator === '-') {
    const sign = operator === '+' ? 1n : -1n;
    if (left instanceof RulesDuration && right instanceof RulesDuration) {
      return durationOf(nanosOf(left) + sign * nanosOf(right));
    }
    if (left instanceof RulesTimestamp && right instanceof RulesDuration) {
      return timestampOf(nanosOf(left) + sign * nanosOf(right));
    }
    if (operator === '+' && left instanceof RulesDuration && right instanceof RulesTimestamp) {
      return timestampOf(nanosOf(left) + nanosOf(right));
    }
    if (operator === '-' && left instanceof RulesTimestamp && right instanceof RulesTimestamp) {
      return durationOf(nanosOf(left) - nanosOf(right));
    }
  }
  throw new EvaluationError(`${typeOf(left)} ${operator} ${typeOf(right)} is not an operation.`);
}

function calculateInts(operator: BinaryOperator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return checkInt(left + right);
    case '-':
      return checkInt(left - right);
    case '*':
      return checkInt(left * right);
  }
  if (right === 0n) throw new EvaluationError('Division by zero.');
  // The smallest int divided by -1 does not fit. Google's engine wraps it.
  return operator === '/' ? BigInt.asIntN(64, left / right) : left % right;
}

function calculateFloats(operator: BinaryOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return left % right;
  }
}

export function indexOf(target: RulesValue, index: RulesValue): RulesValue {
  if (target instanceof Map || (target instanceof RulesPath && typeof index === 'string')) {
    if (typeof index === 'string') return memberOf(target, index);
  } else if (typeof index === 'bigint') {
    const items = sequenceOf(target);
    if (items !== null) {
      checkIndex(index, items.length);
      if (target instanceof RulesPath) checkBound(target);
      return items[Number(index)] as RulesValue;
    }
  }
  throw new EvaluationError(`${typeOf(target)}[${typeOf(index)}] is not an operation.`);
}

export function memberOf(target: RulesValue, name: string): RulesValue {
  if (target instanceof Map) {
    const value = target.get(name);
    if (value === undefined) throw new EvaluationError(`Property ${name} is undefined on object.`);
    return value;
  }
  if (target instanceof RulesPath) {
    for (const part of target.parts) {
      if (typeof part === 'string' || part.name !== name || part.bound === null) continue;
      return part.glob ? new RulesPath(part.bound) : (part.bound[0] as string);
    }
    throw new EvaluationError(`Property ${name} is undefined on object.`);
  }
  if (target === null) throw new EvaluationError(`Null has no property ${name}.`);
  throw new EvaluationError(`${typeOf(target)} has no properties.`);
}

/** `[from:to]`. An omitted end is null. */
export function sliceOf(target: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  const items = sequenceOf(target);
  if (items === null) throw new EvaluationError(`${typeOf(target)} cannot be sliced.`);
  if ((from !== null && typeof from !== 'bigint') || (to !== null && typeof to !== 'bigint')) {
    throw new EvaluationError('The ends of a range must be ints.');
  }
  const start = from ?? 0n;
  const end = to ?? BigInt(items.length);
  if (from !== null) checkIndex(start, items.length);
  // In Google's engine the last index must exist too, so [0:0] fails and [1:1] is empty.
  if (to !== null) checkIndex(end - 1n, items.length);
  if (start > end) throw new EvaluationError(`The range ${start}:${end} ends before it starts.`);
  const part = items.slice(Number(start), Number(end));
  return target instanceof RulesPath ? new RulesPath(part as string[]) : (part as string | RulesValue[]);
}

function sequenceOf(target: RulesValue): string | readonly RulesValue[] | null {
  if (typeof target === 'string' || Array.isArray(target)) return target;
  return target instanceof RulesPath ? target.segments : null;
}

function checkBound(path: RulesPath): void {
  if (path.parts.some((part) => typeof part !== 'string' && part.bound === null)) {
    throw new EvaluationError('Not all segments of this path are known.');
  }
}

function checkIndex(index: bigint, size: number): void {
  if (index < 0n || index >= BigInt(size)) {
    throw new EvaluationError(`There is no index ${index} in ${size} items.`);
  }
}

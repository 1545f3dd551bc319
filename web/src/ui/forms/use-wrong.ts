import { useState } from 'react';
import type { FormProblem } from '../../lib/forms/form-problem.ts';

/**
 * The sentences of the wrong fields. When the value is changed, `check` checks the fields of the problem again. It need
 * not know what only the server knows.
 */
export function useWrong<Value>(
  problem: FormProblem | null,
  value: Value,
  check: (value: Value) => FormProblem | null,
): FormProblem['fields'] {
  const [judged, setJudged] = useState({ problem, value });
  if (judged.problem !== problem) setJudged({ problem, value });
  if (!problem) return {};
  if (judged.value === value) return problem.fields;
  const now = check(value);
  const known = Object.keys(problem.fields).map((name) => [name, now?.fields[name]] as const);
  return Object.fromEntries(known.filter((one): one is [string, string] => one[1] !== undefined));
}

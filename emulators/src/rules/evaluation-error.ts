/** What makes one condition fail without an answer; `||` and `&&` may still find one beside it. */
export class EvaluationError extends Error {
  /** Where in the source, once that is known. */
  at: number | undefined = undefined;
}

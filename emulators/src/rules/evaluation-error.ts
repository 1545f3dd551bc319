/** A part of a condition cannot be evaluated. The other side of `||` or `&&` can still decide. */
export class EvaluationError extends Error {
  /** The position in the source. */
  at: number | undefined = undefined;
}

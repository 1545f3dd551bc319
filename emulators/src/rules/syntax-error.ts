/** The ruleset is invalid, or uses something that this engine does not know. `line` and `column` count from 1. */
export class RulesSyntaxError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The message without file, line and column. */
  readonly problem: string;
  constructor(source: Source, at: number, problem: string) {
    const { line, column } = source.position(at);
    super(`${source.file}:${line}:${column}: ${problem}`);
    this.name = 'RulesSyntaxError';
    this.file = source.file;
    this.line = line;
    this.column = column;
    this.problem = problem;
  }
}

/** The text of a ruleset. Positions count UTF-16 units from 0. */
export class Source {
  readonly text: string;
  readonly file: string;
  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
  }

  position(at: number): { line: number; column: number } {
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    return { line, column: at - (before.lastIndexOf('\n') + 1) + 1 };
  }
}

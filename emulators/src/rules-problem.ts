import type { RulesSyntaxError } from './rules/ruleset.ts';

/** What is wrong with rules, without the `file:line:column: ` that the message begins with. */
export function problemOf({ file, line, column, message }: RulesSyntaxError): string {
  const place = `${file}:${line}:${column}: `;
  return message.startsWith(place) ? message.slice(place.length) : message;
}

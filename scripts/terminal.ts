import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal.ts';

/** Whether the person at the keyboard agrees. Throws a {@link Refusal} if nobody can be asked. */
export async function confirm(question: string): Promise<boolean> {
  if (!stdin.isTTY) throw new Refusal('Nobody is here to confirm it.', 'Add --yes.');
  return /^y(es)?$/i.test(await ask(`${question} (y/n) `));
}

export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

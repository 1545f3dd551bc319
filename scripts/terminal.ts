import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
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

/** Like {@link ask}, but hides what is typed. */
export async function askSecretly(question: string): Promise<string> {
  stdout.write(question);
  const silent = new Writable({ write: (_, __, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  stdout.write('\n');
  return answer.trim();
}

import { createInterface } from 'node:readline';
import { stopWithParent } from '../stop-with-parent.ts';
import { StorageRulesRuntime } from './runtime.ts';

/** Answers firebase-tools' questions about Storage rules, one JSON object a line, until its input ends. */
export function runStorageRules(): void {
  const runtime = new StorageRulesRuntime((message) => process.stdout.write(`${JSON.stringify(message)}\n`));
  createInterface({ input: process.stdin })
    .on('line', (line) => runtime.receive(JSON.parse(line)))
    .on('close', () => process.exit(0));
  stopWithParent(async () => {});
}

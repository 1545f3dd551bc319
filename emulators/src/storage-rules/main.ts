import { createInterface } from 'node:readline';
import { stopWithParent } from '../stop-with-parent.ts';
import { StorageRulesRuntime } from './runtime.ts';

/** Reads requests of firebase-tools from stdin, one JSON object per line, and answers them until stdin ends. */
export function runStorageRules(): void {
  const runtime = new StorageRulesRuntime((message) => process.stdout.write(`${JSON.stringify(message)}\n`));
  createInterface({ input: process.stdin })
    .on('line', (line) => runtime.receive(JSON.parse(line)))
    .on('close', () => process.exit(0));
  stopWithParent(async () => {});
}

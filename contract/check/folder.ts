import { fileURLToPath } from 'node:url';

/**
 * Path of the chosen department's folder, with a trailing slash. The contract's package.json chooses it. With `node
 * --conditions=demo-content` it is the demo, as in all tests.
 */
export const contentFolder = fileURLToPath(
  new URL('.', import.meta.resolve('@club-portal/contract/chosen-content/institute.ts')),
);

import { fileURLToPath } from 'node:url';

/**
 * Path of the chosen department's folder, with a slash at the end. The contract's package.json chooses it. With
 * `node --conditions=demo-content` it is the demo; all tests run so.
 */
export const contentFolder = fileURLToPath(
  new URL('.', import.meta.resolve('@club-portal/contract/chosen-content/institute.ts')),
);

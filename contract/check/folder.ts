import { fileURLToPath } from 'node:url';

/**
 * The chosen department's folder, as Node finds it: package.json of the contract says which one that is; under
 * `node --conditions=demo-content`, as all tests run, it is the demo's. Ends with a slash.
 */
export const contentFolder = fileURLToPath(
  new URL('.', import.meta.resolve('@club-portal/contract/chosen-content/institute.ts')),
);

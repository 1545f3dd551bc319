import { createRequire } from 'node:module';
import { useCompiledCode } from './compiled-code.ts';

type Target = typeof import('./target.ts');

// Before any other code is loaded. The cache is beside this file in the bundle.
useCompiledCode();
const target: Target = createRequire(import.meta.url)('./target.js');
export const { api, upload, report, published, page, sweeper, pack, mail, seating, certificates, publisher } =
  target;

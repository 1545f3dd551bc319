import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { HashParameters } from './users.ts';

/** Reads the parameters of the password hashes as the Firebase console shows them. */
export function readHashFile(path: string): HashParameters {
  const { data, error } = HashParameters.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (data) return data;
  throw new Refusal(`${path}: ${z.prettifyError(error)}`);
}

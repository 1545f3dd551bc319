import type { Client } from './client.ts';
import { DOCUMENT } from './conditions.ts';
import { DATABASE, PROJECT, ROOT } from './world.ts';

/**
 * `none`: the condition cannot be evaluated. `refused`: it is not a rule. `failed`: the engine answers with an internal
 * error.
 */
export type Truth = 'true' | 'false' | 'none' | 'refused' | 'failed';

const OK = 0;
const PERMISSION_DENIED = 7;

/** Google's emulator takes long to compile a larger ruleset. */
const conditionsOfRuleset = 100;

/** Evaluates each condition and its opposite. Replaces the rules and documents of the engine. */
export async function askConditions(
  { address, client }: { address: string; client: Client },
  conditions: readonly string[],
): Promise<Truth[]> {
  for (let index = 0; index < conditionsOfRuleset; index++) {
    const writes = ['yes', 'no'].map((side) => ({
      update: { name: `${ROOT}/${side}${index}/one`, fields: DOCUMENT },
    }));
    await client.call('Commit', { database: DATABASE, writes });
  }
  const truths: Truth[] = [];
  for (let start = 0; start < conditions.length; start += conditionsOfRuleset) {
    const part = conditions.slice(start, start + conditionsOfRuleset);
    truths.push(...(await askSome(part)));
  }
  return truths;

  /** If the ruleset is refused, each half is tried separately, until it is clear which condition is refused. */
  async function askSome(part: readonly string[]): Promise<Truth[]> {
    if (await setRules(part)) return Promise.all(part.map((_, index) => truthOf(index)));
    if (part.length === 1) return ['refused'];
    const middle = Math.ceil(part.length / 2);
    return [...(await askSome(part.slice(0, middle))), ...(await askSome(part.slice(middle)))];
  }

  async function setRules(part: readonly string[]): Promise<boolean> {
    const blocks = part.flatMap((condition, index) => [
      `match /yes${index}/{id} { allow get: if ${condition}; }`,
      `match /no${index}/{id} { allow get: if !(${condition}); }`,
    ]);
    const content = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents {
${blocks.join('\n')}
} }`;
    const response = await fetch(`http://${address}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: 'PUT',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    });
    return response.ok;
  }

  async function truthOf(index: number): Promise<Truth> {
    const codes = [await codeOfGet(`yes${index}/one`), await codeOfGet(`no${index}/one`)];
    if (codes.some((code) => code !== OK && code !== PERMISSION_DENIED)) return 'failed';
    return codes[0] === OK ? 'true' : codes[1] === OK ? 'false' : 'none';
  }

  async function codeOfGet(path: string): Promise<number> {
    const answer = await client.call('GetDocument', { name: `${ROOT}/${path}` }, 'anonymous');
    return 'code' in answer ? answer.code : OK;
  }
}

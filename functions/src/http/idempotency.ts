import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { invalid } from '../errors.ts';
import { type Once, shortIdFrom } from '../records/records.ts';
import type { Form } from './input.ts';

const HEADER = 'Idempotency-Key';

/**
 * Reads the `Idempotency-Key`. The same key from another administrator or for another path is a different request;
 * visitors, who share an empty `uid`, send random keys. Returns undefined without a key or with a blank one. Throws 400
 * for a malformed key.
 */
export async function readOnce(
  http: Context,
  { uid }: { uid: string },
  path: string,
  sent: { body: unknown; form: Form },
): Promise<Once | undefined> {
  const key = http.req.header(HEADER)?.trim();
  if (!key) return undefined;
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw invalid({ [HEADER]: (say) => say.api.request.badKey });
  const request = [uid, path, key];
  const content = [sent.body ?? null, await contentOf(sent.form)];
  return { id: recordIdOf(uid, path, key), requestHash: hash(JSON.stringify([...request, ...content])) };
}

/** Id of the record that a call to `path` with this key adds. */
export function recordIdOf(uid: string, path: string, key: string): string {
  return shortIdFrom(JSON.stringify([uid, path, key]));
}

/** The order of single fields does not matter, that of all other parts does. */
async function contentOf({ fields, parts }: Form): Promise<unknown> {
  const others = parts.filter(([name]) => !Object.hasOwn(fields, name));
  const digests = others.map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, hash(await value.bytes())],
  );
  return [Object.entries(fields).sort(), await Promise.all(digests)];
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

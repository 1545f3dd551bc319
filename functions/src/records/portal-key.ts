import { randomBytes } from 'node:crypto';
import { firestore, isAlreadyThere } from '../firestore.ts';

const known = new Map<string, Buffer>();

/**
 * A secret of 32 bytes that only the functions know: `keys/{name}`, key (base64url). It is created when first needed,
 * and never changes.
 */
export async function portalKey(name: string): Promise<Buffer> {
  const kept = known.get(name);
  if (kept) return kept;
  const found = Buffer.from(await findKey(name), 'base64url');
  known.set(name, found);
  return found;
}

async function findKey(name: string): Promise<string> {
  const document = firestore.doc(`keys/${name}`);
  const found = await document.get();
  if (found.exists) return found.get('key');
  const key = randomBytes(32).toString('base64url');
  try {
    await document.create({ key });
    return key;
  } catch (error) {
    // Another call has created it meanwhile.
    if (!isAlreadyThere(error)) throw error;
    return (await document.get()).get('key');
  }
}

import { NONCE_BYTES } from '@club-portal/contract/attendance-state';
import { browserDatabase } from '../../lib/browser-database.ts';
import { randomBase64url } from '../../lib/formats/base64url.ts';

/*
 * What a phone stores at the door: for each link and each coordinator's event the encrypted list, and every fact until
 * the server has it. A fact counts only once it is on the disk (`strict`), because the battery may die the next moment.
 */

/**
 * By the id of the link; those of coordinators by the id of the event. Each has its own key, so one does not replace
 * another.
 */
const EVENTS = 'events';
/** In the order in which they were stored. */
const FACTS = 'facts';
/** One value: this phone. */
const PHONE = 'phone';

const { change, read } = browserDatabase(
  'door',
  (database) => {
    database.createObjectStore(EVENTS, { keyPath: 'id' });
    database.createObjectStore(FACTS, { keyPath: 'order', autoIncrement: true });
    database.createObjectStore(PHONE);
  },
  { durability: 'strict' },
);

/** Something encrypted with the key of an event. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** An event whose door this phone serves. */
export interface KeptEvent {
  id: string;
  event: string;
  /** The secret of a helper's link; empty for a coordinator, who has a session. */
  key: string;
  /** It cannot be read out of the browser. */
  listKey: CryptoKey;
  /** `null` after the link has ended: then only unsent facts are left. */
  list: Sealed | null;
  /** When this phone opened it, ms since 1970. */
  openedAt: number;
}

export interface KeptFact {
  order: number;
  /** Id of its {@link KeptEvent}. */
  of: string;
  nonce: string;
  fact: Sealed;
}

export function keepEvent(kept: KeptEvent): Promise<void> {
  return change([EVENTS], (transaction) => transaction.objectStore(EVENTS).put(kept));
}

export async function keptEvents(): Promise<KeptEvent[]> {
  return read<KeptEvent[]>(EVENTS, (store) => store.getAll());
}

export async function dropEvent(id: string): Promise<void> {
  await change([EVENTS], (transaction) => transaction.objectStore(EVENTS).delete(id));
}

/** Resolves once it is on the disk. */
export async function keepFact(kept: Omit<KeptFact, 'order'>): Promise<void> {
  await change([FACTS], (transaction) => transaction.objectStore(FACTS).add(kept));
}

/** Returns the facts that the server may not have, oldest first. */
export async function keptFacts(id: string): Promise<KeptFact[]> {
  return (await read<KeptFact[]>(FACTS, (store) => store.getAll())).filter(({ of }) => of === id);
}

/**
 * Deletes facts that the server has; the list contains them too. Both or nothing, so that no fact is missing in
 * between.
 */
export async function dropFacts(orders: readonly number[], kept: KeptEvent): Promise<void> {
  await change([FACTS, EVENTS], (transaction) => {
    for (const order of orders) transaction.objectStore(FACTS).delete(order);
    transaction.objectStore(EVENTS).put(kept);
  });
}

export interface Phone {
  id: string;
  /** What its helper calls it; may be empty. */
  name: string;
}

export async function readPhone(): Promise<Phone> {
  const found = await read<Phone | undefined>(PHONE, (store) => store.get(PHONE));
  if (found) return found;
  const phone = { id: randomBase64url(NONCE_BYTES), name: '' };
  await keepPhone(phone);
  return phone;
}

export function keepPhone(phone: Phone): Promise<void> {
  return change([PHONE], (transaction) => transaction.objectStore(PHONE).put(phone, PHONE));
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

export async function unseal<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value> {
  return JSON.parse(
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)),
  );
}

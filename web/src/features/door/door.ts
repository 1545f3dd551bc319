import { type Fact, NONCE_BYTES, personKey } from '@club-portal/contract/attendance-state';
import type { SentFact } from '@club-portal/contract/door';
import { DOOR_FACTS_MOST } from '@club-portal/contract/limits';
import { readTicket, signedPart } from '@club-portal/contract/ticket-code';
import { fromBase64url, randomBase64url } from '../../lib/formats/base64url.ts';
import { ApiError, isAbsent } from '../../lib/requests/api.ts';
import { type Access, openAtServer, sendToServer } from './door.api.ts';
import {
  type Arrival,
  type DoorList,
  type DoorSubject,
  firstArrivals,
  issueOf,
  lastArrival,
  mergedList,
  personOf,
  wordsOf,
} from './door-list.ts';
import {
  dropEvent,
  dropFacts,
  type KeptEvent,
  keepEvent,
  keepFact,
  keepPhone,
  keptEvents,
  keptFacts,
  type Phone,
  readPhone,
  seal,
  unseal,
} from './door-store.ts';
import { isSigned } from './signature.ts';

export type VerdictKind =
  | 'in'
  | 'again'
  | 'waiting'
  | 'unlisted'
  | 'revoked'
  | 'otherEvent'
  | 'forged'
  | 'noTicket'
  | 'undone'
  | 'failed';

/** The page's answer to a scan. */
export interface Verdict {
  kind: VerdictKind;
  /** Distinguishes two verdicts with the same text. */
  id: number;
  name: string;
  /** Year and end of the roll number. */
  detail: string;
  /** Who may be let in nevertheless. */
  anyway?: DoorSubject | undefined;
  /** When and by whom somebody was let in before. */
  before?: Arrival | undefined;
  /** The person is not in this phone's list. */
  isNewer?: boolean;
}

export interface DoorState {
  list: DoorList | null;
  phone: Phone;
  unsent: number;
  /**
   * `ended`: the list is deleted. `refused`: a coordinator has to sign in again. `forbidden`: the right to it was lost.
   */
  connection: 'sending' | 'ok' | 'offline' | 'refused' | 'forbidden' | 'ended';
  verdict: Verdict | null;
  /** The last scan of this phone that can be taken back. */
  last: { nonce: string; name: string } | null;
  /** How many facts the server will never accept. */
  refused: number;
  /** How far this phone's clock is behind the server's, ms. */
  skewMs: number;
}

interface OwnFact {
  order: number;
  fact: SentFact;
}

/** How an answer with this status is shown. Facts stay on the phone, and are sent as soon as they are accepted. */
const refusals: Record<number, DoorState['connection']> = { 401: 'refused', 403: 'forbidden' };

/**
 * One event at the door of this phone. It works with what is stored on the phone, and informs the server when it can.
 */
export class Door {
  /** The doors of other links and events stored on this phone. */
  static readonly #others: Door[] = [];
  #kept: KeptEvent;
  #own: OwnFact[] = [];
  #state: DoorState;
  readonly #listeners = new Set<() => void>();
  #verdicts = 0;
  #computed: { list: DoorList | null; own: OwnFact[]; arrivals: Map<string, Arrival> } | undefined;
  #sending: Promise<void> | undefined;
  /** One scan after another: the second of two equal ones must find the first. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(kept: KeptEvent, list: DoorList | null, phone: Phone) {
    this.#kept = kept;
    this.#state = {
      list,
      phone,
      unsent: 0,
      refused: 0,
      connection: list ? 'ok' : 'ended',
      verdict: null,
      last: null,
      skewMs: list?.skewMs ?? 0,
    };
  }

  /**
   * Continues from what is stored on the phone, or asks the server. Undefined if there is neither access nor anything
   * stored.
   * @throws ApiError
   */
  static async open(access: Access): Promise<Door | undefined> {
    const kept = (await keptEvents()).sort((a, b) => b.openedAt - a.openedAt);
    const isAsked = ({ key, event }: KeptEvent) =>
      access.key ? key === access.key : access.event ? key === '' && event === access.event : true;
    const found = kept.find(isAsked);
    // A phone now at another door may not have sent everything there, or not have heard that it is over.
    for (const other of kept)
      if (other !== found)
        Door.#resume(other).then(
          (door) => {
            Door.#others.push(door);
            return door.send();
          },
          () => undefined,
        );
    const resumed = found && (await Door.#resume(found));
    const hasMore = resumed && (resumed.#state.list !== null || resumed.#own.length > 0);
    return (access.key || access.event) && !hasMore ? Door.#begin(access) : resumed;
  }

  static async #resume(kept: KeptEvent): Promise<Door> {
    const list = kept.list && (await unseal<DoorList>(kept.listKey, kept.list));
    const door = new Door(kept, list, await readPhone());
    await door.#readOwn();
    if (door.#isOver()) await door.#end();
    else if (list) door.#change({ last: lastArrival(list, door.#asKnown(door.#own), door.#state.phone.id) });
    return door;
  }

  static async #begin({ key, event }: Access): Promise<Door> {
    const asked = Date.now();
    const { listKey: secret, now, ...list } = await openAtServer(key ? { key } : { event });
    const listKey = await crypto.subtle.importKey('raw', fromBase64url(secret), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
    // The answer has been under way for half of the time.
    const whole = { ...list, skewMs: Math.round(now - (asked + Date.now()) / 2) };
    const kept: KeptEvent = {
      id: key?.split('.')[0] ?? list.event._id,
      event: list.event._id,
      key: key ?? '',
      listKey,
      list: await seal(listKey, whole),
      openedAt: Date.now(),
    };
    await keepEvent(kept);
    const door = new Door(kept, whole, await readPhone());
    await door.#readOwn();
    return door;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): DoorState => this.#state;

  async namePhone(name: string): Promise<void> {
    const phone = { ...this.#state.phone, name };
    this.#change({ phone });
    await keepPhone(phone);
  }

  /** Handles a code that somebody shows. */
  scan(text: string): Promise<void> {
    return this.#inTurn(async () => {
      const { list } = this.#state;
      const ticket = readTicket(text);
      if (!list) return;
      if (!ticket) return this.#say({ kind: 'noTicket' });
      if (ticket.event !== list.event._id) return this.#say({ kind: 'otherEvent' });
      if (!(await isSigned(signedPart(ticket), ticket.signature, list.publicKey)))
        return this.#say({ kind: 'forged' });
      const { registration, person, issue } = ticket;
      const known = personOf(list, { registration, person });
      // Of a team whose member has left, only the others are known.
      if (issue < issueOf(list, registration)) return this.#say({ kind: 'revoked', ...wordsOf(known) });
      return this.#admit({ registration, person }, 'code', { issue });
    });
  }

  /** Lets in somebody chosen from the list. `anyway`: even without a seat. */
  admit(subject: DoorSubject, how: SentFact['how'], anyway = false): Promise<void> {
    return this.#inTurn(() => this.#admit(subject, how, { anyway }));
  }

  admitWalkIn(walkIn: NonNullable<SentFact['walkIn']>): Promise<void> {
    const { name, roll, year } = walkIn;
    const detail = [year, roll].filter(Boolean).join(', ');
    return this.#inTurn(() =>
      this.#store({ ...newFact('in', 'walkIn'), walkIn }, { kind: 'in', name, detail }),
    );
  }

  undo(nonce: string, name: string): Promise<void> {
    return this.#inTurn(() =>
      this.#store({ ...newFact('undone', 'search'), of: nonce }, { kind: 'undone', name }),
    );
  }

  /** Where somebody was let in, unless it was taken back. The earliest counts. */
  arrivalOf(subject: DoorSubject): Arrival | undefined {
    return this.#arrivals().get(personKey(subject));
  }

  /** How many are in, and how many came without registration. */
  counts(): { inside: number; walkIns: number; seats: number } {
    const keys = [...this.#arrivals().keys()];
    const walkIns = keys.filter((key) => key.startsWith('walkIn.')).length;
    const seats = this.#state.list?.people.filter(({ outcome }) => outcome === 'seat').length ?? 0;
    return { inside: keys.length - walkIns, walkIns, seats };
  }

  /** Sends what the server does not have, and reads what other phones have sent. */
  send(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    if (this.#isOver()) await this.#end();
    const { connection } = this.#state;
    if (connection === 'ended' && this.#own.length === 0) return;
    try {
      let hasSent = true;
      while (hasSent) {
        if (connection !== 'ended') this.#change({ connection: 'sending' });
        hasSent = await this.#sendSome();
      }
      for (const other of Door.#others) if (other !== this && other.#state.unsent > 0) void other.send();
    } catch (error) {
      if (isAbsent(error)) return this.#end();
      // The page of a gateway is not an answer of the portal.
      const isAnswer = error instanceof ApiError && error.code !== 'failed';
      const refusal = isAnswer ? refusals[error.status] : undefined;
      if (this.#state.connection !== 'ended') this.#change({ connection: refusal ?? 'offline' });
    }
  }

  /** Returns whether something is left to send. */
  async #sendSome(): Promise<boolean> {
    const some = this.#own.slice(0, DOOR_FACTS_MOST);
    const { key, event, listKey } = this.#kept;
    const { phone, list } = this.#state;
    const answer = await sendToServer({
      ...(key ? { key } : { event }),
      ...{ phone: phone.id, phoneName: phone.name, now: Date.now() },
      facts: some.map(({ fact }) => fact),
      since: list?.since ?? '',
    });
    return this.#inTurn(async () => {
      const taken = new Set(answer.taken);
      const refused = new Set(answer.refused);
      // What the server has is known, even if this answer does not repeat it.
      const own = this.#asKnown(some.filter(({ fact }) => taken.has(fact.nonce)));
      const before = this.#state.list;
      const merged = before && mergedList(before, { ...answer, facts: [...own, ...answer.facts] });
      const gone = some.filter(({ fact: { nonce } }) => taken.has(nonce) || refused.has(nonce));
      this.#kept = { ...this.#kept, list: merged && (await seal(listKey, merged)) };
      await dropFacts(
        gone.map(({ order }) => order),
        this.#kept,
      );
      this.#own = this.#own.filter((one) => !gone.includes(one));
      this.#change({
        list: merged,
        connection: merged ? 'ok' : 'ended',
        skewMs: answer.skewMs,
        unsent: this.#own.length,
        refused: this.#state.refused + refused.size,
      });
      if (!merged && this.#own.length === 0) await dropEvent(this.#kept.id);
      return gone.length > 0 && this.#own.length > 0;
    });
  }

  async #admit(
    subject: DoorSubject,
    how: SentFact['how'],
    { anyway = false, issue }: { anyway?: boolean; issue?: number },
  ): Promise<void> {
    const { list } = this.#state;
    if (!list) return;
    const known = personOf(list, subject);
    const words = wordsOf(known);
    const before = this.arrivalOf(subject);
    if (before) return this.#say({ kind: 'again', before, ...words });
    const outcome = known?.outcome ?? 'seat';
    if (outcome !== 'seat' && !anyway) {
      const mayCome = outcome === 'waiting' || outcome === 'asked';
      return this.#say({ kind: mayCome ? 'waiting' : 'unlisted', anyway: subject, ...words });
    }
    const fact = { ...newFact('in', how), ...subject, issue };
    await this.#store(fact, { kind: 'in', isNewer: !known, ...words });
  }

  /** The page shows that somebody is in only once it is on the disk. */
  async #store(happened: SentFact, said: Partial<Verdict> & { kind: VerdictKind }): Promise<void> {
    const { id, listKey } = this.#kept;
    const fact = { ...happened, skewMs: this.#state.skewMs };
    try {
      await keepFact({ of: id, nonce: fact.nonce, fact: await seal(listKey, fact) });
      await this.#readOwn();
    } catch {
      return this.#say({ kind: 'failed' });
    }
    this.#change({ last: fact.kind === 'in' ? { nonce: fact.nonce, name: said.name ?? '' } : null });
    this.#say(said);
    void this.send();
  }

  async #readOwn(): Promise<void> {
    const kept = await keptFacts(this.#kept.id);
    const known = new Map(this.#own.map((own) => [own.order, own]));
    this.#own = await Promise.all(
      kept.map(
        async ({ order, fact }) =>
          known.get(order) ?? { order, fact: await unseal<SentFact>(this.#kept.listKey, fact) },
      ),
    );
    this.#change({ unsent: this.#own.length });
  }

  #isOver(): boolean {
    const { list, skewMs } = this.#state;
    return list !== null && Date.now() + skewMs > list.endsAt;
  }

  /** Deletes the list, and the keys as well if nothing is waiting to be sent. */
  async #end(): Promise<void> {
    this.#kept = { ...this.#kept, list: null };
    if (this.#own.length === 0) await dropEvent(this.#kept.id);
    else await keepEvent(this.#kept);
    this.#change({ list: null, connection: 'ended', verdict: null, last: null });
  }

  /** Who is in according to all facts that this phone knows. */
  #arrivals(): Map<string, Arrival> {
    const { list, phone } = this.#state;
    if (this.#computed?.list !== list || this.#computed.own !== this.#own) {
      const facts = [...(list?.facts ?? []), ...this.#asKnown(this.#own)];
      this.#computed = { list, own: this.#own, arrivals: firstArrivals(facts, phone.id) };
    }
    return this.#computed.arrivals;
  }

  /** Facts of this phone in the form in which the server passes them to other phones. */
  #asKnown(own: readonly OwnFact[]): Fact[] {
    const { phone, skewMs: current } = this.#state;
    return own.map(({ fact: { skewMs = current, ...fact } }) => ({
      ...fact,
      at: fact.at + skewMs,
      ...{ skewMs, phone: phone.id, phoneName: phone.name, by: '' },
    }));
  }

  #inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #say(verdict: Partial<Verdict> & { kind: VerdictKind }): void {
    this.#verdicts += 1;
    this.#change({ verdict: { name: '', detail: '', ...verdict, id: this.#verdicts } });
  }

  #change(part: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function newFact(kind: SentFact['kind'], how: SentFact['how']) {
  return { nonce: randomBase64url(NONCE_BYTES), kind, registration: '', person: 0, at: Date.now(), how };
}

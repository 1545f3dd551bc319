import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  type FirestoreError,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';

/** A condition on `request` and `resource`, and what Google's emulator makes of it. */
export interface GuardCase {
  /** Key of REQUESTS. */
  request: string;
  condition: string;
  answer: Answer;
}

/** What of a condition and its opposite lets a request pass; `none` where the condition cannot be evaluated. */
export type Answer = 'true' | 'false' | 'none' | 'both';

interface ClientRequest {
  /** The only methods that rules allow in the collection, if the condition holds. */
  methods: string;
  /** Methods that are allowed without a condition. */
  open?: string;
  anonymous?: true;
  /** `name` is a collection with the document `one`; so is `open/parent/{name}`. */
  run(db: Firestore, name: string): Promise<unknown>;
  true?: string;
  none?: string;
}

const CLAIMS = { role: 'editor', level: 3, ratio: 1.5, clubs: ['ai', 'iot'], nothing: null };
const DOCUMENT = { n: 1, s: 'x', m: { k: 1 }, tags: ['t'] };
const one = (db: Firestore, name: string) => doc(db, name, 'one');
const fresh = (db: Firestore, name: string) => doc(db, name, 'new');
const beside = (db: Firestore, name: string) => doc(db, 'open', name);

/** In conditions COLLECTION is the name of the collection. */
const REQUESTS: Record<string, ClientRequest> = {
  get: {
    methods: 'get',
    run: (db, name) => getDoc(one(db, name)),
    true: `
      request.method == 'get'
      request.path == /databases/(default)/documents/COLLECTION/one
      request.time is timestamp
      request.time > timestamp.date(2024, 1, 1)
      request.headers == {}
      request.fields == null
      request.inTransaction == false
      !('resource' in request)
      !('query' in request)
      request.auth.keys().toSet() == ['token', 'uid'].toSet()
      request.auth.uid == 'ann'
      request.auth.token.sub == 'ann'
      request.auth.token.role == 'editor'
      request.auth.token.level == 3 && request.auth.token.level is int
      request.auth.token.ratio == 1.5 && request.auth.token.ratio is float
      request.auth.token.clubs == ['ai', 'iot']
      request.auth.token.nothing == null
      resource.data == {'n': 1, 's': 'x', 'm': {'k': 1}, 'tags': ['t']}
      resource.id == 'one'
      resource.__name__ == request.path`,
    none: `
      request.resource == null
      request.query.limit == null
      request.auth.token.missing == null`,
  },
  'get without signing in': {
    methods: 'get',
    anonymous: true,
    run: (db, name) => getDoc(one(db, name)),
    true: 'request.auth == null',
    none: `
      request.auth.uid == 'ann'
      request.auth.token.role == 'editor'`,
  },
  'get of a document that is not there': {
    methods: 'get',
    run: (db, name) => getDoc(fresh(db, name)),
    true: 'resource == null',
    none: 'resource.data.n == 1',
  },
  list: {
    methods: 'list',
    run: (db, name) => getDocs(collection(db, name)),
    true: `
      request.method == 'list'
      request.path == /databases/(default)/documents/COLLECTION
      request.fields == null
      request.headers == {}
      request.inTransaction == false
      !('resource' in request)
      request.query.keys().hasOnly(['allDescendants', 'distinct', 'groupBy', 'kind', 'limit', 'offset', 'orderBy', 'parent', 'selectOnlyKeys'])
      request.query.size() == 9
      request.query.kind == 'COLLECTION'
      request.query.parent == null
      request.query.allDescendants == false
      request.query.distinct == false
      request.query.selectOnlyKeys == false
      request.query.groupBy == {}
      request.query.limit == null
      request.query.offset == 0
      request.query.orderBy == {'__name__': 'ASC'}`,
    none: `
      request.resource == null
      request.query.limit <= 10
      request.query.ancestor == null
      resource.data.n == 1
      resource.id == 'one'`,
  },
  'list with filters, an order and a limit': {
    methods: 'list',
    run: (db, name) =>
      getDocs(
        query(
          collection(db, name),
          where('n', '>', 0),
          where('s', '==', 'x'),
          orderBy('n', 'desc'),
          limit(3),
        ),
      ),
    true: `
      request.query.limit == 3
      request.query.limit <= 3 && request.query.limit > 2
      request.query.limit is int
      request.query.orderBy == {'n': 'DESC', '__name__': 'DESC'}
      request.query.orderBy != 'n DESC'
      request.query.orderBy.n == 'DESC'
      'n' in request.query.orderBy
      !('s' in request.query.orderBy)
      request.query.orderBy is map
      resource.data.s == 'x'`,
    none: `
      resource.data.m.k == 1
      request.query.orderBy.s == 'ASC'
      resource.data.tags == ['t']`,
  },
  'list from a cursor on': {
    methods: 'list',
    run: (db, name) => getDocs(query(collection(db, name), orderBy('m.k'), startAfter(0), limit(1))),
    true: `
      request.query.orderBy == {'m.k': 'ASC', '__name__': 'ASC'}
      request.query.orderBy['m.k'] == 'ASC'
      request.query.size() == 9`,
    none: 'request.query.orderBy.m.k == "ASC"',
  },
  'list of the last': {
    methods: 'list',
    run: (db, name) => getDocs(query(collection(db, name), orderBy('n'), limitToLast(2))),
    true: `
      request.query.limit == 2
      request.query.orderBy == {'n': 'DESC', '__name__': 'DESC'}`,
  },
  'list of alternatives': {
    methods: 'list',
    run: (db, name) => getDocs(query(collection(db, name), or(where('n', '==', 1), where('s', '==', 'y')))),
    true: `
      'n' in resource.data && resource.data.n == 1 || resource.data.s == 'y'
      request.query.limit == null`,
    none: `
      resource.data.n == 1
      resource.data.s == 'y'`,
  },
  'list by document id': {
    methods: 'list',
    run: (db, name) => getDocs(query(collection(db, name), where(documentId(), '==', 'one'))),
    true: `
      request.path == /databases/(default)/documents/COLLECTION/one
      request.query.kind == 'COLLECTION'
      resource.data.n == 1
      resource.id == 'one'`,
  },
  'list below a document': {
    methods: 'list',
    run: (db, name) => getDocs(query(collection(db, 'open/parent', name), limit(2))),
    true: `
      request.path == /databases/(default)/documents/open/parent/COLLECTION
      request.query.parent == /databases/(default)/documents/open/parent
      request.query.kind == 'COLLECTION'
      request.query.allDescendants == false`,
  },
  'list of a collection group': {
    methods: 'list',
    run: (db, name) => getDocs(query(collectionGroup(db, name), orderBy('n'), limit(2))),
    true: `
      request.method == 'list'
      request.query.kind == 'COLLECTION'
      request.query.allDescendants == true
      request.query.ancestor == null
      request.query.limit <= 2
      request.query.orderBy == {'n': 'ASC', '__name__': 'ASC'}`,
    none: `
      request.query.parent == null
      request.path == /databases/(default)/documents/COLLECTION`,
  },
  count: {
    methods: 'list',
    run: (db, name) => getCountFromServer(query(collection(db, name), where('n', '==', 1))),
    true: `
      request.method == 'list'
      request.query.limit == null
      request.query.orderBy == {}
      resource.data.n == 1`,
    none: `
      resource.data.s == 'x'
      request.query.limit <= 100`,
  },
  'count of at most two': {
    methods: 'list',
    run: (db, name) => getCountFromServer(query(collection(db, name), limit(2))),
    true: `
      request.query.limit == 2
      request.query.limit <= 100
      !(request.query.limit < 2)`,
  },
  create: {
    methods: 'create',
    run: (db, name) => setDoc(fresh(db, name), { n: 2, when: serverTimestamp() }),
    true: `
      request.method == 'create'
      request.path == /databases/(default)/documents/COLLECTION/new
      request.headers == {}
      request.inTransaction == true
      !('fields' in request)
      !('query' in request)
      resource == null
      request.resource.id == 'new'
      request.resource.__name__ == request.path
      request.resource.data == {'n': 2, 'when': request.time}`,
    none: `
      resource.data.n == 2
      request.fields == null
      request.query == null`,
  },
  'create under a name of the client': {
    methods: 'create',
    run: (db, name) => addDoc(collection(db, name), { n: 2 }),
    true: `
      request.method == 'create'
      request.path[4] == request.resource.id
      request.resource.data == {'n': 2}`,
  },
  'create where only updates are allowed': {
    methods: 'update',
    run: (db, name) => setDoc(fresh(db, name), { n: 2 }),
    none: 'true',
  },
  'set over a document': {
    methods: 'update',
    run: (db, name) => setDoc(one(db, name), { z: 1 }),
    true: `
      request.method == 'update'
      request.resource.data == {'z': 1}
      resource.data.n == 1`,
  },
  'set over a document where only creates are allowed': {
    methods: 'create',
    run: (db, name) => setDoc(one(db, name), { z: 1 }),
    none: 'true',
  },
  'merge into a document': {
    methods: 'update',
    run: (db, name) => setDoc(one(db, name), { m: { j: 2 } }, { merge: true }),
    true: `
      request.resource.data == {'n': 1, 's': 'x', 'm': {'k': 1, 'j': 2}, 'tags': ['t']}
      request.resource.data.diff(resource.data).affectedKeys() == ['m'].toSet()`,
  },
  update: {
    methods: 'update',
    run: (db, name) => updateDoc(one(db, name), { n: increment(4), 'm.k': 7, s: serverTimestamp() }),
    true: `
      request.method == 'update'
      request.inTransaction == true
      !('fields' in request)
      request.resource.id == 'one'
      request.resource.__name__ == resource.__name__
      request.resource.data.n == 5
      request.resource.data.m == {'k': 7}
      request.resource.data.s == request.time
      request.resource.data.tags == resource.data.tags
      resource.data.n == 1`,
  },
  'update of a document that is not there': {
    methods: 'update',
    run: (db, name) => updateDoc(fresh(db, name), { n: 2 }),
    true: `
      request.method == 'update'
      resource == null`,
  },
  'update of a document that is not there where only creates are allowed': {
    methods: 'create',
    run: (db, name) => updateDoc(fresh(db, name), { n: 2 }),
    none: 'true',
  },
  delete: {
    methods: 'delete',
    run: (db, name) => deleteDoc(one(db, name)),
    true: `
      request.method == 'delete'
      request.path == /databases/(default)/documents/COLLECTION/one
      request.inTransaction == true
      request.resource == null
      !('fields' in request)
      resource.data.n == 1`,
    none: 'request.resource.data.n == 1',
  },
  'delete of a document that is not there': {
    methods: 'delete',
    run: (db, name) => deleteDoc(fresh(db, name)),
    true: `
      resource == null
      request.resource == null`,
  },
  'a batch of two documents': {
    methods: 'create',
    run: (db, name) =>
      writeBatch(db)
        .set(fresh(db, name), { n: 2 })
        .set(beside(db, name), { n: 3 })
        .delete(doc(db, 'open', `${name}-old`))
        .commit(),
    true: `
      getAfter(/databases/$(db)/documents/open/COLLECTION).data.n == 3
      getAfter(/databases/$(db)/documents/COLLECTION/new).data.n == 2
      existsAfter(/databases/$(db)/documents/open/COLLECTION)
      !existsAfter(/databases/$(db)/documents/open/COLLECTION-old)
      exists(/databases/$(db)/documents/open/COLLECTION-old)
      !exists(/databases/$(db)/documents/open/COLLECTION)
      !exists(/databases/$(db)/documents/COLLECTION/new)
      get(/databases/$(db)/documents/COLLECTION/one).data.n == 1`,
    none: `
      get(/databases/$(db)/documents/open/COLLECTION).data.n == 3
      getAfter(/databases/$(db)/documents/open/COLLECTION-old).data.n == 1`,
  },
  'a batch that creates a document and updates it': {
    methods: 'create',
    run: (db, name) =>
      writeBatch(db).set(fresh(db, name), { n: 2 }).update(fresh(db, name), { q: 3 }).commit(),
    true: `
      request.method == 'create'
      resource == null
      request.resource.data == {'n': 2, 'q': 3}`,
  },
  'a batch that updates a document twice': {
    methods: 'update',
    run: (db, name) =>
      writeBatch(db).update(one(db, name), { n: 2 }).update(one(db, name), { s: 'y' }).commit(),
    true: `
      resource.data.n == 1
      request.resource.data.n == 2
      request.resource.data.s == 'y'`,
  },
  'a batch that deletes a document and sets it': {
    methods: 'update',
    run: (db, name) => writeBatch(db).delete(one(db, name)).set(one(db, name), { q: 3 }).commit(),
    true: `
      request.method == 'update'
      resource.data.n == 1
      request.resource.data == {'q': 3}`,
  },
  'a batch that creates a document and deletes it': {
    methods: 'delete',
    run: (db, name) => writeBatch(db).set(fresh(db, name), { n: 2 }).delete(fresh(db, name)).commit(),
    true: `
      request.method == 'delete'
      resource == null
      request.resource == null`,
  },
  'a transaction': {
    methods: 'update',
    open: 'get',
    run: (db, name) =>
      runTransaction(db, async (transaction) => {
        const { n } = (await transaction.get(one(db, name))).data() ?? {};
        transaction.update(one(db, name), { n: n + 1 });
      }),
    true: `
      request.method == 'update'
      request.inTransaction == true
      resource.data.n == 1
      request.resource.data.n == 2`,
  },
  'a transaction that only reads one of its documents': {
    methods: 'get',
    run: (db, name) =>
      runTransaction(db, async (transaction) => {
        await transaction.get(one(db, name));
        transaction.set(beside(db, name), { n: 3 });
      }),
    true: `
      request.method == 'get'
      request.fields == null
      !('resource' in request)
      resource.data.n == 1`,
    none: `
      request.inTransaction == true
      request.resource == null`,
  },
};

export const GUARD_CASES: GuardCase[] = Object.entries(REQUESTS).flatMap(([request, conditions]) =>
  (['true', 'none'] as const).flatMap((answer) =>
    (conditions[answer] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((condition) => ({ request, condition, answer })),
  ),
);

/** As many as make a ruleset that Google's emulator still compiles quickly. */
const CASES_PER_RULESET = 60;

/** Sends all requests to a Firestore emulator, whose rules it replaces, each with its condition and with the opposite. */
export async function askAll(address: string, projectId: string): Promise<Map<GuardCase, Answer>> {
  setLogLevel('silent');
  const answers = new Map<GuardCase, Answer>();
  for (let start = 0; start < GUARD_CASES.length; start += CASES_PER_RULESET) {
    const twins = GUARD_CASES.slice(start, start + CASES_PER_RULESET).map((asked, index) => ({
      asked,
      yes: `yes${start + index}`,
      no: `no${start + index}`,
    }));
    const blocks = twins.map(
      ({ asked, yes, no }) =>
        blockOf(asked, yes, asked.condition) + blockOf(asked, no, `!(${asked.condition})`),
    );
    const environment = await open(address, projectId, blocks);
    await seed(
      environment,
      twins.flatMap(({ yes, no }) => [yes, no]),
    );
    const ann = databaseOf(environment.authenticatedContext('ann', CLAIMS));
    const nobody = databaseOf(environment.unauthenticatedContext());
    for (const { asked, yes, no } of twins) {
      const { anonymous, run } = REQUESTS[asked.request] as ClientRequest;
      const db = anonymous ? nobody : ann;
      const [holds, fails] = await Promise.all([isAllowed(run(db, yes)), isAllowed(run(db, no))]);
      answers.set(asked, holds ? (fails ? 'both' : 'true') : fails ? 'false' : 'none');
    }
    await environment.cleanup();
  }
  return answers;
}

function open(address: string, projectId: string, blocks: string[]): Promise<RulesTestEnvironment> {
  const [host = '', port] = address.split(':');
  const rules = `rules_version = '2';
  service cloud.firestore { match /databases/{db}/documents {
    match /open/{id} { allow read, write; }
    ${blocks.join('\n')}
  } }`;
  return initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
}

async function seed(environment: RulesTestEnvironment, names: string[]): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = databaseOf(context);
    const batch = writeBatch(db);
    for (const name of names) {
      batch.set(one(db, name), DOCUMENT);
      batch.set(doc(db, 'open/parent', name, 'one'), DOCUMENT);
      batch.set(doc(db, 'open', `${name}-old`), DOCUMENT);
    }
    await batch.commit();
  });
}

/** The test environment speaks of the older API; the database is the same. */
function databaseOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

function blockOf({ request }: GuardCase, name: string, condition: string): string {
  const { methods, open } = REQUESTS[request] as ClientRequest;
  return `match /{path=**}/${name}/{id} {
    ${open ? `allow ${open};` : ''}
    allow ${methods}: if ${condition.replaceAll('COLLECTION', name)};
  }`;
}

/** What is allowed may still fail for want of the document. */
async function isAllowed(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    const { code } = error as FirestoreError;
    if (code === 'not-found') return true;
    if (code === 'permission-denied') return false;
    throw error;
  }
}

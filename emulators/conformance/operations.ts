import type {
  Aggregation,
  Cursor,
  Fields,
  FieldTransform,
  Filter,
  Order,
  Precondition,
  StructuredQuery,
  Value,
  Write,
} from '../src/engine/messages.ts';
import type { Random } from './random.ts';
import { COLLECTIONS, DATABASE, FIELDS, IDS, NOT_A_NUMBER, NULL, NUMBERS, ROOT, VALUES } from './world.ts';

/** A call of google.firestore.v1. */
export interface Operation {
  method: string;
  request: object;
}

/** The documents at the start: every value is in a field of some document. */
export function firstDocuments(random: Random): Operation[] {
  const paths = COLLECTIONS.flatMap((collection) => IDS.map((id) => `${collection}/${id}`));
  const fields: Fields[] = paths.map(() => someFields(random));
  for (const [index, value] of VALUES.entries())
    Object.assign(fields[index % IDS.length] as Fields, { a: value });
  return paths.map((path, index) => ({
    method: 'Commit',
    request: { database: DATABASE, writes: [{ update: { name: `${ROOT}/${path}`, fields: fields[index] } }] },
  }));
}

export function someOperation(random: Random): Operation {
  return random.weighted<() => Operation>([
    [12, () => ({ method: 'RunQuery', request: someQueryRequest(random) })],
    [4, () => aggregation(random)],
    [4, () => commit(random)],
    [1, () => ({ method: 'BatchWrite', request: { database: DATABASE, writes: someWrites(random) } })],
    [1, () => batchGet(random)],
    [1, () => listDocuments(random)],
    [0.3, () => ({ method: 'ListCollectionIds', request: { parent: someParent(random) } })],
    [1, () => singleDocument(random)],
  ])();
}

function someQueryRequest(random: Random) {
  return { parent: someParent(random), structuredQuery: someQuery(random) };
}

function someParent(random: Random): string {
  return random.weighted([
    [8, ROOT],
    [1, `${ROOT}/things/a`],
    [0.3, `${ROOT}/others/a`],
    [0.1, `${ROOT}/things/none`],
  ]);
}

function someQuery(random: Random): StructuredQuery {
  const orders = random.weighted([
    [5, 0],
    [4, 1],
    [2, 2],
    [0.3, 3],
  ]);
  return {
    from: [
      {
        collectionId: random.pick(['things', 'things', 'things', 'parts', 'others']),
        ...(random.chance(0.15) && { allDescendants: true }),
      },
    ],
    ...(random.chance(0.85) && { where: someFilter(random, 0) }),
    ...(orders > 0 && { orderBy: random.list(orders, () => someOrder(random)) }),
    ...(random.chance(0.1) && { startAt: someCursor(random, orders) }),
    ...(random.chance(0.1) && { endAt: someCursor(random, orders) }),
    ...(random.chance(0.2) && { limit: { value: random.pick([0, 1, 2, 5, 100, -1]) } }),
    ...(random.chance(0.1) && { offset: random.pick([0, 1, 3, 50, -1]) }),
    ...(random.chance(0.1) && {
      select: { fields: random.list(random.between(0, 3), () => ({ fieldPath: someField(random) })) },
    }),
  };
}

function someField(random: Random): string {
  return random.chance(0.12) ? '__name__' : random.pick(FIELDS);
}

function someOrder(random: Random): Order {
  const direction = random.pick([undefined, 'ASCENDING', 'DESCENDING']);
  return { field: { fieldPath: someField(random) }, ...(direction && { direction }) };
}

function someCursor(random: Random, orders: number): Cursor {
  const count = random.weighted([
    [6, Math.max(orders, 1)],
    [1, 0],
    [1, orders + 1],
    [0.5, orders + 2],
  ]);
  return {
    values: random.list(count, () => someValue(random)),
    ...(random.chance(0.5) && { before: true }),
  };
}

const comparisons = ['EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];
const lists = ['IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN'];

function someFilter(random: Random, depth: number): Filter {
  const composite = depth < 3 && random.chance([0.4, 0.3, 0.15][depth] ?? 0);
  if (composite) {
    const count = random.weighted([
      [6, 2],
      [2, 3],
      [1, 1],
      [0.1, 0],
      [0.1, 31],
    ]);
    const op = random.pick(['AND', 'AND', 'OR']);
    return { compositeFilter: { op, filters: random.list(count, () => someFilter(random, depth + 1)) } };
  }
  const field = { fieldPath: someField(random) };
  if (random.chance(0.08)) {
    return {
      unaryFilter: { op: random.pick(['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN']), field },
    };
  }
  const op = random.weighted([
    [6, random.pick(comparisons)],
    [1, 'NOT_EQUAL'],
    [1, 'ARRAY_CONTAINS'],
    [3, random.pick(lists)],
  ]);
  const operand = () => (field.fieldPath === '__name__' ? someName(random) : someValue(random));
  if (!lists.includes(op)) {
    let value = operand();
    // The SDKs ask for null and NaN with a unary filter, and refuse to compare them otherwise.
    while (op !== 'ARRAY_CONTAINS' && (value === NULL || value === NOT_A_NUMBER)) value = operand();
    return { fieldFilter: { field, op, value } };
  }
  if (random.chance(0.03)) return { fieldFilter: { field, op, value: operand() } };
  const count = random.weighted([
    [4, 1],
    [4, 2],
    [2, 5],
    [0.2, 0],
    [0.2, 11],
    [0.2, 31],
  ]);
  return { fieldFilter: { field, op, value: { arrayValue: { values: random.list(count, operand) } } } };
}

function someName(random: Random): Value {
  if (random.chance(0.1)) return someValue(random);
  return { referenceValue: `${ROOT}/${somePath(random)}` };
}

function somePath(random: Random): string {
  return `${random.pick(['things', ...COLLECTIONS])}/${random.pick([...IDS, 'none'])}`;
}

function someValue(random: Random): Value {
  return random.chance(0.4) ? random.pick(NUMBERS) : random.pick(VALUES);
}

function aggregation(random: Random): Operation {
  const some = (): Aggregation => {
    const alias = random.chance(0.2) ? { alias: random.pick(['x', 'y', 'z']) } : {};
    const field = { fieldPath: someField(random) };
    return random.pick<Aggregation>([
      { ...alias, count: random.chance(0.2) ? { upTo: { value: random.pick(['1', '3', '0', '-1']) } } : {} },
      { ...alias, sum: { field } },
      { ...alias, avg: { field } },
    ]);
  };
  const count = random.weighted([
    [5, 1],
    [3, 2],
    [0.2, 0],
    [0.3, 6],
  ]);
  return {
    method: 'RunAggregationQuery',
    request: {
      parent: someParent(random),
      structuredAggregationQuery: {
        structuredQuery: someQuery(random),
        aggregations: random.list(count, some),
      },
    },
  };
}

function commit(random: Random): Operation {
  return { method: 'Commit', request: { database: DATABASE, writes: someWrites(random) } };
}

function someWrites(random: Random): Write[] {
  const name = `${ROOT}/${somePath(random)}`;
  const count = random.pick([1, 1, 2, 3]);
  // A value that Firestore refuses is written alone, because Google's emulator does not check it if the same commit
  // replaces it.
  const fields = () => (count === 1 ? someDocument(random) : someFields(random));
  return random.list(count, () =>
    someWrite(random, random.chance(0.5) ? name : `${ROOT}/${somePath(random)}`, fields),
  );
}

function someWrite(random: Random, name: string, fields: () => Fields): Write {
  const currentDocument = random.chance(0.15) ? { currentDocument: somePrecondition(random) } : {};
  return random.weighted<() => Write>([
    [
      6,
      () => ({
        update: { name, fields: fields() },
        ...currentDocument,
        ...someTransforms(random),
      }),
    ],
    [
      4,
      () => ({
        update: { name, fields: someFields(random) },
        updateMask: { fieldPaths: random.list(random.between(0, 3), () => random.pick(FIELDS)) },
        ...currentDocument,
        ...someTransforms(random),
      }),
    ],
    [2, () => ({ delete: name, ...currentDocument })],
    [0.5, () => ({ verify: name, ...currentDocument })],
    [
      1,
      () => ({
        transform: { document: name, fieldTransforms: random.list(2, () => someTransform(random)) },
        ...currentDocument,
      }),
    ],
  ])();
}

function somePrecondition(random: Random): Precondition {
  return random.pick<Precondition>([
    { exists: true },
    { exists: false },
    { updateTime: { seconds: '1', nanos: 0 } },
  ]);
}

function someTransforms(random: Random): Pick<Write, 'updateTransforms'> {
  if (random.chance(0.7)) return {};
  return { updateTransforms: random.list(random.between(1, 2), () => someTransform(random)) };
}

function someTransform(random: Random): FieldTransform {
  const fieldPath = random.pick(FIELDS);
  const number = () => (random.chance(0.95) ? random.pick(NUMBERS) : someValue(random));
  // The SDKs refuse lists in lists. Google's emulator stores them, and then finds them by mistake.
  const elements = () => ({
    values: random
      .list(random.between(0, 3), () => someValue(random))
      .filter(({ arrayValue }) => !arrayValue),
  });
  return random.pick<() => FieldTransform>([
    () => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }),
    () => ({ fieldPath, increment: number() }),
    () => ({ fieldPath, maximum: number() }),
    () => ({ fieldPath, minimum: number() }),
    () => ({ fieldPath, appendMissingElements: elements() }),
    () => ({ fieldPath, removeAllFromArray: elements() }),
  ])();
}

function someFields(random: Random): Fields {
  const fields: Fields = {};
  for (const name of ['a', 'b', 'c', 'list', 'odd.name'])
    if (random.chance(0.6)) fields[name] = someValue(random);
  if (random.chance(0.6)) {
    fields.m = {
      mapValue: { fields: { x: someValue(random), ...(random.chance(0.5) && { y: someValue(random) }) } },
    };
  }
  return fields;
}

/** The fields of a document, rarely with a value that Firestore does not store. */
function someDocument(random: Random): Fields {
  const fields = someFields(random);
  if (random.chance(0.04)) {
    Object.assign(
      fields,
      random.pick<Fields>([
        { __reserved__: { booleanValue: true } },
        { '': { booleanValue: true } },
        { nested: { arrayValue: { values: [{ arrayValue: { values: [] } }] } } },
        { ['n'.repeat(1501)]: { booleanValue: true } },
        { long: { stringValue: 'x'.repeat(2000) } },
        { long: { stringValue: 'x'.repeat(1_048_500) } },
        { far: { timestampValue: { seconds: '253402300800', nanos: 0 } } },
        { far: { geoPointValue: { latitude: 91, longitude: 0 } } },
        { nested: deep(19) },
        { nested: deep(20) },
        { nested: deep(21) },
        { other: { referenceValue: 'projects/other/databases/(default)/documents/a/b' } },
        { other: { referenceValue: 'no name' } },
      ]),
    );
  }
  return fields;
}

function deep(levels: number): Value {
  return { mapValue: { fields: levels > 1 ? { in: deep(levels - 1) } : {} } };
}

const oddNames = [
  `${ROOT}/things`,
  `${ROOT}/things/__reserved__`,
  `${ROOT}/things/__id07__`,
  `${ROOT}/things/__id9223372036854775808__`,
  `${ROOT}/things/.`,
  `${ROOT}/things/..`,
  `${ROOT}/things/a.b`,
  `${ROOT}/things/${'n'.repeat(1500)}`,
  `${ROOT}/things/${'n'.repeat(1501)}`,
  `${ROOT}/__things__/a`,
  `${ROOT}/things//a`,
  `${ROOT}/${Array.from({ length: 100 }, () => 'c/d').join('/')}`,
  `${ROOT}/${Array.from({ length: 101 }, () => 'c/d').join('/')}`,
  `${ROOT}/${Array.from({ length: 5 }, () => `c/${'n'.repeat(1400)}`).join('/')}`,
  DATABASE,
  'nothing',
  '',
];

function oddOrUsualName(random: Random): string {
  return random.chance(0.15) ? random.pick(oddNames) : `${ROOT}/${somePath(random)}`;
}

function batchGet(random: Random): Operation {
  const mask = random.chance(0.3)
    ? { mask: { fieldPaths: random.list(random.between(0, 2), () => random.pick(FIELDS)) } }
    : {};
  const documents = random.list(random.between(1, 4), () => oddOrUsualName(random));
  return { method: 'BatchGetDocuments', request: { database: DATABASE, documents, ...mask } };
}

function listDocuments(random: Random): Operation {
  return {
    method: 'ListDocuments',
    request: {
      parent: someParent(random),
      collectionId: random.pick(['things', 'parts', 'others', 'none']),
      ...(random.chance(0.3) && { showMissing: true }),
      ...(random.chance(0.3) && { mask: { fieldPaths: ['a'] } }),
    },
  };
}

function singleDocument(random: Random): Operation {
  const name = oddOrUsualName(random);
  return random.pick<() => Operation>([
    () => ({ method: 'GetDocument', request: { name } }),
    () => ({ method: 'DeleteDocument', request: { name } }),
    () => ({
      method: 'UpdateDocument',
      request: {
        document: { name, fields: someFields(random) },
        ...(random.chance(0.5) && { updateMask: { fieldPaths: [random.pick(FIELDS)] } }),
      },
    }),
    () => ({
      method: 'CreateDocument',
      request: {
        parent: someParent(random),
        collectionId: 'things',
        documentId: random.pick([...IDS, 'new', '__reserved__']),
        document: { fields: someDocument(random) },
      },
    }),
  ])();
}

/** One condition with a request to judge by it, and what Google's emulator answers. */
export interface Case {
  condition: string;
  functions?: string;
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The document before the request; null where there is none. */
  document: Fields | null;
  /** The document after a create or update. */
  data?: Fields;
  /** The claims of the user's token; null for nobody. */
  auth: Record<string, unknown> | null;
  query?: Filter[];
  expected: Expectation;
  /** The answer of Google's emulator, where one of the two engines refuses to read what the other reads. */
  google?: Expectation;
}

export type Expectation = 'allow' | 'deny' | 'syntax error';
export type Fields = Record<string, PlainValue>;
/** A whole number is an int, `{ float }` a float, `{ time }` a timestamp in milliseconds, `{ map }` a map. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | PlainValue[]
  | { float: number }
  | { time: number }
  | { place: [latitude: number, longitude: number] }
  | { bytes: string }
  | { document: string }
  | { map: Fields };
export type FilterOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'contains'
  | 'contains-any';
export type Filter =
  | [field: string, operator: FilterOperator, value: PlainValue]
  | { anyOf: [field: string, operator: FilterOperator, value: PlainValue][] };

/** The document that every case without one of its own is about. */
export const NOTICE: Fields = {
  title: 'Hostel fees',
  visible: true,
  views: 12,
  score: { float: 2.5 },
  whole: { float: 2 },
  posted: { time: 1_795_229_878_449 },
  place: { place: [12.97, 77.59] },
  digest: { bytes: 'abc' },
  author: { document: 'people/asha' },
  nothing: null,
  tags: ['exam', 'fees'],
  counts: [1, 2, 3],
  meta: { map: { club: 'coding', level: 2, inner: { map: { deep: 'yes' } } } },
};

/** Documents that conditions can look up, by path. */
export const LIBRARY: Record<string, Fields> = {
  'people/asha': { role: 'admin', uid: 'asha' },
  'people/ravi': { role: 'student', uid: 'ravi' },
};

export const ASHA = {
  sub: 'asha',
  user_id: 'asha',
  email: 'asha@club.test',
  email_verified: true,
  admin: true,
};

const get = { method: 'get', document: NOTICE, auth: ASHA } as const;
const all = (expected: Expectation, lines: string, rest: Partial<Case> = {}): Case[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((condition) => ({ ...get, ...rest, condition, expected }));

/** Conditions that have no answer, neither true nor false. */
const failing = (lines: string): Case[] =>
  all('deny', lines).flatMap((one) => [
    { ...one, condition: `[${one.condition}] == [1]` },
    { ...one, condition: `!([${one.condition}] == [1])` },
  ]);

/** Conditions that this engine refuses to read, and Google's emulator reads and denies. */
const stricter = (lines: string): Case[] =>
  all('syntax error', lines).map((one) => ({ ...one, google: 'deny' as const }));

const TRUE = String.raw`
  true
  !false
  !!true
  1 == 1
  1 == 1.0
  1 != 2
  1 != '1'
  null == null
  null != 0
  'a' == "a"
  [1, 2] == [1, 2]
  [1, 2,] == [1, 2]
  [1] != [1.0]
  {'a': 1} != {'a': 1.0}
  {'a': 1, 'b': [2]} == {'b': [2], 'a': 1}
  {'a': 1,} == {'a': 1}
  {'a': 1, 'a': 2}.a == 2
  [0.0] != [-0.0]
  -0.0 == 0.0
  0.0 / 0 != 0.0 / 0
  9007199254740993 == 9007199254740992.0
  1 < 2
  1 < 1.5
  1.5 < 2
  2 <= 2
  3 > 2.5
  3 >= 3
  'a' < 'b'
  'Z' < 'a'
  !('é' < 'z')
  !('\uFF5E' < '😀')
  b'a' < b'b'
  1 + 2 * 3 == 7
  (1 + 2) * 3 == 9
  10 - 2 - 3 == 5
  2 - -1 == 3
  -(-1) == 1
  -views0() == 0
  7 / 2 == 3
  -7 / 2 == -3
  -7 % 2 == -1
  7 % -2 == 1
  8 / 4 / 2 == 1
  7.0 / 2 == 3.5
  5.5 % 2 == 1.5
  1 + 1.5 == 2.5
  5.0 / 0 > 9223372036854775807
  -9223372036854775808 / -1 == -9223372036854775808
  -9223372036854775808 < -9223372036854775807
  9223372036854775807 + 1.0 > 0
  'a' + 'b' == 'ab'
  .5 == 0.5
  1. == 1
  true || false
  true || true && false
  !true == false
  1 < 2 == true
  true == 1 < 2
  1 == 1 is bool
  1 + 1 is int
  1 is int == true
  1 in [1]
  1 + 1 in [2]
  1 in [1] in [true]
  !(1.0 in [1])
  [1] in [[1]]
  null in [null]
  'a' in {'a': null}
  !('b' in {'a': 1})
  1.0 in [1].toSet()
  true ? true : 1 / 0 == 1
  false ? 1 / 0 == 1 : true
  (false ? 1 : true ? 2 : 3) == 2
  true || 1 / 0 == 1
  1 / 0 == 1 || true
  !(false && 1 / 0 == 1)
  !(1 / 0 == 1 && false)
  1 || true
  null || true
  !(1 && false)
  (1 / 0 == 1 || true) && true
  'abc'[0] == 'a'
  'abc'[0:2] == 'ab'
  'abc'[1:] == 'bc'
  'abc'[:2] == 'ab'
  'abc'[:] == 'abc'
  ''[:] == ''
  'abc'[1:1] == ''
  'abc'[true ? 1 : 2:] == 'bc'
  [1, 2, 3][1] == 2
  [1, 2, 3][0:2] == [1, 2]
  [1, 2, 3][1:1] == []
  {'a': 1}['a'] == 1
  {'a': {'b': 1}}.a.b == 1
  {'in': 1}.in == 1
  {'allow': 1}.allow == 1
  {'a' + 'b': 1}.ab == 1
  'it"s' == "it\"s"
  '\'' == "'"
  'a\nb'.size() == 3
  '\u0041\x42\103' == 'ABC'
  '\ud83d\ude00' == '😀'
  b'\xff\377'.size() == 2
  b"a\tb" == B'a\tb'
  b'é'.size() == 2
  /* a comment */ true // another
  debug(true)
  debug(true, 'why')
  1 is number
  1.5 is number
  1 is int
  1.0 is float
  !(1 is float)
  'a' is string
  true is bool
  b'a' is bytes
  [] is list
  {} is map
  /a/b is path
  request.time is timestamp
  duration.value(1, 's') is duration
  latlng.value(1, 2) is latlng
  {'a': 1}.diff({}) is map_diff
  !([1].toSet() is set)
  !([1].toSet() is list)
  !(1 is vector)
  !(1 is constraint)
  !(null is map)
  request is map
  request.auth is map
  int('42') == 42
  int('+1') == 1
  int(-1.9) == -1
  int(7) == 7
  int(1.0 / 0) == 9223372036854775807
  int(0.0 / 0) == 0
  float('1e3') == 1000
  float(' 1.5 ') == 1.5
  float('1f') == 1
  float(1) is float
  float('-Infinity') < 0
  float('NaN') != float('NaN')
  string(1) == '1'
  string(1.0) == '1.0'
  string(-0.0) == '-0.0'
  string(0.001) == '0.001'
  string(0.0001) == '1.0E-4'
  string(9999999.0) == '9999999.0'
  string(12345678.9) == '1.23456789E7'
  string(1.0 / 0) == 'Infinity'
  string(0.1 + 0.2) == '0.30000000000000004'
  string(true) == 'true'
  string(null) == 'null'
  string(/a/b) == '/a/b'
  string('a') == 'a'
  path('/a/b') == /a/b
  path('a/b') == /a/b
  path('/a%20b') == path('/a b')
  math.abs(-1) == 1
  math.abs(-1.5) == 1.5
  math.abs(-9223372036854775808) < 0
  math.ceil(1.2) == 2
  math.ceil(1) is float
  math.floor(-1.8) == -2
  math.round(2.5) == 3
  math.round(-2.5) == -2
  math.round(0.49999999999999994) == 0
  math.round(3) is int
  math.round(1.0 / 0) == 9223372036854775807
  math.sqrt(4) == 2
  math.isNaN(math.sqrt(-1))
  !math.isNaN(1)
  math.pow(2, 3) == 8
  math.pow(2, -1) == 0.5
  math.pow(2, 0.5) > 1.41
  timestamp.value(0) == timestamp.date(1970, 1, 1)
  timestamp.value(1500).nanos() == 500000000
  timestamp.value(-1).nanos() == 999000000
  timestamp.value(-1).seconds() == 59
  timestamp.value('2026-01-01T00:00:00Z') == timestamp.date(2026, 1, 1)
  timestamp.value('2026-01-01T00:00:00+01:00') < timestamp.date(2026, 1, 1)
  timestamp.value('2026-01-01T00:00:00.123456789Z').nanos() == 123456789
  timestamp.value('2026-02-31T00:00:00Z') == timestamp.date(2026, 3, 3)
  timestamp.value('2026-01-01T24:00:00Z') == timestamp.date(2026, 1, 2)
  timestamp.date(2024, 2, 29).dayOfYear() == 60
  resource.data.posted.date() == timestamp.date(2026, 11, 21)
  resource.data.posted.time() == duration.time(2, 57, 58, 449000000)
  resource.data.posted.year() == 2026
  resource.data.posted.month() == 11
  resource.data.posted.day() == 21
  resource.data.posted.hours() == 2
  resource.data.posted.minutes() == 57
  resource.data.posted.seconds() == 58
  resource.data.posted.nanos() == 449000000
  resource.data.posted.dayOfWeek() == 6
  resource.data.posted.dayOfYear() == 325
  resource.data.posted.toMillis() == 1795229878449
  timestamp.date(2026, 11, 22).dayOfWeek() == 7
  timestamp.date(2026, 11, 23).dayOfWeek() == 1
  timestamp.date(1, 1, 1) < timestamp.date(9999, 12, 31)
  timestamp.value(1000) + duration.value(1, 's') == timestamp.value(2000)
  duration.value(1, 's') + timestamp.value(1000) == timestamp.value(2000)
  timestamp.value(1000) - duration.value(1, 's') == timestamp.value(0)
  timestamp.value(5000) - timestamp.value(1000) == duration.value(4, 's')
  (timestamp.value(0) - duration.value(1, 'ns')).toMillis() == -1
  request.time > timestamp.date(2026, 1, 1)
  request.time.date() <= request.time
  duration.value(1, 'w') == duration.value(7, 'd')
  duration.value(1, 'd') == duration.value(24, 'h')
  duration.value(1, 'h') == duration.value(60, 'm')
  duration.value(1, 'm') == duration.value(60000, 'ms')
  duration.value(1, 'ms') == duration.value(1000000, 'ns')
  duration.value(-1500, 'ms').seconds() == -1
  duration.value(-1500, 'ms').nanos() == -500000000
  duration.value(1, 's') < duration.value(2, 's')
  duration.value(1, 's') - duration.value(2, 's') == -duration.value(1, 's')
  duration.time(1, 60, 0, 0) == duration.value(2, 'h')
  duration.abs(duration.value(-1, 's')) == duration.value(1, 's')
  latlng.value(1.5, 2).latitude() == 1.5
  latlng.value(1.5, 2).longitude() == 2
  latlng.value(1, 2) == latlng.value(1.0, 2.0)
  math.abs(latlng.value(0.0, 0.0).distance(latlng.value(0.0, 1.0)) - 111195.08372419141) < 0.001
  math.abs(latlng.value(48.8566, 2.3522).distance(latlng.value(51.5074, -0.1278)) - 343556.54566587956) < 0.001
  resource.data.place.latitude() == 12.97
  hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'
  hashing.sha256(b'abc').toBase64() == 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0='
  hashing.crc32('abc').toHexString() == 'C2412435'
  hashing.crc32c(b'123456789').toHexString() == '839206E3'
  hashing.crc32('').toHexString() == '00000000'
  resource.data.digest.toBase64() == 'YWJj'
  b'\xfb\xff'.toBase64() == '-_8='
  'é😀'.toUtf8().size() == 6
  'aBß'.upper() == 'ABß'
  'ABİ'.lower() == 'abİ'
  ' \t a\n'.trim() == 'a'
  '\u00a0a'.trim().size() == 2
  '😀'.size() == 2
  'a,b,c,,'.split(',') == ['a', 'b', 'c']
  ',a'.split(',') == ['', 'a']
  ''.split(',') == ['']
  'abc'.split('') == ['', 'a', 'b', 'c']
  'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']
  'abc'.split('(b)') == ['a', 'c']
  'abc'.split('b*') == ['', 'a', '', 'c']
  'aaa'.replace('^a', 'b') == 'baa'
  'abc'.replace('(b)', '[$1]') == 'a[b]c'
  'abc'.replace('(?P<x>b)', '<$' + '{x}>') == 'a<b>c'
  'abc'.replace('b', '\\\\') == 'a\\c'
  'abc'.replace('b', '$') == 'a$c'
  'abc'.replace('', '-') == '-a-b-c-'
  'baac'.replace('a*', 'x') == 'xbxxcx'
  'ab'.replace('a|ab', 'x') == 'xb'
  'ab'.replace('a', '$x$') == '$x$b'
  'ab'.replace('a', '\\') == '\\b'
  'ab'.replace('a', '\\$1') == '$1b'
  'ab'.replace('(a)', '$12') == 'a2b'
  'abcdefghijkl'.replace('(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)', '$11') == 'kl'
  '.1'.replace('(|\\W)*', '<$1>') == '<>.<>1<>'
  'baac'.split('a*') == ['', 'b', '', 'c']
  'x'.split('x') == ['']
  !'K'.matches('(?i)\\W')
  '\u212a'.matches('(?i)k')
  'x'.matches('x(?s)+?')
  'ab'.matches('a|ab')
  !'abc'.matches('b')
  'abc'.matches('^abc$')
  'ABC'.matches('(?i)abc')
  !'a\nc'.matches('a.c')
  'a\nc'.matches('(?s)a.c')
  'a\nb'.matches('(?m)a$\n^b')
  !'abc\n'.matches('abc$')
  !'é'.matches('\\w')
  'é'.matches('\\pL')
  'é'.matches('\\p{Latin}')
  !'é'.matches('[[:alpha:]]')
  '😀'.matches('.')
  'a'.matches('[^]b]')
  '-'.matches('[\\w-]')
  'a'.matches('\\x{61}')
  'a+'.matches('\\Qa+\\E')
  'a{,5}'.matches('a{,5}')
  'aaa'.matches('a{0,2}a{1}')
  'ab'.matches('(?U)a+b')
  'aB'.matches('(?i:A)B')
  ('a' + 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa').matches('(a*)*') 
  !('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' + '!').matches('(a|a)*(a+)+')
  [1].concat([1]) == [1, 1]
  [1, 2, 3].hasAll([1, 2])
  [1].hasAll([])
  ![1].hasAll([1.0])
  [1, 2].hasAny([2, 5])
  ![1].hasAny([])
  [1, 1].hasOnly([1, 2])
  [].hasOnly([1])
  ![1, 2].hasOnly([1])
  [1.5, true, null, 'a', /b].join(',') == '1.5,true,null,a,/b'
  [].join(',') == ''
  [1, 2, 1].removeAll([1]) == [2]
  [1, 2, 1].size() == 3
  [1, 2, 1].toSet().size() == 2
  [1, 1.0].toSet() == [1].toSet()
  [3, 1, 2].toSet() == [1, 2, 3].toSet()
  [1].toSet() != [1]
  [1, 2].toSet().difference([2].toSet()) == [1].toSet()
  [1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()
  [1, 2].toSet().union([2, 3].toSet()).size() == 3
  [1, 2].toSet().hasAll([1.0])
  [1, 2].toSet().hasAll([1].toSet())
  [1, 2].toSet().hasAny([2, 9])
  [1, 2].toSet().hasOnly([1, 2, 3].toSet())
  ![1, 2].toSet().hasOnly([1])
  {'a': 1}.get('a', 2) == 1
  {'a': 1}.get('b', 2) == 2
  {'a': null}.get('a', 2) == null
  {'a': {'b': 3}}.get(['a', 'b'], 2) == 3
  {'a': 3}.get(['a', 'b'], 2) == 2
  {'a': 1, 'b': 2}.keys() == ['a', 'b']
  {'a': 1, 'b': 2}.values().hasOnly([1, 2])
  {'a': 1}.size() == 1
  {'a': 1, 'b': 2, 'c': 3}.diff({'a': 1, 'b': 5, 'd': 3}).addedKeys() == ['c'].toSet()
  {'a': 1, 'b': 2, 'c': 3}.diff({'a': 1, 'b': 5, 'd': 3}).removedKeys() == ['d'].toSet()
  {'a': 1, 'b': 2, 'c': 3}.diff({'a': 1, 'b': 5, 'd': 3}).changedKeys() == ['b'].toSet()
  {'a': 1, 'b': 2, 'c': 3}.diff({'a': 1, 'b': 5, 'd': 3}).unchangedKeys() == ['a'].toSet()
  {'a': 1, 'b': 2, 'c': 3}.diff({'a': 1, 'b': 5, 'd': 3}).affectedKeys() == ['b', 'c', 'd'].toSet()
  {'a': [1]}.diff({'a': [1.0]}).affectedKeys().size() == 0
  (/a/b)[1] == 'b'
  (/a/b/c)[1:] == /b/c
  /a/$(1)/$(true)/$('x') == /a/1/true/x
  /a/$(/b/c) == /a/b/c
  (/a/$('b/c'))[1] == 'b/c'
  /a/b%20c+d == path('/a/b c d')
  /a/(default)/b == path('/a/(default)/b')
  path('/a/{x}/b').bind({'x': 'q'}) == /a/q/b
  path('/a/{x}/b').bind({'x': 'q'})['x'] == 'q'
  path('/a/{x}').bind({'x': 'q'}).x == 'q'
  path('/a/{x=**}').bind({'x': /q/r}) == /a/q/r
  path('/a/{x}/b') != path('/a/{y}/b')
  string(path('/a/{x}')) == '/a/'
  request.path[0] == 'databases'
  request.path[2] == 'documents'
  request.method == 'get'
  request.auth != null
  request.auth.uid == 'asha'
  request.auth.token.admin
  request.auth.token.email.matches('.*@club[.]test')
  request.auth.token.get('student', false) == false
  db == '(default)'
  id == resource.id
  resource.__name__ == request.path
  resource.__name__[4] == id
  resource.data.visible
  resource.data.title == 'Hostel fees'
  resource.data['title'].size() == 11
  resource.data.views is int
  resource.data.score is float
  resource.data.whole is float && resource.data.whole == 2
  resource.data.posted is timestamp
  resource.data.place is latlng
  resource.data.digest is bytes
  resource.data.author is path
  resource.data.author == /databases/$(db)/documents/people/asha
  resource.data.nothing == null
  'exam' in resource.data.tags
  resource.data.tags.hasAll(['exam', 'fees'])
  resource.data.counts == [1, 2, 3]
  resource.data.meta.inner.deep == 'yes'
  resource.data.meta.get(['inner', 'deep'], 'no') == 'yes'
  resource.data.meta.keys().toSet() == ['club', 'level', 'inner'].toSet()
  resource.data.keys().hasAll(['title', 'visible'])
  'title' in resource.data
  exists(/databases/$(db)/documents/people/asha)
  !exists(/databases/$(db)/documents/people/nobody)
  exists(/databases/(default)/documents/people/$(request.auth.uid))
  exists(path('/databases/(default)/documents/people/asha'))
  exists(resource.data.author)
  get(/databases/$(db)/documents/people/asha).data.role == 'admin'
  get(/databases/$(db)/documents/people/$(request.auth.uid)).data.role in ['admin', 'editor']
  get(resource.data.author).id == 'asha'
  get(/databases/$(db)/documents/people/asha).__name__ == resource.data.author
  getAfter(/databases/$(db)/documents/people/asha).data.uid == 'asha'
  existsAfter(/databases/$(db)/documents/people/ravi)
  get(/databases/$(db)/documents/people/nobody).data.role == 'x' || true
`;

const FALSE = `
  false
  1 == 2
  1 == '1'
  null == false
  [1] == [1.0]
  1 in [1.0]
  b'a' == 'a'
  /a/b == '/a/b'
  0.0 / 0 < 1
  0.0 / 0 in [0.0 / 0]
  {}.diff({}) == {}.diff({})
  [1].toSet() is set
  true == 1 in [1]
  true == 1 is int
  'abc'.matches('bc')
  'ab'.matches('a|b')
  request.auth.uid == 'ravi'
  exists(/databases/$(db)/documents/people/nobody)
`;

const FAILING = `
  1 / 0
  1 % 0
  9223372036854775807 + 1
  9223372036854775807 * 2
  -9223372036854775808 - 1
  -(-9223372036854775808)
  1 + 'a'
  'a' + 1
  [1] + [2]
  b'a' + b'b'
  'a' * 2
  null + 1
  true + true
  -'a'
  -null
  !1
  !null
  1 < '1'
  null < 1
  true < false
  [1] < [2]
  {} < {}
  /a < /b
  1 < 2 < 3
  latlng.value(1, 2) < latlng.value(1, 3)
  1 && true
  true && 1
  true && null
  false || 'a'
  1 ? 2 : 3
  null ? 2 : 3
  1 / 0 == 1 || false
  1 / 0 == 1 && true
  1 / 0 == 1 ? 2 : 3
  [1, 1 / 0].size()
  1 in [1, 1 / 0]
  debug(1 / 0)
  1 in {'a': 1}
  1 in null
  1 in 1
  'a' in 'abc'
  1 in [1] == true
  {1: 2}
  {null: 2}
  {'a': 1}.b
  {'a': 1}['b']
  {'a': 1}[0]
  null.a
  'a'.size
  [1].a
  1[0]
  'abc'[3]
  'abc'[-1]
  'abc'['a']
  'abc'[1.0]
  'abc'[1:5]
  'abc'[2:1]
  'abc'[0:0]
  'abc'[3:3]
  ''[0:0]
  [1][1]
  [1][-1]
  [1]['a']
  [1].toSet()[0]
  b'abc'[0]
  (/a/b)[2]
  (/a/b)['x']
  path('/a/{x}')[1]
  path('/a').bind({'x': 'q'})
  path('/a/{x=**}').bind({'x': 'q'})
  path('/a//b')
  path('/a/')
  path('')
  path(1)
  path('/{a')
  /a/$([1])
  int('1.5')
  int('')
  int('9223372036854775808')
  int(true)
  float('abc')
  float(true)
  string([1])
  string(request.time)
  math.abs('a')
  math.round('a')
  timestamp.date(2026, 2, 31)
  timestamp.date(2026, 13, 1)
  timestamp.date(0, 1, 1)
  timestamp.date(10000, 1, 1)
  timestamp.value('2026-01-01')
  timestamp.value(1.5)
  timestamp.value(253402300800000)
  timestamp.value(1) + timestamp.value(1)
  timestamp.value(1) + 1
  timestamp.value(-62135596800000) - duration.value(1, 's')
  duration.value(1, 'us')
  duration.value(1.5, 's')
  duration.value(315576000001, 's')
  duration.value(1, 's') * 2
  duration.value(1, 's') - timestamp.value(1)
  duration.abs(-1)
  latlng.value(91, 0)
  latlng.value('a', 0)
  latlng.value(1, 2).latitude
  hashing.md5(1)
  'a'.matches(1)
  'a'.matches('[' + 'a')
  'a'.replace('a', 1)
  'a'.hasAny(['a'])
  'abc'.join(',')
  [1].concat(2)
  [1].hasAll([1].toSet())
  [1].hasAll(1)
  [1].removeAll([1].toSet())
  [[1]].join(',')
  ['a'].join(1)
  [1].toSet().union([1])
  [1].toSet().toSet()
  {'a': 1}.hasAll(['a'])
  {'a': 1}.get(1, 2)
  {'a': 1}.get([1], 2)
  {'a': 1}.diff([1])
  resource.data.missing
  resource.data.missing.deeper
  resource.data.meta.missing
  resource.missing
  request.missing
  request.resource
  request.auth.missing
  request.auth.token.missing
  get(/databases/$(db)/documents/people/nobody).data
  get(/people/asha)
  exists(/people/asha)
  exists(/databases/other/documents/people/asha)
  exists(/databases/$(db)/documents/people)
  exists(1)
  get('/databases/(default)/documents/people/asha')
`;

const MALFORMED = String.raw`
  1 +
  1 = 1
  1 === 1
  1 <> 2
  1 & 1
  1 | 1
  1 and 1
  not true
  ~1
  +1
  --1
  ++1
  2--1
  - -1
  1 /2
  1/2
  id/db
  4/(2)
  1e3
  0x10
  017
  9223372036854775808
  'abc
  "abc
  'a\qb'
  'a\vb'
  '\u00'
  '\400'
  '''abc'''
  r'abc'
  b'\u0041'
  b'\400'
  (1, 2)
  (1
  [1 2]
  [1:2]
  {'a' 1}
  {'a': 1}.1a
  'a' 'b'
  1.matches('a')
  true ? 1
  1 in
  in
  match
  1 is null
  1 is foo
  1 is
  math
  math.PI
  timestamp == 1
  x#y
  @x
  тест
  /a b
  /a(b)
  /a/b=c
  'a'.matches('(a)\\1')
  'a'.matches('(?=a)a')
  'a'.matches('(?<=a)a')
  'a'.matches('(?!b)a')
  'a'.matches('a{1001}')
  'a'.matches('a{2,1}')
  'a'.matches('a**')
  'a'.matches('a*+')
  'a'.matches('(a')
  'a'.matches('[a')
  'a'.matches(')')
  'a'.matches('*a')
  'a'.matches('[b-a]')
  'a'.matches('\\Z')
  'a'.matches('\\C')
  'a'.matches('\\h')
  'a'.matches('\\u0061')
  'a'.matches('(?x)a')
  'a'.matches('\\p{Foo}')
  'a'.matches('[[:foo:]]')
  'a'.split('(')
`;

/** Nested repetitions that come to more than 1,000. */
const LARGE_PATTERNS = `
  'b'.matches('(a{100}){100}')
  'b'.matches('(a{1000}){2}')
`;

/** Classes that Google's RE2 does not know. */
const UNICODE_CLASSES = String.raw`
  'a'.matches('\\p{Alphabetic}')
`;

const UNKNOWN_NAMES = `
  unknown
  unknown == 1
  unknown(1)
  'a'.unknown()
  unknown.name()
  math.unknown(1)
  math.isInfinite(1.0)
  bool('true')
  list([1])
  debug
  debug()
  int()
  int(1, 2)
  'a'.lower(1)
  'a'.matches()
  {'a': 1}.get('a')
  duration.time(1, 2, 3)
  timestamp.date(2026, 1)
  exists()
  exists(/a/b, 1)
  hashing.sha1('a')
  firestore.exists(/databases/$(db)/documents/people/asha)
  'a'.replace('(', 'x')
  /a/$id == /a/b
  request.auth()
`;

const FUNCTION_CASES: [functions: string, condition: string, expected: Expectation, google?: Expectation][] =
  [
    ['function yes() { return true; }', 'yes()', 'allow'],
    ['function yes() { return true }', 'yes()', 'allow'],
    ['function same(a, b) { return a == b; }', "same(1, 1.0) && same('a', 'a')", 'allow'],
    ['function two() { let x = 1; let y = x + 1; return y == 2; }', 'two()', 'allow'],
    ['function lazy() { let x = 1 / 0; return true; }', 'lazy()', 'allow'],
    ['function lazy(x) { return true; }', 'lazy(1 / 0)', 'allow'],
    ['function eager() { let x = 1 / 0; return true && x == 1; }', 'eager()', 'deny'],
    ['function either() { let x = 1 / 0; return true || x == 1; }', 'either()', 'allow'],
    ['function owner() { return request.auth.uid == resource.data.author[4]; }', 'owner()', 'allow'],
    ['function data() { return resource.data; }', 'data().visible', 'allow'],
    [
      'function inner() { return db; } function outer() { return inner(); }',
      "outer() == '(default)'",
      'allow',
    ],
    ['function outer() { return inner(); } function inner() { return true; }', 'outer()', 'allow'],
    ['function int(a) { return a; }', 'int(true)', 'allow'],
    ['function exists(p) { return p == 1; }', 'exists(1)', 'allow'],
    ['function debug(x) { return true; }', 'debug(false)', 'allow'],
    ['function f(request) { return request; }', 'f(true)', 'allow'],
    ['function f() { let request = 1; return request == 1; }', 'f()', 'allow'],
    ['function f(f) { return f; }', 'f(true)', 'allow'],
    ['function f(a, b, c, d, e, g, h) { return h; }', 'f(1, 2, 3, 4, 5, 6, true)', 'allow'],
    ['function f(a, b, c, d, e, g, h, i) { return i; }', 'f(1, 2, 3, 4, 5, 6, 7, true)', 'syntax error'],
    ['function f() { return f(); }', 'f()', 'syntax error'],
    ['function f() { return g(); } function g() { return f(); }', 'f()', 'syntax error'],
    ['function f() { return true; } function f() { return false; }', 'f()', 'syntax error'],
    ['function f() { return true; } function f(a) { return a; }', 'f()', 'syntax error'],
    ['function f(a, a) { return a; }', 'f(1, 2)', 'syntax error'],
    ['function f(a) { let a = 1; return a; }', 'f(1)', 'syntax error'],
    ['function f() { let a = 1; let a = 2; return a; }', 'f()', 'syntax error'],
    ['function f() { let a = 1; }', 'f()', 'syntax error'],
    ['function f() { return true; let a = 1; }', 'f()', 'syntax error'],
    ['function f() { let a = 1 return a; }', 'f()', 'syntax error'],
    ['function f() { function g() { return true; } return g(); }', 'f()', 'syntax error'],
    ['function f(math) { return math; }', 'f(true)', 'syntax error'],
    ['function f(a) { return true; }', 'f()', 'syntax error', 'deny'],
    ['function f(a) { return true; }', 'f(1, 2)', 'syntax error', 'deny'],
    ['function f() { return true; }', 'f', 'syntax error', 'deny'],
    ['function f() { let x = y; let y = true; return x; }', 'f()', 'syntax error', 'deny'],
    ["function f() { return id == 'x'; }", 'f()', 'syntax error', 'deny'],
    ['function f() { return x; } function g(x) { return f(); }', 'g(true)', 'syntax error', 'deny'],
  ];

const nested = (count: number, open: string, inner: string, close: string): string =>
  open.repeat(count) + inner + close.repeat(count);
const chain = (length: number): string =>
  Array.from(
    { length },
    (_, i) => `function f${i}() { return ${i + 1 < length ? `f${i + 1}()` : 'true'}; }`,
  ).join(' ');
const doubling = (depth: number): string =>
  `${Array.from({ length: depth }, (_, i) => `function f${i}() { return f${i + 1}() && f${i + 1}(); }`).join(' ')}
   function f${depth}() { return true; }`;
const lookups = (count: number, path: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `!exists(/databases/$(db)/documents/nobody/${path(i)})`).join(
    ' && ',
  );

const TWENTY = `function twenty() { return ${Array(20).fill('true').join(' && ')}; }`;

const LIMITS: Case[] = [
  ...all('allow', nested(98, '!', 'true', '')),
  ...all('syntax error', nested(99, '!', 'true', '')),
  ...all('allow', nested(98, '(', 'true', ')')),
  ...all('syntax error', nested(99, '(', 'true', ')')),
  ...all('allow', `${nested(98, '[', '', ']')} != 1`),
  ...all('syntax error', `${nested(99, '[', '', ']')} != 1`),
  ...all('allow', Array(99).fill('true').join(' && ')),
  ...all('syntax error', Array(100).fill('true').join(' && ')),
  ...all('allow', 'f0()', { functions: chain(21) }),
  ...all('syntax error', 'f0()', { functions: chain(22) }),
  ...all('allow', 'f0()', { functions: doubling(6) }),
  ...all('deny', 'f0()', { functions: doubling(8) }),
  ...all('deny', 'f0() || true', { functions: doubling(8) }),
  ...all('allow', Array(16).fill('twenty()').join(' && '), { functions: TWENTY }),
  ...all('deny', Array(17).fill('twenty()').join(' && '), { functions: TWENTY }),
  ...all(
    'allow',
    lookups(10, (i) => `a${i}`),
  ),
  ...all(
    'deny',
    lookups(11, (i) => `a${i}`),
  ),
  ...all(
    'allow',
    lookups(15, () => 'same'),
  ),
  ...all('allow', `${lookups(11, (i) => `a${i}`)} || true`),
  ...all(
    'deny',
    `${lookups(10, (i) => `a${i}`)} && !(get(/databases/$(db)/documents/people/asha).id == 'x')`,
  ),
];

const nobody = { auth: null } as const;
const absent = { document: null } as const;
const created = { method: 'create', document: null, data: { title: 'New', views: 0 } } as const;
const updated = {
  method: 'update',
  document: { title: 'Old', views: 1, author: 'asha' },
  data: { title: 'New', views: 2, author: 'asha' },
} as const;
const deleted = { method: 'delete', document: { title: 'Old' } } as const;

const REQUESTS: Case[] = [
  ...all('allow', 'request.auth == null', nobody),
  ...all('deny', "request.auth.uid == 'asha'", nobody),
  ...all('deny', 'request.auth.uid != null', nobody),
  ...all('allow', 'resource == null', absent),
  ...all('deny', 'resource.data.title != null', absent),
  ...all('deny', 'resource is map', absent),
  ...all(
    'allow',
    `resource == null
    request.method == 'create'
    request.resource.data.title == 'New'
    request.resource.data.keys().hasOnly(['title', 'views'])
    request.resource.data.size() == 2
    request.resource.id == id
    request.resource.__name__ == request.path
    existsAfter(request.path) && !exists(request.path)
    getAfter(request.path).data.views == 0`,
    created,
  ),
  ...all(
    'deny',
    `resource.data.title == 'New'
    request.resource.data.missing == null
    exists(request.path)
    request.method == 'update'`,
    created,
  ),
  ...all(
    'allow',
    `request.method == 'update'
    resource.data.title == 'Old' && request.resource.data.title == 'New'
    request.resource.data.views == resource.data.views + 1
    request.resource.data.diff(resource.data).affectedKeys() == ['title', 'views'].toSet()
    request.resource.data.diff(resource.data).affectedKeys().hasOnly(['title', 'views'])
    !request.resource.data.diff(resource.data).changedKeys().hasAny(['author'])
    request.resource.data.author == resource.data.author
    get(request.path).data.views == 1
    getAfter(request.path).data.views == 2`,
    updated,
  ),
  ...all(
    'deny',
    `request.resource.data.diff(resource.data).affectedKeys().hasOnly(['title'])
    request.resource.data == resource.data`,
    updated,
  ),
  ...all(
    'allow',
    `request.method == 'delete'
    resource.data.title == 'Old'
    request.resource == null
    exists(request.path) && !existsAfter(request.path)`,
    deleted,
  ),
  ...all('deny', "request.resource.data.title == 'Old'", deleted),
];

const V = 'resource.data.v';
const LISTS: [condition: string, query: Filter[], expected: Expectation][] = [
  ['true', [], 'allow'],
  ['resource != null', [], 'allow'],
  ['resource.data is map', [], 'allow'],
  [`${V} == true`, [], 'deny'],
  [`${V} == true`, [['v', '==', true]], 'allow'],
  [`${V} == true`, [['v', '==', false]], 'deny'],
  [`${V} == true`, [['v', 'in', [true]]], 'allow'],
  [`${V}`, [['v', '==', true]], 'allow'],
  [`!${V}`, [['v', '==', false]], 'allow'],
  ["resource.data['v'] == true", [['v', '==', true]], 'allow'],
  [`${V} == true || true`, [], 'allow'],
  [`${V} == ${V}`, [], 'deny'],
  [`${V} == true || ${V} != true`, [], 'deny'],
  [`${V} != false`, [['v', '==', true]], 'allow'],
  [`${V} != false`, [['v', '!=', false]], 'allow'],
  [`!(${V} == false)`, [['v', '!=', false]], 'deny'],
  [`!(${V} == false)`, [['v', '==', true]], 'allow'],
  [`${V} != 5`, [['v', 'not-in', [5, 6]]], 'allow'],
  [`${V} != null`, [['v', '>', 1]], 'allow'],
  [`${V} == null`, [['v', '>', 1]], 'deny'],
  [`${V} > 5`, [['v', '>', 5]], 'allow'],
  [`${V} > 5`, [['v', '>=', 5]], 'deny'],
  [`${V} > 5`, [['v', '>=', 6]], 'allow'],
  [`${V} > 5`, [['v', '>', 4]], 'deny'],
  [`${V} >= 5`, [['v', '>', 5]], 'allow'],
  [`5 < ${V}`, [['v', '>', 5]], 'allow'],
  [`5 > ${V}`, [['v', '>', 5]], 'deny'],
  [`!(${V} <= 5)`, [['v', '>', 5]], 'deny'],
  [`${V} < 5`, [['v', '<', 5]], 'allow'],
  [`${V} <= 5`, [['v', '<', 5]], 'allow'],
  [`${V} < 5`, [['v', '<=', 5]], 'deny'],
  [`${V} > 1.5`, [['v', '>', 2]], 'allow'],
  [`${V} > 1`, [['v', '>', 'a']], 'deny'],
  [`${V} != 'a'`, [['v', '>', 5]], 'deny'],
  [`${V} != 5`, [['v', '>', 5]], 'allow'],
  [`${V} != 5`, [['v', '>=', 5]], 'deny'],
  [`${V} > 5`, [['v', '==', 6]], 'allow'],
  [`${V} > 5`, [['v', 'in', [6, 7]]], 'allow'],
  [`${V} > 5`, [['v', 'in', [4, 7]]], 'deny'],
  [
    `${V} == 5`,
    [
      ['v', '>=', 5],
      ['v', '<=', 5],
    ],
    'deny',
  ],
  [
    `${V} > 1 && ${V} < 9`,
    [
      ['v', '>', 2],
      ['v', '<', 8],
    ],
    'allow',
  ],
  [`${V} == 1 || ${V} == 2`, [['v', 'in', [1, 2]]], 'allow'],
  [`${V} in [1, 2]`, [['v', 'in', [1, 2]]], 'allow'],
  [`${V} in [1, 2]`, [['v', 'in', [1, 2, 3]]], 'deny'],
  [`${V} in [1, 2, 3]`, [['v', '==', 1]], 'allow'],
  [`${V} in [6, 7]`, [['v', '>', 5]], 'deny'],
  [`${V} is int`, [['v', '==', 1]], 'allow'],
  [`${V} is int`, [['v', '>', 1]], 'deny'],
  [`${V} is constraint`, [['v', '>', 1]], 'allow'],
  [`${V} + 1 == 2`, [['v', '==', 1]], 'allow'],
  [`${V} + 1 > 2`, [['v', '>', 1]], 'deny'],
  [`${V} == ${V}`, [['v', '>', 1]], 'deny'],
  [`5 in ${V}`, [['v', 'contains', 5]], 'allow'],
  [`6 in ${V}`, [['v', 'contains', 5]], 'deny'],
  [`!(6 in ${V})`, [['v', 'contains', 5]], 'deny'],
  [`5 in ${V} || 6 in ${V}`, [['v', 'contains-any', [5, 6]]], 'allow'],
  [`5 in ${V}`, [['v', 'contains-any', [5, 6]]], 'deny'],
  [`${V}.hasAny([5, 6])`, [['v', 'contains-any', [5, 6]]], 'allow'],
  [`${V}.hasAny([5, 6])`, [['v', 'contains', 5]], 'allow'],
  [`${V}.hasAll([5])`, [['v', 'contains', 5]], 'deny'],
  [`${V}.size() > 0`, [['v', 'contains', 5]], 'deny'],
  [`${V}[0] == 1`, [['v', '==', [1]]], 'allow'],
  [`${V}.size() == 2`, [['v', '==', 'ab']], 'allow'],
  [`${V}.x == 1`, [['v.x', '==', 1]], 'allow'],
  [`${V}.x == 1`, [['v', '==', { map: { x: 1 } }]], 'allow'],
  [`${V} == request.auth.uid`, [['v', '==', 'asha']], 'allow'],
  [`${V} == request.auth.uid`, [['v', '==', 'ravi']], 'deny'],
  [`${V} < request.time`, [['v', '<', { time: 0 }]], 'allow'],
  [`${V} >= '2026-01-01'`, [['v', '>=', '2026-06-01']], 'allow'],
  [`${V} >= '2026-06-01'`, [['v', '>=', '2026-01-01']], 'deny'],
  [`${V} == true && resource.data.w == 1`, [['v', '==', true]], 'deny'],
  [
    `${V} == true && resource.data.w == 1`,
    [
      ['v', '==', true],
      ['w', '==', 1],
    ],
    'allow',
  ],
  [`${V} == true || resource.data.w == 1`, [['w', '==', 1]], 'allow'],
  [
    `${V} == true`,
    [
      {
        anyOf: [
          ['v', '==', true],
          ['w', '==', 1],
        ],
      },
    ],
    'deny',
  ],
  [
    `${V} == true || resource.data.w == 1`,
    [
      {
        anyOf: [
          ['v', '==', true],
          ['w', '==', 1],
        ],
      },
    ],
    'allow',
  ],
  [
    `${V} > 0`,
    [
      {
        anyOf: [
          ['v', '==', 1],
          ['v', '>', 2],
        ],
      },
    ],
    'allow',
  ],
  [`${V} == true ? true : false`, [['v', '==', true]], 'allow'],
  [`exists(/databases/$(db)/documents/people/$(${V}))`, [['v', '==', 'asha']], 'allow'],
  [`exists(/databases/$(db)/documents/people/$(${V}))`, [], 'deny'],
  ["id == 'a'", [], 'deny'],
  ["resource.id == 'a'", [], 'deny'],
  ["request.method == 'list'", [], 'allow'],
  ['request.query.limit == null', [], 'allow'],
  ['request.query.offset == 0', [], 'allow'],
  ['request.query.orderBy == {}', [], 'allow'],
  // A query leaves open what it does not name, yet the emulator takes those fields for absent ones.
  ['resource.data.size() == 1', [['v', '==', 1]], 'allow'],
  [`resource.data.get('w', 5) == 5`, [['v', '==', 1]], 'allow'],
  [`resource.data == {'v': 1}`, [['v', '==', 1]], 'allow'],
  // It also takes a field that a query bounds for none of the items of any list.
  [`!(${V} in [6, 7])`, [['v', '>', 5]], 'allow'],
  [`!(${V} is int)`, [['v', '>', 5]], 'allow'],
];

export const CORPUS: readonly Case[] = [
  ...all('allow', TRUE, { functions: 'function views0() { return 0; }' }),
  ...all('deny', FALSE),
  ...failing(FAILING),
  ...all('syntax error', MALFORMED),
  ...stricter(UNKNOWN_NAMES),
  ...stricter(LARGE_PATTERNS),
  ...all('allow', UNICODE_CLASSES).map((one) => ({ ...one, google: 'syntax error' as const })),
  ...all('syntax error', 'unknown || true').map((one) => ({ ...one, google: 'allow' as const })),
  ...FUNCTION_CASES.map(([functions, condition, expected, google]) => ({
    ...get,
    functions,
    condition,
    expected,
    ...(google && { google }),
  })),
  ...LIMITS,
  ...REQUESTS,
  ...LISTS.map(([condition, query, expected]) => ({
    ...get,
    method: 'list' as const,
    document: null,
    condition,
    query,
    expected,
  })),
];

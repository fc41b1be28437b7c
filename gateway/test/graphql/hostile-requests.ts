/** A request that must be rejected before it costs anything. */
export interface HostileRequest {
  readonly name: string;
  readonly query: string;
  readonly variables?: string;
  /** The expected error. */
  readonly says: RegExp;
}

const repeated = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');

/** A recursive field `box: Box`, one list `rows(take, where: RowFilterInput)`, one field `json(value: JSON)`. */
export const hostileRequests: readonly HostileRequest[] = [
  { name: 'a query of 1 MB', query: `{ ${'box '.repeat(262_144)} }`, says: /at most \d+ characters/ },
  { name: 'a comment of 1 MB', query: `{ box { name } } #${'x'.repeat(1_048_576)}`, says: /at most \d+ characters/ },
  { name: '5,000 tokens', query: `{ ${repeated(5000, () => 'a')} }`, says: /contains more tha[nt] \d+ tokens/ },
  { name: '1,000 aliases', query: `{ ${repeated(1000, (n) => `a${n}: name`)} }`, says: /at most \d+ aliases/ },
  {
    name: 'depth 50',
    query: `{ ${'box { '.repeat(50)} name ${'}'.repeat(50)} }`,
    says: /at most \d+ levels of fields/,
  },
  {
    name: 'depth 50 by inline fragments',
    query: `{ ${'... { '.repeat(50)} name ${'}'.repeat(50)} }`,
    says: /at most \d+ levels of fields/,
  },
  {
    name: 'depth 40 by fragments',
    query: `{ box { ...F0 } } ${repeated(20, (n) => `fragment F${n} on Box { box { box { ...F${n + 1} } } }`)} fragment F20 on Box { name }`,
    says: /at most \d+ levels of fields/,
  },
  {
    name: 'a circle of 40 fragments',
    query: `{ box { ...F0 } } ${repeated(40, (n) => `fragment F${n} on Box { box { ...F${(n + 1) % 40} } }`)}`,
    says: /at most \d+ levels of fields|spread fragment/,
  },
  {
    name: 'a fragment that spreads itself',
    query: `{ box { ...F } } fragment F on Box { ...F }`,
    says: /Cannot spread fragment "F" within itself/,
  },
  {
    name: 'fragments that double ten times',
    query: `{ box { ...F0 } } ${repeated(10, (n) => `fragment F${n} on Box { a: box { ...F${n + 1} } b: box { ...F${n + 1} } c: box { ...F${n + 1} } }`)} fragment F10 on Box { name }`,
    says: /costs \d+/,
  },
  {
    name: '300 fragments',
    query: `{ box { ...F0 } } ${repeated(300, (n) => `fragment F${n} on Box { name }`)}`,
    says: /at most \d+ operations and fragments/,
  },
  { name: 'one field 1,800 times', query: `{ ${'name '.repeat(1800)} }`, says: /repeat at most \d+ fields/ },
  {
    name: 'one field 400 times by inline fragments',
    query: `{ ${'... { name } '.repeat(400)} }`,
    says: /repeat at most \d+ fields/,
  },
  { name: '10,000 directives', query: `{ name ${'@a '.repeat(10_000)} }`, says: /contains more tha[nt] \d+ tokens/ },
  { name: '1,000 directives', query: `{ name ${'@a '.repeat(1000)} }`, says: /at most \d+ directives/ },
  {
    name: '1,000 directives on a variable',
    query: `query ($a: Int ${'@a '.repeat(1000)}) { name }`,
    says: /at most \d+ directives/,
  },
  {
    name: 'rows of rows',
    query: `{ rows(take: 3000) { items { rows(take: 3000) { totalCount } } } }`,
    says: /costs \d+/,
  },
  {
    name: 'rows of rows by variables',
    query: `query ($n: Int = 3000) { rows(take: $n) { items { rows(take: $n) { totalCount } } } }`,
    says: /costs \d+/,
  },
  {
    name: 'where, 500 levels deep',
    query: `{ rows(where: ${'{ and: [ '.repeat(500)} {} ${'] }'.repeat(500)}) { totalCount } }`,
    says: /at most 32 levels/,
  },
  {
    name: 'where, 100,000 levels deep in variables',
    query: `query ($where: RowFilterInput) { rows(where: $where) { totalCount } }`,
    variables: `{"where":${'{"and":['.repeat(100_000)}${']}'.repeat(100_000)}}`,
    says: /at most 230 levels/,
  },
  {
    name: 'JSON, 1,000,000 levels deep in variables',
    query: `query ($value: JSON) { json(value: $value) }`,
    variables: `{"value":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
    says: /at most 230 levels/,
  },
  {
    name: 'JSON, 80 levels deep',
    query: `query ($value: JSON) { json(value: $value) }`,
    variables: `{"value":${'['.repeat(80)}${']'.repeat(80)}}`,
    says: /at most 64 levels/,
  },
  { name: '1,000 unknown fields', query: `{ ${repeated(1000, (n) => `unknown${n}`)} }`, says: /Cannot query field/ },
  {
    name: '1,000 unknown variables',
    query: `{ ${repeated(12, (n) => `a${n}: rows(take: $v${n}) { totalCount }`)} }`,
    says: /Variable "\$v0" is not defined/,
  },
];

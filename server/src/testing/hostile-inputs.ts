import fc from 'fast-check';

// Malicious inputs, for the shops' API and for the calls of screens.

/** Values that some column, number, date or pattern cannot hold. */
const odd = fc.constantFrom<unknown>(
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '💥', 'ف', '٢٢٣٣٣٤٤٤', 'NaN', '1e3', '-0'],
  ...['2026-02-30', '0000-00-00', '0000-01-01T00:00:00Z', '%', '_', '\\', '%_\\', '__proto__'],
  ...['a'.repeat(5_000), '-1', '1e9', '99999999999999999999', "'; drop table colis; --"],
  ...[0, -0, -1, 1e300, 0.0001, 2_147_483_648, 9_007_199_254_740_991, 9_223_372_036_854_776_000],
  ...[null, true, [], {}, [[]], [null]],
);
export const anything = fc.oneof(odd, fc.jsonValue({ maxDepth: 3 }));

/**
 * Bodies with these fields, each with its example or with anything; sometimes not even an object.
 */
export function bodiesOf(names: readonly string[], example: Record<string, unknown>) {
  const fields = Object.fromEntries(
    names.map((name) => [name, fc.oneof(fc.constant(example[name] ?? 'x'), anything)]),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const words = fc.oneof(
  fc.constantFrom(
    ...['', '0', '-1', '101', '1e3', 'x', '💥', 'a'.repeat(400), '2026-02-30', '0000-00-00'],
    ...['LIVRE,x', '🙂,🙂', '%_\\', '99999999999999999999'],
  ),
  fc.string({ maxLength: 40 }),
);
export const queriesOf = (names: readonly string[], example: Record<string, string>) =>
  fc
    .record(
      Object.fromEntries(
        names.map((name) => [name, fc.oneof(fc.constant(example[name] ?? '1'), words)]),
      ),
      { requiredKeys: [] },
    )
    .map(asQuery);

const asQuery = (query: Partial<Record<string, string>>): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, word = '']): [string, string] => [name, word.toWellFormed()]),
  ).toString();

/** Path segments that name nothing or cannot be read. */
export const strangePathWords = [
  ...['1', '0', '-1', '999999', '99999999999999999999', '1e3', 'x', '__proto__', '..%2F..'],
  ...['%00', '%F0%9F%92%A5', '%ED%A0%80', '%E0%A4%A', '%ff', '%25_%5C', 'a'.repeat(300)],
];

/** A body as sent over the wire. */
export interface RawBody {
  type: string;
  payload: string | Buffer;
}

const json = 'application/json';
const deep = 10_000;

/** Bodies that no program of ours would send, and types that are almost JSON. */
export const rawBodies: readonly RawBody[] = [
  ...[
    '{"ref":"a","ref":["b"],"id":1,"id":"2"}',
    '{"id":1e309,"montant":-1e309,"page":-0}',
    '{"__proto__":{"role":"root"},"constructor":{"prototype":{"role":"root"}}}',
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    '{"a":',
    '\ufeff{}',
    'null',
    '-0',
    '"texte"',
    '[]',
    '',
  ].map((payload) => ({ type: json, payload })),
  {
    type: json,
    payload: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  },
  { type: json, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  ...[
    ...[`${json}\t`, `${json} ;`, ` ${json}`, `\t${json};charset=utf-16`, `${json};`, `${json}x`],
    ...['APPLICATION/JSON', 'text/plain', 'text/json', 'multipart/form-data; boundary=x'],
    ...['application/x-www-form-urlencoded', ';', 'x'],
  ].map((type) => ({ type, payload: '{"id":1}' })),
];

/** A text that PostgreSQL can't store, because it contains a NUL character or a lone surrogate. */
export class UnstorableTextError extends Error {
  constructor() {
    super('A text contains a NUL character or a lone surrogate. Remove it.');
    this.name = 'UnstorableTextError';
  }
}

/**
 * Serializes a JSON value by RFC 8785: properties sorted by UTF-16 code units, numbers as ECMAScript prints them, no whitespace.
 * The result doesn't change when PostgreSQL's `jsonb` reorders keys and rewrites numbers.
 *
 * @throws UnstorableTextError for a text that can't be stored, TypeError for a value that isn't JSON.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'boolean':
      return String(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON.`);
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map(itemOf).join(',')}]`;
      return objectOf(value as Readonly<Record<string, unknown>>);
    default:
      throw new TypeError(`A ${typeof value} is not JSON.`);
  }
}

function itemOf(item: unknown): string {
  return canonicalJson(item === undefined ? null : item);
}

function objectOf(value: Readonly<Record<string, unknown>>): string {
  let members = '';
  // the default order is by UTF-16 code units, as RFC 8785 §3.2.3 requires
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) members += `${members === '' ? '' : ','}${quoted(name)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

function quoted(text: string): string {
  const json = JSON.stringify(text);
  // JSON escapes both, and few texts contain an escape
  if (json.includes('\\u') && /[\0\p{Surrogate}]/u.test(text)) throw new UnstorableTextError();
  return json;
}

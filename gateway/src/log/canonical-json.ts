/** A text that PostgreSQL cannot hold: a NUL character or half of a surrogate pair. */
export class UnstorableTextError extends Error {
  constructor() {
    super('A text holds a NUL character or half of a surrogate pair. Remove it.');
    this.name = 'UnstorableTextError';
  }
}

/**
 * The one text of a JSON value by RFC 8785: properties sorted by UTF-16 code units, numbers as ECMAScript prints them, no
 * space. What PostgreSQL's `jsonb` does to a value, reordering keys and rewriting numbers, leaves it as it is.
 *
 * @throws UnstorableTextError for a text that cannot be stored, TypeError for what is not JSON.
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
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  // the default order is the one of UTF-16 code units that RFC 8785 §3.2.3 asks for
  return `{${names
    .sort()
    .map((name) => `${quoted(name)}:${canonicalJson(value[name])}`)
    .join(',')}}`;
}

function quoted(text: string): string {
  if (/[\0\p{Surrogate}]/u.test(text)) throw new UnstorableTextError();
  return JSON.stringify(text);
}

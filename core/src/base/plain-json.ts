import type { Json } from './json';

/** No value of a scenario is nested this deeply. */
const maxLevels = 1000;

/**
 * A copy of a value as plain JSON. Every property is read once, so that getters and proxies can't answer differently later. Properties
 * that are undefined are left out, as JSON does.
 *
 * @throws Error when it isn't JSON, and whatever a getter throws.
 */
export function plainJson(value: unknown, level = 0): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') throw new TypeError(`A value is ${wordFor(value)}, not JSON.`);
  if (level > maxLevels) throw new RangeError('A value is nested too deeply, or contains itself.');
  // every index, because a list can have gaps
  if (Array.isArray(value)) return Array.from(value, (item: unknown) => plainJson(item, level + 1));
  const copy: Record<string, Json> = {};
  for (const name of Object.keys(value)) {
    const part = (value as Readonly<Record<string, unknown>>)[name];
    if (part === undefined) continue;
    // not a setter, if a property has that name
    Object.defineProperty(copy, name, {
      configurable: true,
      enumerable: true,
      writable: true,
      value: plainJson(part, level + 1),
    });
  }
  return copy;
}

function wordFor(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value;
}

/** What every plugin has, and of what type. */
const everyPlugin = {
  contract: 'number',
  id: 'string',
  kind: 'string',
  version: 'number',
  title: 'string',
  description: 'string',
  schema: 'object',
  defaults: 'object',
  migrations: 'list',
  rules: 'object',
  canonical: 'function',
  summary: 'function',
} as const;

/** What a plugin of each kind has besides. */
const byKind: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  command: {
    group: 'string',
    feIdentifier: 'string',
    placement: 'object',
    variants: 'list',
    durationSeconds: 'function',
  },
  trigger: { triggerType: 'string', evaluation: 'string', allowedPlaces: 'list' },
  report: { tab: 'string', reportType: 'string', items: 'list' },
  asset: { subject: 'string', unique: 'list', label: 'string', listLayout: 'object' },
};

/**
 * Says in what a value is no plugin, so that nothing after this has to be careful: the registry reads declared properties
 * and calls declared functions.
 *
 * @returns Null when it has everything that a plugin has.
 */
export function missingPart(value: unknown): string | null {
  if (typeOf(value) !== 'object') return `it is ${describe(value)}`;
  const plugin = value as Readonly<Record<string, unknown>>;
  const ofKind = byKind[String(plugin['kind'])];
  if (ofKind === undefined)
    return `its kind is ${describe(plugin['kind'])}, not one of ${Object.keys(byKind).join(', ')}`;
  for (const [name, type] of Object.entries({ ...everyPlugin, ...ofKind })) {
    if (typeOf(plugin[name]) !== type) return `its “${name}” is ${describe(plugin[name])}, not a ${type}`;
  }
  return null;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : value === undefined ? 'missing' : typeOf(value);
}

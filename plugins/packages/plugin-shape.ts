import type { AnyPlugin } from '@scn/core/kernel/contract';
import { contractVersion } from '@scn/core/kernel/registry';

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

/**
 * Says which function of a plugin fails on the plugin's own defaults: whoever draws a card or writes a document calls them, and must not
 * be the first to find out. Another contract's are not called.
 *
 * @returns Null when all of them run.
 */
export function failingPart(plugin: AnyPlugin): string | null {
  if ((plugin.contract as number) !== contractVersion) return null;
  const trials: Readonly<Record<string, () => boolean>> = {
    canonical: () => typeOf(plugin.canonical(plugin.defaults)) === 'object',
    summary: () => typeof plugin.summary(plugin.defaults) === 'string' && plugin.summary(plugin.defaults) !== '',
    durationSeconds: () => plugin.kind !== 'command' || isDuration(plugin.durationSeconds(plugin.defaults)),
  };
  for (const [name, isRight] of Object.entries(trials)) {
    try {
      if (!isRight()) return `“${name}” of its defaults is not what the contract says`;
    } catch (error) {
      return `“${name}” of its defaults failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return null;
}

function isDuration(value: number | null): boolean {
  return value === null || (typeof value === 'number' && value >= 0);
}

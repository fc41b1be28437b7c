import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { SpokenLine } from '@scn/core/kernel/spoken-line';
import { contractVersion } from '@scn/core/kernel/registry';
import { isCardContent } from '@scn/core/description/card/card-content';

/** The properties of every plugin, with their types. */
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

/** The additional properties of each kind of plugin. */
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
  asset: { subject: 'string', menuPolicy: 'list', unique: 'list', label: 'string', listLayout: 'object' },
};

/**
 * Checks that a value has the shape of a plugin, because the registry reads declared properties and calls declared functions without further checks.
 *
 * @returns What is missing or wrong; null for a plugin.
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
 * Runs a plugin's functions with its own defaults, so that they don't fail only when a card is rendered or a document is
 * written. Functions of other contract versions aren't called.
 *
 * @returns Which function fails and why; null when all of them run.
 */
export function failingPart(plugin: AnyPlugin): string | null {
  if ((plugin.contract as number) !== contractVersion) return null;
  const trials: Readonly<Record<string, () => boolean>> = {
    canonical: () => typeOf(plugin.canonical(plugin.defaults)) === 'object',
    summary: () => typeof plugin.summary(plugin.defaults) === 'string' && plugin.summary(plugin.defaults) !== '',
    durationSeconds: () => plugin.kind !== 'command' || isDuration(plugin.durationSeconds(plugin.defaults)),
    card: () => plugin.kind !== 'command' || plugin.card === undefined || isCardContent(plugin.card(plugin.defaults)),
    lines: () => plugin.kind !== 'command' || plugin.lines === undefined || areLines(plugin.lines(plugin.defaults)),
  };
  for (const [name, isRight] of Object.entries(trials)) {
    try {
      if (!isRight()) return `“${name}” returns an invalid value for its defaults`;
    } catch (error) {
      return `“${name}” failed for its defaults: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return null;
}

function isDuration(value: number | null): boolean {
  return value === null || (typeof value === 'number' && value >= 0);
}

function areLines(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    (value as readonly Partial<SpokenLine>[]).every(
      ({ at, actorId, dialogueId, text }) =>
        typeof at === 'string' && typeof text === 'string' && isTextOrNull(actorId) && isTextOrNull(dialogueId),
    )
  );
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

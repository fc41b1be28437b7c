import type { AnyPlugin } from '@scn/core/kernel/contract';
import { functionResults, pluginFunctions, simulateResult } from '@scn/core/kernel/function-results';
import type { SimulateContext } from '@scn/core/kernel/simulate';
import { completeScenario } from '@scn/core/format/complete';
import { isJsonObject } from '@scn/core/base/json';
import { plainJson } from '@scn/core/base/plain-json';
import { messageOf } from '@scn/core/base/reason-of';
import { contractVersion } from '@scn/core/kernel/registry';

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

/** The functions that a plugin can leave out. */
const optionalFunctions = [...pluginFunctions, 'fromLine', 'simulate'];

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
  for (const name of optionalFunctions) {
    if (plugin[name] !== undefined && typeof plugin[name] !== 'function')
      return `its “${name}” is ${describe(plugin[name])}, not a function`;
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
  const functions = plugin as unknown as Readonly<Record<string, ((given: unknown) => unknown) | undefined>>;
  const results = { ...functionResults, canonical: { accepts: isJsonObject }, simulate: simulateResult };
  for (const name of ['canonical', ...pluginFunctions, 'simulate'] as const) {
    if (functions[name] === undefined) continue;
    try {
      const given = name === 'simulate' ? emptyPlay(plugin.defaults) : plugin.defaults;
      const result = plainJson(functions[name](given));
      if (!results[name].accepts(result)) return `“${name}” returns an invalid value for its defaults`;
    } catch (error) {
      return `“${name}” failed for its defaults: ${messageOf(error)}`;
    }
  }
  return null;
}

/** A command is reached in a scenario that contains nothing. */
function emptyPlay(args: unknown): SimulateContext<unknown> {
  const second = { milliseconds: 1000, isEstimate: true };
  return {
    args,
    event: { kind: 'reached' },
    at: 0,
    scenario: completeScenario({}),
    itemValue: () => null,
    lineLength: () => second,
    mediaLength: () => second,
    movementLength: second,
  };
}

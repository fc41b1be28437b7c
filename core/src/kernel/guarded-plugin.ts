import type { AnyPlugin, NamedActor } from './contract';
import { canonicalFault } from './canonical-fault';
import { deepFreeze } from '#base/deep-freeze';
import { guardedRule } from './guarded-rule';
import { isThenable } from './is-thenable';
import type { JsonObject } from '#base/json';
import { PluginFault } from './plugin-fault';

/**
 * A third party's plugin whose functions can't damage a document: they get frozen arguments, and what they return is checked.
 * They throw a {@link PluginFault} otherwise. The engine reports that of a rule as an issue.
 */
export function guardedPlugin(plugin: AnyPlugin, owner: string): AnyPlugin {
  const { schema, id } = plugin;
  const called = <T>(name: string, work: () => T): T => {
    let result: T;
    try {
      result = work();
    } catch (error) {
      throw new PluginFault(id, owner, `“${name}” failed: ${reasonOf(error)}`);
    }
    if (!isThenable(result)) return result;
    result.then(undefined, () => undefined); // its failure is this one
    throw new PluginFault(id, owner, `“${name}” is asynchronous: it returns a promise.`);
  };
  const listed = <T>(name: string, work: () => T): T => {
    const result = called(name, work);
    if (Array.isArray(result)) return result;
    throw new PluginFault(id, owner, `“${name}” doesn’t return a list.`);
  };
  const canonical = (args: never): JsonObject => {
    const ofPlugin = (each: JsonObject) => called('canonical', () => plugin.canonical(each) as JsonObject);
    const reason = canonicalFault(deepFreeze(args), ofPlugin, schema);
    if (reason !== null) throw new PluginFault(id, owner, reason);
    return ofPlugin(args);
  };
  const rules = Object.fromEntries(Object.entries(plugin.rules).map(([key, rule]) => [key, guardedRule(rule)]));
  const summary = (args: never): string => called('summary', () => plugin.summary(deepFreeze(args)));
  const guarded = { canonical, rules, summary };
  // the plugin stays its prototype: it can be an instance of a class
  if (plugin.kind === 'trigger' && plugin.schedule !== undefined) {
    const schedule = (args: never) => called('schedule', () => plugin.schedule?.(deepFreeze(args)));
    return derived(plugin, { ...guarded, schedule });
  }
  if (plugin.kind !== 'command') return derived(plugin, guarded);
  const { fromLine, effects, card, lines } = plugin;
  return derived(plugin, {
    ...guarded,
    durationSeconds: (args: never) => called('durationSeconds', () => plugin.durationSeconds(deepFreeze(args))),
    ...(fromLine && {
      fromLine: (line: string, actors: readonly NamedActor[]) =>
        called('fromLine', () => plugin.fromLine?.(line, deepFreeze(actors))),
    }),
    ...(effects && { effects: (args: never) => listed('effects', () => plugin.effects?.(deepFreeze(args))) }),
    ...(card && { card: (args: never) => called('card', () => plugin.card?.(deepFreeze(args))) }),
    ...(lines && { lines: (args: never) => listed('lines', () => plugin.lines?.(deepFreeze(args))) }),
  });
}

/** An object that inherits everything but the given properties. */
function derived<T extends object>(original: T, changes: object): T {
  return Object.create(original, Object.getOwnPropertyDescriptors(changes)) as T;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

import type { AnyPlugin, ArgumentRule, ArgumentRuleContext, NamedActor } from './contract';
import { canonicalFault } from './canonical-fault';
import { deepFreeze } from '#base/deep-freeze';
import type { JsonObject } from '#base/json';
import { PluginFault } from './plugin-fault';

/**
 * A third party's plugin whose functions can't damage a document: they get frozen arguments, and what they return is checked.
 * They throw a {@link PluginFault} otherwise. The engine reports that of a rule as an issue.
 */
export function guardedPlugin(plugin: AnyPlugin, owner: string): AnyPlugin {
  const { schema, id } = plugin;
  const canonical = (args: never): JsonObject => {
    const reason = canonicalFault(deepFreeze(args), (each) => plugin.canonical(each) as JsonObject, schema);
    if (reason !== null) throw new PluginFault(id, owner, reason);
    return plugin.canonical(args) as JsonObject;
  };
  const rules = Object.fromEntries(Object.entries(plugin.rules).map(([key, rule]) => [key, guardedRule(rule)]));
  const summary = (args: never): string => plugin.summary(deepFreeze(args));
  const guarded = { canonical, rules, summary };
  // the plugin stays its prototype: it can be an instance of a class
  if (plugin.kind === 'trigger' && plugin.schedule !== undefined) {
    return derived(plugin, { ...guarded, schedule: (args: never) => plugin.schedule?.(deepFreeze(args)) });
  }
  if (plugin.kind !== 'command') return derived(plugin, guarded);
  return derived(plugin, {
    ...guarded,
    durationSeconds: (args: never) => plugin.durationSeconds(deepFreeze(args)),
    ...(plugin.fromLine === undefined
      ? {}
      : { fromLine: (line: string, actors: readonly NamedActor[]) => plugin.fromLine?.(line, deepFreeze(actors)) }),
    ...(plugin.effects === undefined ? {} : { effects: (args: never) => plugin.effects?.(deepFreeze(args)) }),
    ...(plugin.card === undefined ? {} : { card: (args: never) => plugin.card?.(deepFreeze(args)) }),
    ...(plugin.lines === undefined ? {} : { lines: (args: never) => plugin.lines?.(deepFreeze(args)) }),
  });
}

/** An object that inherits everything but the given properties. */
function derived<T extends object>(original: T, changes: object): T {
  return Object.create(original, Object.getOwnPropertyDescriptors(changes)) as T;
}

function guardedRule(rule: ArgumentRule): ArgumentRule {
  const unchecked: { check(context: ArgumentRuleContext<never, string>): unknown } = rule;
  let isLate = false;
  const check = ({ args, node, view, report }: ArgumentRuleContext<never, string>): void => {
    if (isLate) throw new Error('It reports findings after its check has returned, so they are lost.');
    let isOver = false;
    const result = unchecked.check({
      args: deepFreeze(args),
      node,
      view,
      report: (finding) => {
        if (isOver) isLate = true; // thrown by the next check: an error here would end the host
        else report(finding);
      },
    });
    isOver = true;
    if (!isThenable(result)) return;
    result.then(undefined, () => undefined); // its failure is this one
    throw new Error('Its check is asynchronous, so its findings are lost.');
  };
  return derived(rule, { check });
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

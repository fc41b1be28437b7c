import { plainJson } from '#base/plain-json';
import type { AnyPlugin, AssetPlugin } from './contract';
import { pluginFunctions } from './function-results';
import { isThenable } from './is-thenable';
import { TimeLimitError } from './time-checks';

/** How a host limits the time of plugins. */
export interface TimeLimits {
  /**
   * Runs a function of a plugin, which is stopped when it takes longer than the time limit.
   *
   * @param what - as `the rule acme/command.x/y`
   * @throws TimeLimitError when it was stopped
   */
  run<T>(what: string, work: () => T): T;
  /** Why a function isn't run at all; null when it is. */
  stoppedBefore?(what: string): TimeLimitError | null;
  /** A function was stopped, and isn't run again. */
  onStop?(what: string, error: TimeLimitError): void;
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** A plugin whose functions are stopped when they take longer than the time limit, and aren't run again then. */
export function limitedPlugin(plugin: AnyPlugin, limits: TimeLimits): AnyPlugin {
  const parts = plainParts(plugin);
  const { id } = parts;
  const given = plugin as unknown as Readonly<Record<string, AnyFunction>>;
  const limited = (name: string, work: AnyFunction) => limitedFunction(`“${name}” of the plugin ${id}`, work, limits);
  const functions = ['canonical', 'fromLine', 'simulate', ...pluginFunctions]
    .filter((name) => typeof given[name] === 'function')
    .map((name) => [name, limited(name, (...args) => given[name]?.(...args))] as const);
  const rules = Object.fromEntries(
    Object.entries(parts.rules).map(([key, rule]) => {
      if (!canBeLimited(rule)) return [key, rule]; // the registry refuses it
      const check = limitedFunction(`the rule ${id}/${key}`, (context) => rule.check(context as never), limits);
      return [key, { ...plainParts(rule), check }];
    }),
  );
  const changes = {
    rules,
    ...Object.fromEntries(functions),
    migrations: parts.migrations.map((step) => ({
      ...plainParts(step),
      up: limitedFunction(`the migration of ${id} to version ${step.to}`, (args) => step.up(args as never), limits),
    })),
    ...(parts.kind === 'asset' ? limitedAsset(parts, limited) : {}),
  };
  return Object.create(plugin, Object.getOwnPropertyDescriptors({ ...parts, ...changes })) as AnyPlugin;
}

/** The properties that an object has itself and from its class, each read once: a part of a plugin can be an instance, and a getter has one answer. */
function plainParts<T extends object>(value: T): T {
  const names = new Set<string>();
  for (let each: object | null = value; each !== null && each !== Object.prototype;) {
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
    each = Object.getPrototypeOf(each) as object | null;
  }
  names.delete('constructor');
  const read = value as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Array.from(names, (name) => [name, read[name]])) as T;
}

function limitedAsset(
  { storage, upload }: AssetPlugin,
  limited: (name: string, work: AnyFunction) => unknown,
): Partial<AssetPlugin> {
  const changes = {
    ...(storage?.derive && {
      storage: { ...plainParts(storage), derive: limited('derive', (args) => storage.derive?.(args)) },
    }),
    ...(upload && {
      upload: {
        ...plainParts(upload),
        missingFor: limited('missingFor', (args, around) => upload.missingFor(args, around as never)),
      },
    }),
  };
  return changes as Partial<AssetPlugin>;
}

function canBeLimited(rule: unknown): boolean {
  const check = (rule as { readonly check?: unknown } | null)?.check;
  return typeof check === 'function' && check.constructor.name !== 'AsyncFunction';
}

/**
 * Reads the result of a function within the limit: a getter of it may never end. Anything but JSON is left to the
 * kernel, which refuses it.
 */
function plainResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || isThenable(result)) return result;
  return plainJson(result);
}

function limitedFunction(what: string, work: AnyFunction, limits: TimeLimits): AnyFunction {
  let stopped = limits.stoppedBefore?.(what) ?? null;
  return (...args) => {
    if (stopped !== null) throw stopped;
    try {
      return limits.run(what, () => plainResult(work(...args)));
    } catch (error) {
      if (error instanceof TimeLimitError) {
        stopped = error;
        limits.onStop?.(what, error);
      }
      throw error;
    }
  };
}

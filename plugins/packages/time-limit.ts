import { createContext, Script, type Context } from 'node:vm';
import type { AnyPlugin, AssetPlugin } from '@scn/core/kernel/contract';
import { pluginFunctions } from '@scn/core/kernel/function-results';
import { isThenable } from '@scn/core/kernel/is-thenable';
import { plainJson } from '@scn/core/base/plain-json';
import { PackageError } from './package-error';
import { running } from './running';

/** How long one call of a plugin's function may take, in milliseconds. No valid one takes a tenth of it. */
const defaultLimit = 5000;

const call = new Script('work()');
let context: (Context & { work: (() => void) | null }) | null = null;
let isLimited = false;

/**
 * The time limit of this process, in milliseconds: `SCN_PLUGIN_TIMEOUT`, or 5,000.
 *
 * @throws PackageError when the setting is not a whole number from 1 to 3,600,000.
 */
export function timeLimit(): number {
  const setting = process.env['SCN_PLUGIN_TIMEOUT'];
  if (setting === undefined || setting === '') return defaultLimit;
  const limit = /^\d{1,7}$/.test(setting) ? Number(setting) : 0;
  if (limit >= 1 && limit <= 3_600_000) return limit;
  throw new PackageError(
    `SCN_PLUGIN_TIMEOUT is “${setting}”, not a number of milliseconds from 1 to 3600000.`,
    'Correct it, or remove it for the default of 5000.',
  );
}

/** Loading a package may take as many times as long as one call: it reads files. */
export const loadingFactor = 4;

/** Thrown when a call takes longer than the time limit. */
export class TimeLimitError extends Error {
  constructor() {
    super(`It didn’t finish within ${timeLimit() / 1000} s and was stopped.`);
    this.name = 'TimeLimitError';
  }
}

/**
 * Runs synchronous work of a third party, which is stopped when it takes longer than the time limit.
 *
 * @throws TimeLimitError when it was stopped; what it changed until then stays changed.
 */
function withinLimit<T>(work: () => T): T {
  if (isLimited) return work();
  context ??= createContext({ work: null }) as NonNullable<typeof context>;
  let result: { readonly value: T } | null = null;
  context.work = () => {
    result = { value: work() };
  };
  isLimited = true;
  try {
    call.runInContext(context, { timeout: timeLimit(), displayErrors: false });
    return (result as unknown as { readonly value: T }).value;
  } catch (error) {
    throw isTimeout(error) ? new TimeLimitError() : error;
  } finally {
    isLimited = false;
    context.work = null;
    running.what = null;
  }
}

/** A plugin can throw anything, also what can't be read. */
function isTimeout(error: unknown): boolean {
  try {
    // not an instance of this realm's Error
    return (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  } catch {
    return false;
  }
}

/**
 * Runs work that calls many functions of plugins. A limit for each call is slow, so they get one for all of them; if it is
 * exceeded, the work runs again with a limit for each call, which stops and names the one that never ends.
 *
 * @param work - Can be stopped anywhere and run again.
 */
export function withSharedLimit<T>(work: () => T): T {
  try {
    return withinLimit(work);
  } catch (error) {
    if (error instanceof TimeLimitError) return work();
    throw error;
  }
}

/** A plugin whose functions are stopped when they take longer than the time limit, and aren't run again then. */
export function timeLimited(plugin: AnyPlugin): AnyPlugin {
  const { id } = plugin;
  const given = plugin as unknown as Readonly<Record<string, AnyFunction>>;
  const limited = (name: string, work: AnyFunction) => limitedFunction(`“${name}” of the plugin ${id}`, work);
  const functions = ['canonical', 'fromLine', 'simulate', ...pluginFunctions]
    .filter((name) => typeof given[name] === 'function')
    .map((name) => [name, limited(name, (...args) => given[name]?.(...args))] as const);
  const rules = Object.fromEntries(
    Object.entries(plugin.rules).map(([key, rule]) => {
      if (!canBeLimited(rule)) return [key, rule]; // the registry refuses it
      const check = limitedFunction(`the rule ${id}/${key}`, (context) => rule.check(context as never));
      return [key, { ...rule, check }];
    }),
  );
  const changes = {
    rules,
    ...Object.fromEntries(functions),
    migrations: plugin.migrations.map((step) => ({
      ...step,
      up: limitedFunction(`the migration of ${id} to version ${step.to}`, (args) => step.up(args as never)),
    })),
    ...(plugin.kind === 'asset' ? limitedAsset(plugin, limited) : {}),
  };
  return Object.create(plugin, Object.getOwnPropertyDescriptors(changes)) as AnyPlugin;
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

function limitedAsset(
  { storage, upload }: AssetPlugin,
  limited: (name: string, work: AnyFunction) => unknown,
): Partial<AssetPlugin> {
  const changes = {
    ...(storage?.derive && {
      storage: { ...storage, derive: limited('derive', (args) => storage.derive?.(args)) },
    }),
    ...(upload && {
      upload: {
        ...upload,
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

function limitedFunction(what: string, work: (...args: readonly unknown[]) => unknown) {
  let wasStopped = false;
  return (...args: readonly unknown[]): unknown => {
    if (wasStopped) throw new TimeLimitError();
    const outer = running.what;
    running.what = what;
    try {
      return withinLimit(() => plainResult(work(...args)));
    } catch (error) {
      wasStopped = error instanceof TimeLimitError;
      throw error;
    } finally {
      running.what = outer;
    }
  };
}

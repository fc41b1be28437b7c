import { createContext, Script, type Context } from 'node:vm';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { limitedPlugin } from '@scn/core/kernel/limited-plugin';
import { TimeLimitError } from '@scn/core/kernel/time-checks';
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
    throw isTimeout(error) ? new TimeLimitError(timeLimit()) : error;
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
  return limitedPlugin(plugin, { run: runNamed });
}

function runNamed<T>(what: string, work: () => T): T {
  const outer = running.what;
  running.what = what;
  try {
    return withinLimit(work);
  } finally {
    running.what = outer;
  }
}

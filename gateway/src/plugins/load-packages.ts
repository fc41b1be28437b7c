import { messageOf } from '@scn/core/base/reason-of';
import { RegistryError, type PluginEntry } from '@scn/core/kernel/registry';
import { loadPackage, type PluginPackage } from '@scn/plugins/packages/load-package';
import { verifyLocked } from '@scn/plugins/packages/lock';
import { PackageError } from '@scn/plugins/packages/package-error';
import type { PluginSettings } from '#settings/settings';

/** The `import` of the file that loads the built gateway, which is a script, and those have none of their own; undefined otherwise. */
declare const importFromLauncher: ((specifier: string) => Promise<unknown>) | undefined;

/** A package that isn't used. */
export interface RefusedPackage {
  readonly name: string;
  readonly version: string | null;
  /** At least one. */
  readonly problems: readonly { readonly message: string; readonly whatToDo: string | null }[];
}

/** The configured packages, and the host created with the plugins of the valid ones. */
export interface LoadedPackages<T> {
  readonly accepted: readonly PluginPackage[];
  readonly refused: readonly RefusedPackage[];
  readonly made: T;
}

/**
 * Loads the configured packages, one after the other. Invalid packages are refused with a reason, and the others are still
 * loaded.
 *
 * @param make - Creates the host with all plugins so far. If it fails, the last package is refused.
 */
export async function loadPackages<T>(
  { packages, from }: PluginSettings,
  make: (entries: readonly PluginEntry[]) => T,
): Promise<LoadedPackages<T>> {
  const accepted: PluginPackage[] = [];
  const refused: RefusedPackage[] = [];
  let made = make([]);
  for (const name of packages) {
    let found: PluginPackage | null = null;
    try {
      verifyLocked(name, from);
      found = await loadPackage(name, from, importModule);
      made = make([...accepted, found].flatMap(({ entries }) => entries));
      accepted.push(found);
    } catch (error) {
      refused.push({
        name: found?.manifest.name ?? name,
        version: found?.manifest.version ?? null,
        problems: problemsOf(error, found?.manifest.name ?? name),
      });
    }
  }
  return { accepted, refused, made };
}

function problemsOf(error: unknown, name: string): RefusedPackage['problems'] {
  if (error instanceof PackageError) {
    const messages = error.problems.length === 0 ? [error.message] : error.problems;
    return messages.map((message) => ({ message, whatToDo: error.whatToDo }));
  }
  const whatToDo = `Contact the author of ${name}, or remove it from SCN_PLUGINS.`;
  if (error instanceof RegistryError) return error.problems.map(({ message }) => ({ message, whatToDo }));
  return [{ message: `The plugins of ${name} can't be used: ${messageOf(error)}`, whatToDo }];
}

/** Imports an ES module at run time, by its URL. */
function importModule(url: string): Promise<unknown> {
  if (typeof importFromLauncher !== 'undefined') return importFromLauncher(url);
  return import(url) as Promise<unknown>;
}

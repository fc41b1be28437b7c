import { RegistryError, type PluginEntry } from '@scn/core/kernel/registry';
import { loadPackage, type PluginPackage } from '@scn/plugins/packages/load-package';
import { PackageError } from '@scn/plugins/packages/package-error';
import type { PluginSettings } from '../settings/settings';

/** A package that is not used. */
export interface RefusedPackage {
  readonly name: string;
  readonly version: string | null;
  readonly message: string;
  readonly whatToDo: string | null;
}

/** The packages of the setting, and what the host has made with the plugins of those that fit. */
export interface LoadedPackages<T> {
  readonly accepted: readonly PluginPackage[];
  readonly refused: readonly RefusedPackage[];
  readonly made: T;
}

/**
 * Loads the packages of the setting, one after the other. One that does not fit is refused with its reason, and the others are
 * taken all the same.
 *
 * @param make - What the host needs to make with all plugins; an error of it refuses the package that was added last.
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
      found = await loadPackage(name, from, (url) => import(url) as Promise<unknown>);
      made = make([...accepted, found].flatMap(({ entries }) => entries));
      accepted.push(found);
    } catch (error) {
      refused.push({
        name: found?.manifest.name ?? name,
        version: found?.manifest.version ?? null,
        ...reasonOf(error, found?.manifest.name ?? name),
      });
    }
  }
  return { accepted, refused, made };
}

function reasonOf(error: unknown, name: string): Pick<RefusedPackage, 'message' | 'whatToDo'> {
  if (error instanceof PackageError) return { message: error.message, whatToDo: error.whatToDo };
  const takeOut = `Tell the author of ${name}, or take it out of SCN_PLUGINS.`;
  if (error instanceof RegistryError)
    return { message: error.problems.map(({ message }) => message).join(' '), whatToDo: takeOut };
  const message = error instanceof Error ? error.message : String(error);
  return { message: `The plugins of ${name} do not fit in: ${message}`, whatToDo: takeOut };
}

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PackageError } from '@scn/plugins/packages/package-error';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { isScenarioOrCatalogue } from '../../files/find-files';
import { searchFolder } from '../../files/search-folder';
import {
  Before,
  changedFiles,
  findWritable,
  lockIn,
  writeLock,
  writePlugins,
  type Configured,
} from '../../plugin-tools/configured';
import { npm } from '../../plugin-tools/npm';
import { openPackage } from '../../plugins/load-plugins';
import { count } from '../../reporters/wording';
import { didYouMean } from '../../suggest';
import type { Terminal } from '../../terminal/terminal';

/** `scn plugin remove`: removes a package from a configuration, after naming the files that use it. */
export async function removePlugin(
  name: string,
  options: { readonly yes?: true; readonly config?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const configured = await findWritable(options.config);
  const { folder, config } = configured;
  const known = config?.plugins ?? [];
  if (!known.includes(name)) {
    throw new UsageError(
      `${name} is not among the plugins of ${relative('.', configured.file)}.`,
      didYouMean(name, known) ?? (known.length === 0 ? 'There are none.' : `They are ${known.join(', ')}.`),
    );
  }
  const plugins = await pluginsOf(name, folder);
  const users = await usersOf(plugins, folder);
  if (users.length > 0) {
    terminal.talk(`${count(users.length, 'file')} in ${relative('.', folder) || '.'} use ${name}:\n`);
    for (const file of users) terminal.out(`${relative('.', file)}\n`);
    terminal.talk('Without it, its data stays in them unchanged, but isn’t checked, and can’t be played.\n');
    if (options.yes !== true) {
      terminal.talk('Nothing was changed. To remove it anyway, add --yes.\n');
      return exitCodes.findings;
    }
  }
  uninstall(configured, name);
  terminal.talk(`Removed ${name}.\n`);
  return exitCodes.clean;
}

/** The ids of its plugins: as locked, or as it says; none for one that is neither locked nor installed. */
async function pluginsOf(name: string, folder: string): Promise<readonly string[]> {
  const locked = lockIn(folder)[name];
  if (locked !== undefined) return locked.plugins;
  try {
    return (await openPackage(name, folder)).entries.map(({ plugin }) => plugin.id);
  } catch (error) {
    if (error instanceof PackageError) return [];
    throw error;
  }
}

/** The files that record data of a plugin: each names the plugins of its data once. */
async function usersOf(plugins: readonly string[], folder: string): Promise<readonly string[]> {
  const { files } = await searchFolder(folder, isScenarioOrCatalogue, { config: undefined, hidden: false });
  return files
    .map((file) => resolve(file))
    .filter((file) => {
      if (!existsSync(file)) return false;
      const text = readFileSync(file, 'utf8');
      return plugins.some((id) => text.includes(`"${id}"`));
    });
}

function uninstall(configured: Configured, name: string): void {
  const { folder } = configured;
  const before = new Before(changedFiles(configured));
  try {
    if (existsSync(join(folder, 'node_modules', name, 'package.json'))) {
      const { isDone, err } = npm(folder, 'uninstall', name);
      if (!isDone) throw new UsageError(`npm can’t uninstall ${name}: ${err}`, 'Nothing was changed.');
    }
    writeLock(folder, name, null);
    writePlugins(configured, (names) => names.filter((each) => each !== name));
  } catch (error) {
    before.restore();
    throw error;
  }
}

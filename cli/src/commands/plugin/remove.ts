import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PackageError } from '@scn/plugins/packages/package-error';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { isScenarioOrCatalogue } from '../../files/find-files';
import { searchFolder } from '../../files/search-folder';
import { connect } from '../../gateway/connect';
import { Interruption } from '../../pipeline/interruption';
import {
  Before,
  changedFiles,
  findWritable,
  lockIn,
  writeLock,
  writePlugins,
  type Configured,
} from '../../plugin-tools/configured';
import { gatewayUsers, sharedAssets } from '../../plugin-tools/gateway-users';
import { npm } from '../../plugin-tools/npm';
import type { RemovePluginOptions } from '../../plugin-tools/plugin-program';
import { openPackage } from '../../plugins/load-plugins';
import { count } from '../../reporters/wording';
import { didYouMean } from '../../suggest';
import type { Terminal } from '../../terminal/terminal';

/** `scn plugin remove`: removes a package from a configuration, after naming the files, and the scenarios of a gateway, that use it. */
export async function removePlugin(name: string, options: RemovePluginOptions, terminal: Terminal): Promise<ExitCode> {
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
  const files = await usersOf(plugins, folder);
  if (options.gateway === undefined) return finish(configured, name, { files, remote: null }, options, terminal);
  return new Interruption(terminal, 'Nothing was changed.').around(async (signal) => {
    const connection = await connect(options, terminal, signal);
    // before anything is printed: without an answer, nothing is removed
    const users = await gatewayUsers(plugins, connection, terminal);
    const remote = { address: connection.gateway.address, users };
    return finish(configured, name, { files, remote }, options, terminal);
  });
}

/** The users of a package. */
interface Users {
  readonly files: readonly string[];
  /** Null if no gateway was asked. */
  readonly remote: { readonly address: string; readonly users: readonly string[] } | null;
}

function finish(
  configured: Configured,
  name: string,
  { files, remote }: Users,
  { yes = false }: { readonly yes?: boolean },
  terminal: Terminal,
): ExitCode {
  const shown = files.map((file) => relative('.', file));
  sayUsers(shown, `${count(files.length, 'file')} in ${relative('.', configured.folder) || '.'}`, name, terminal);
  if (remote !== null) sayUsers(remote.users, `${remoteCount(remote.users)} on ${remote.address}`, name, terminal);
  if (files.length + (remote?.users.length ?? 0) > 0) {
    terminal.talk('Without it, its data stays in them unchanged, but isn’t checked, and can’t be played.\n');
    if (!yes) {
      terminal.talk('Nothing was changed. To remove it anyway, add --yes.\n');
      return exitCodes.findings;
    }
  }
  uninstall(configured, name);
  terminal.talk(`Removed ${name}.\n`);
  return exitCodes.clean;
}

function sayUsers(users: readonly string[], what: string, name: string, terminal: Terminal): void {
  if (users.length === 0) return;
  const isOne = users.length === 1 && users[0] !== sharedAssets;
  terminal.talk(`${what} ${isOne ? 'uses' : 'use'} ${name}:\n`);
  for (const user of users) terminal.out(`${user}\n`);
}

function remoteCount(users: readonly string[]): string {
  const scenarios = users.filter((user) => user !== sharedAssets).length;
  const parts = [
    ...(scenarios > 0 ? [count(scenarios, 'scenario')] : []),
    ...(scenarios < users.length ? [scenarios > 0 ? 'shared assets' : 'Shared assets'] : []),
  ];
  return parts.join(' and ');
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

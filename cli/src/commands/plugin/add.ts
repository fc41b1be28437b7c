import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createRegistry, RegistryError, type PluginEntry } from '@scn/core/kernel/registry';
import { BundleError } from '@scn/plugins/packages/bundle-package';
import { integrityOf, type LockedPackage } from '@scn/plugins/packages/lock';
import { PackageError } from '@scn/plugins/packages/package-error';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { buildPackage, readPackageJson } from '../../plugin-tools/build-package';
import { checkPackage, type CheckedPackage } from '../../plugin-tools/check-package';
import {
  Before,
  changedFiles,
  findWritable,
  writeLock,
  writePlugins,
  type Configured,
} from '../../plugin-tools/configured';
import { bundleSetting } from '../../plugin-tools/esbuild';
import { isRefused, sayFindings, type Finding } from '../../plugin-tools/finding';
import { npm } from '../../plugin-tools/npm';
import { openPackage } from '../../plugins/load-plugins';
import type { Terminal } from '../../terminal/terminal';

/**
 * `scn plugin add`: installs a package for a configuration. It is first installed and checked in a folder of its own, so that a refused one
 * leaves nothing behind; what is then installed must be the same.
 */
export async function addPlugin(
  spec: string,
  options: { readonly config?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const configured = await findWritable(options.config);
  const stage = mkdtempSync(join(tmpdir(), 'scn-plugin-'));
  try {
    const installable = await installableOf(spec);
    const name = installAlone(installable, stage, configured);
    const folder = join(stage, 'node_modules', name);
    const checked = await checkPackage(folder, await bundleSetting(), false);
    const findings = [...checked.findings, ...(await besideOthers(configured, name, checked))];
    sayFindings(checked, findings, terminal);
    if (isRefused(findings) || checked.loaded === null) {
      terminal.talk('The package was not added, and nothing was changed.\n');
      return exitCodes.findings;
    }
    const { version } = checked;
    const plugins = checked.loaded.entries.map(({ plugin }) => plugin.id);
    const locked = { version, integrity: integrityOf(folder), plugins };
    install(installable.isFromRegistry ? `${name}@${version}` : installable.spec, configured, name, locked);
    terminal.out(`${name}@${version}\n`);
    const where = relative('.', configured.file);
    terminal.talk(`Added to ${where}: ${plugins.join(', ')}. Commit it with package.json and the lock files.\n`);
    return exitCodes.clean;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

interface Installable {
  /** As npm takes it. */
  readonly spec: string;
  readonly isFromRegistry: boolean;
}

/** A folder is built, and installed as it would be published, not as a link. */
async function installableOf(spec: string): Promise<Installable> {
  const path = resolve(spec);
  if (!existsSync(path)) {
    if (/^[./]|\.tgz$/.test(spec)) throw new UsageError(`${spec} does not exist.`);
    return { spec, isFromRegistry: true };
  }
  if (!statSync(path).isDirectory()) return { spec: path, isFromRegistry: false };
  readPackageJson(path);
  await buildPackage(path, await bundleSetting()).catch((error: unknown) => {
    throw error instanceof BundleError ? new UsageError(`${spec} can’t be built: ${error.message}`) : error;
  });
  return { spec: path, isFromRegistry: false };
}

/** @returns the name of the package */
function installAlone({ spec }: Installable, stage: string, { folder }: Configured): string {
  writeFileSync(join(stage, 'package.json'), '{ "private": true }');
  const settings = join(folder, '.npmrc');
  if (existsSync(settings)) cpSync(settings, join(stage, '.npmrc'));
  const { isDone, err } = npm(stage, 'install', '--install-links', '--omit=dev', spec);
  if (!isDone) throw new UsageError(`npm can’t install ${spec}: ${err}`, 'Nothing was changed.');
  const { dependencies = {} } = readPackageJson(stage) as { readonly dependencies?: Readonly<Record<string, string>> };
  const [name] = Object.keys(dependencies);
  if (name === undefined) throw new UsageError(`npm has installed nothing for ${spec}.`, 'Nothing was changed.');
  return name;
}

/** The problems that it has only together with the packages that the configuration has. */
async function besideOthers(
  { folder, config }: Configured,
  name: string,
  { loaded }: CheckedPackage,
): Promise<readonly Finding[]> {
  if (loaded === null) return [];
  const others: PluginEntry[] = [];
  for (const other of config?.plugins.filter((each) => each !== name) ?? []) {
    try {
      others.push(...(await openPackage(other, folder)).entries);
    } catch (error) {
      if (!(error instanceof PackageError)) throw error; // not a reason to refuse this one
    }
  }
  try {
    createRegistry(
      [...others, ...loaded.entries],
      builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
    );
    return [];
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return error.problems.map(({ message }) => ({ severity: 'error', check: 'others', message, whatToDo: null }));
  }
}

function install(spec: string, configured: Configured, name: string, locked: LockedPackage): void {
  const { folder } = configured;
  const before = new Before(changedFiles(configured));
  const installed = join(folder, 'node_modules', name);
  const wasInstalled = existsSync(installed);
  const undo = (message: string): never => {
    before.restore();
    if (!wasInstalled) rmSync(installed, { recursive: true, force: true });
    else npm(folder, 'install');
    throw new UsageError(message, 'Nothing was changed.');
  };
  // otherwise npm would use the package around the folder
  if (!existsSync(join(folder, 'package.json'))) {
    writeFileSync(join(folder, 'package.json'), '{\n  "private": true\n}\n');
  }
  const { isDone, err } = npm(folder, 'install', '--install-links', '--save-exact', '--save-prod', spec);
  if (!isDone) undo(`npm can’t install ${spec}: ${err}`);
  if (!existsSync(installed) || integrityOf(installed) !== locked.integrity) {
    undo(`npm has installed other files than those that were checked.`);
  }
  try {
    writeLock(folder, name, locked);
    writePlugins(configured, (names) => (names.includes(name) ? names : [...names, name]));
  } catch (error) {
    undo(error instanceof Error ? error.message : String(error));
  }
}

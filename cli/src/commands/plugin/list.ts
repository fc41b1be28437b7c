import { PackageError } from '@scn/plugins/packages/package-error';
import { exitCodes, type ExitCode } from '../../exit-codes';
import { findConfigured, lockIn } from '../../plugin-tools/configured';
import type { FindingFormat } from '../../plugin-tools/finding';
import { openPackage } from '../../plugins/load-plugins';
import { jsonText } from '../../terminal/harmless';
import type { Terminal } from '../../terminal/terminal';

interface Listed {
  readonly name: string;
  /** Null if it can't be loaded. */
  readonly version: string | null;
  readonly plugins: readonly string[];
  readonly isLocked: boolean;
  readonly problem: string | null;
}

/** `scn plugin list`: lists the packages of a configuration, and whether they can be used. */
export async function listPlugins(
  options: { readonly format: FindingFormat; readonly config?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const { folder, config } = await findConfigured(options.config);
  const lock = lockIn(folder);
  const listed: Listed[] = [];
  for (const name of config?.plugins ?? []) listed.push(await look(name, folder, Object.hasOwn(lock, name)));
  if (options.format === 'json') terminal.data(jsonText({ format: 1, packages: listed }));
  else terminal.out(listed.map(asText).join(''));
  if (listed.length === 0) terminal.talk('There are no plugin packages. Add one with `scn plugin add`.\n');
  return listed.some(({ problem }) => problem !== null) ? exitCodes.findings : exitCodes.clean;
}

async function look(name: string, folder: string, isLocked: boolean): Promise<Listed> {
  try {
    const { manifest, entries } = await openPackage(name, folder);
    const plugins = entries.map(({ plugin }) => plugin.id);
    return { name, version: manifest.version, plugins, isLocked, problem: null };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return { name, version: null, plugins: [], isLocked, problem: error.message };
  }
}

function asText({ name, version, plugins, isLocked, problem }: Listed): string {
  if (problem !== null) return `${name}: ${problem}\n`;
  return `${name}@${version}${isLocked ? '' : ' (not locked)'}: ${plugins.join(', ')}\n`;
}

import { pathToFileURL } from 'node:url';
import { closest } from '@scn/core/base/closest';
import type { Pointer } from '@scn/core/base/json';
import { messageOf } from '@scn/core/base/reason-of';
import { completeScenario } from '@scn/core/format/complete';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { checkPlugin, problemText, unreadable, type ContractProblem } from '@scn/core/kernel/contract/check';
import { functionProblems } from '@scn/core/kernel/contract/function-problems';
import { exportedPlugins, upgraded } from '@scn/core/kernel/contract/release';
import { targetsOf } from '@scn/core/kernel/contract/rules';
import type { PluginEntry } from '@scn/core/kernel/registry';
import { isThirdParty } from '@scn/core/kernel/third-party';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '../registry.gen';
import { findPackage } from './find-package';
import { entryFile, readManifest, type Manifest } from './manifest';
import { PackageError } from './package-error';
import { running } from './running';
import { loadingOf, refuseSignals, watchStarted } from './started';
import { timeLimited } from './time-limit';
import { tryLoading } from './try-loading';

/** A third-party package whose headless entry has been run. */
export interface PluginPackage {
  readonly manifest: Manifest;
  /** Absolute path. */
  readonly folder: string;
  /** The plugins with their owner, the package's name and version. */
  readonly entries: readonly PluginEntry[];
  /** Problems that don’t prevent its use, in words. */
  readonly warnings: readonly string[];
}

/**
 * Loads a package: finds it, reads its manifest, runs its headless entry. The registry validates what its plugins declare.
 *
 * @param name - The package's name, or the path of its folder.
 * @param from - The folder from which it is resolved; absolute.
 * @param importModule - The host's `import`, of a file URL.
 * @throws PackageError when the package can't be used.
 */
export async function loadPackage(
  name: string,
  from: string,
  importModule: (url: string) => Promise<unknown>,
): Promise<PluginPackage> {
  const folder = findPackage(name, from);
  const manifest = readManifest(folder, name);
  const entry = entryFile(folder, name, 'headless', manifest.headless);
  const exported = exportedPlugins(await run(entry, name, importModule));
  if (exported.length === 0) {
    throw new PackageError(
      `The plugin package ${name} exports no plugin.`,
      `${manifest.headless} must export one as \`plugin\`, or several as \`plugins\`.`,
    );
  }
  const problems: ContractProblem[] = [];
  const plugins: AnyPlugin[] = [];
  for (const given of exported) {
    try {
      const each = upgraded(given);
      const found = await checkPlugin(each);
      problems.push(...found);
      if (found.some(isError)) continue;
      const plugin = timeLimited(each as AnyPlugin);
      const others = [...outsideOf(plugin), ...functionProblems(plugin, completeScenario({}))];
      problems.push(...others);
      plugins.push(plugin);
    } catch (error) {
      // such as a getter that fails when it is read again
      problems.push(unreadable(error));
    }
  }
  const said = (all: readonly ContractProblem[]) => {
    const lines = all.slice(0, namedProblems).map((each) => `${manifest.headless}: ${problemText(each)}`);
    return all.length > namedProblems ? [...lines, `… and ${all.length - namedProblems} more.`] : lines;
  };
  if (problems.some(isError)) {
    throw new PackageError(
      `The plugin package ${name} can’t be used:`,
      'Contact its author, or remove it from the configuration.',
      said(problems.filter(isError)),
    );
  }
  const owner = `${manifest.name}@${manifest.version}`;
  return { manifest, folder, entries: plugins.map((plugin) => ({ plugin, owner })), warnings: said(problems) };
}

/** At most this many problems of a package are named. */
const namedProblems = 50;

function isError({ severity }: ContractProblem): boolean {
  return severity === 'ERROR';
}

/** Content that a package can’t have: ids of the project, and references to kinds that the project doesn’t have. */
function outsideOf(exported: unknown): readonly ContractProblem[] {
  const { id, kind, schema } = (exported ?? {}) as Partial<AnyPlugin>;
  if (typeof id !== 'string' || typeof kind !== 'string') return []; // reported
  const problem = (rule: string, at: Pointer, message: string): ContractProblem => ({
    ...{ rule, severity: 'ERROR', plugin: id, at, message },
  });
  const vendor = isThirdParty(id)
    ? []
    : [
        problem(
          'id',
          '/id',
          `The id ${id} has no vendor: only built-in plugins have such ids. Use vendor/${kind}.some-name.`,
        ),
      ];
  const kinds = builtInPlugins.filter((plugin) => plugin.kind === 'asset').map((plugin) => plugin.id as string);
  const unknown = targetsOf((schema ?? {}) as JsonSchema, '/schema').filter(
    ([, target]) => target.startsWith('asset.') && !kinds.includes(target),
  );
  return [
    ...vendor,
    ...unknown.map(([at, target]) => {
      const meant = closest(target, kinds);
      const hint = meant === undefined ? `There are ${kinds.join(', ')}.` : `Did you mean ${meant}?`;
      return problem('schema', at, `There is no kind of asset ${target}. ${hint}`);
    }),
  ];
}

async function run(
  entry: string,
  name: string,
  importModule: (url: string) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const url = pathToFileURL(entry).href;
  const reason = await tryLoading(url);
  if (reason !== null) {
    throw new PackageError(
      `The plugin package ${name} can’t be loaded: ${reason}.`,
      'Contact its author, or remove it from the configuration.',
    );
  }
  running.what = loadingOf(name);
  running.wasUsed = true;
  watchStarted();
  refuseSignals();
  try {
    return (await importModule(url)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new PackageError(
      `The plugin package ${name} failed to load: ${messageOf(error)}`,
      'Contact its author, or remove it from the configuration.',
    );
  } finally {
    running.what = null;
  }
}

import type { ScenarioFile } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { MergeRefused } from '@scn/core/diff/merge/entity-table';
import { mergeFiles } from '@scn/core/diff/merge/merge-files';
import { withoutPlugins } from '@scn/core/kernel/payload';
import type { PluginLookup } from '@scn/core/kernel/view';
import { Settings, type Setting } from '../check/setting';
import type { MergeOptions } from '../diff/comparing-program';
import { stdinPath } from '../files/find-files';
import { openSource, readScenario, type ReadDocument, type Source } from '../sources/source';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../exit-codes';

/** Arguments that name the versions of a scenario. */
export type VersionNames = readonly [base: string, ours: string, theirs: string];

/** A merged scenario file. */
export interface MergedVersions {
  readonly file: ScenarioFile;
  readonly ours: Scenario;
  /** Our side as read: the result keeps its line breaks. */
  readonly oursText: string;
  readonly theirs: Scenario;
  readonly setting: Setting;
  /** The plugins that aren't older than any version requires. */
  readonly plugins: PluginLookup;
}

/**
 * Reads and merges the versions of a scenario. An empty base, which git passes for a file that both sides added, is none.
 *
 * @param shown - the file, which determines the configuration
 * @throws UsageError when one can't be read, or they can't be merged
 */
export async function mergeVersions(
  names: VersionNames,
  shown: string,
  options: MergeOptions,
  terminal: Terminal,
): Promise<MergedVersions> {
  const { config, plugin, name } = options;
  const reach = { terminal, ...(config === undefined ? {} : { config }) };
  const [base, ours, theirs] = names.map((each) => openSource(each, reach)) as [Source, Source, Source];
  const settings = new Settings({ config: config ?? null, plugins: plugin, catalogue: [], rules: {} });
  const setting = await settings.for(shown === stdinPath ? '.' : shown);
  const read = (source: Source, side: string) =>
    readScenario(name === undefined ? source : { ...source, label: `${name} (${side})` }, setting.registry, terminal);
  const versions = {
    base: await read(withoutEmpty(base), 'base'),
    ours: present(await read(ours, 'ours'), ours),
    theirs: present(await read(theirs, 'theirs'), theirs),
  };
  const { ours: one, theirs: other, base: common } = withOneSchema(versions);
  const newer = new Set([...(common?.newerPlugins ?? []), ...one.newerPlugins, ...other.newerPlugins]);
  const plugins = withoutPlugins(setting.registry, newer);
  const file = mergeOrRefuse(common?.file ?? null, one.file, other.file, plugins);
  return { file, ours: one.file.scenario, oursText: one.text, theirs: other.file.scenario, setting, plugins };
}

/** Documents of a merge; null for a base that doesn't exist. */
interface Versions {
  readonly base: ReadDocument | null;
  readonly ours: ReadDocument;
  readonly theirs: ReadDocument;
}

function withoutEmpty(source: Source): Source {
  return {
    ...source,
    read: async (registry) => {
      const bytes = await source.read(registry);
      return bytes === null || bytes.length === 0 ? null : bytes;
    },
  };
}

function present(document: ReadDocument | null, { label }: Source): ReadDocument {
  if (document === null) throw new UsageError(`${label} doesn’t name a file: there is nothing to merge.`);
  return document;
}

/** Only files have a `$schema`: documents from a gateway get the `$schema` of one of the files. */
function withOneSchema({ base, ours, theirs }: Versions): Versions {
  const local = [ours, base, theirs].find((each) => each?.isAtGateway === false);
  const agreed = <D extends ReadDocument | null>(document: D): D =>
    local === undefined || local === null || document?.isAtGateway !== true
      ? document
      : { ...document, file: { ...document.file, $schema: local.file.$schema } };
  return { base: agreed(base), ours: agreed(ours), theirs: agreed(theirs) };
}

function mergeOrRefuse(
  base: ScenarioFile | null,
  ours: ScenarioFile,
  theirs: ScenarioFile,
  plugins: Parameters<typeof mergeFiles>[3],
): ScenarioFile {
  try {
    return mergeFiles(base, ours, theirs, plugins);
  } catch (error) {
    if (error instanceof MergeRefused) throw new UsageError(`The files can’t be merged: ${error.message}`);
    throw error;
  }
}

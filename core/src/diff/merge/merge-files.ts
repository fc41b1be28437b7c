import type { ScenarioFile } from '#document/file';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import { MergeRefused } from './entity-table';
import { mergeScenarios } from './merge-scenarios';

/**
 * Merges scenario files as {@link mergeScenarios} merges scenarios: conflicts are stored in the file. Records the newest
 * version of each plugin.
 *
 * @throws MergeRefused also when one of them contains unresolved conflicts
 */
export function mergeFiles(
  base: ScenarioFile | null,
  ours: ScenarioFile,
  theirs: ScenarioFile,
  plugins: PluginsByKind = noPlugins,
): ScenarioFile {
  if ([base, ours, theirs].some((file) => (file?.conflicts ?? []).length > 0))
    throw new MergeRefused('One of the files contains unresolved conflicts. Resolve them first.');
  const { merged, conflicts } = mergeScenarios(base?.scenario ?? null, ours.scenario, theirs.scenario, plugins);
  return {
    $schema: base?.$schema === ours.$schema ? theirs.$schema : ours.$schema,
    format: ours.format,
    plugins: newest(ours.plugins, theirs.plugins),
    scenario: merged,
    ...(conflicts.length === 0 ? {} : { conflicts }),
  };
}

function newest(ours: ScenarioFile['plugins'], theirs: ScenarioFile['plugins']): ScenarioFile['plugins'] {
  const ids = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].sort();
  return Object.fromEntries(ids.map((id) => [id, Math.max(ours[id] ?? 0, theirs[id] ?? 0)]));
}

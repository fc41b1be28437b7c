import { isJsonObject, type Json } from '#base/json';
import type { CatalogueAsset } from '#document/file';
import type { Scenario } from '#document/scenario';
import { SubtreeIndexer } from '#index/subtrees';
import { isAssetTarget } from '#index/reference-target';
import type { CatalogueView, PluginLookup } from '#kernel/view';
import type { Id } from '#simulation/engine/play';

/** The property of an asset with a file that the gateway sets to the playing time of the file, in seconds. */
const playingTime = 'duration';
/** The longest length that a test can assume, in seconds. */
const longest = 3600;

/**
 * How long the recordings, sounds and videos of a scenario play, in seconds, by the asset that the scenario names (simulation.md, rows 31 and 32).
 * An asset whose length the catalogue doesn’t know is left out. A dialogue that is recorded in several voices of the scenario takes as long as
 * the longest of them, because a line doesn’t say its voice.
 */
export function recordingLengths(
  scenario: Scenario,
  plugins: PluginLookup,
  catalogue: CatalogueView,
): Readonly<Record<Id, number>> {
  const voices = new Set(scenario.setup.voiceProfiles.map(({ voiceProfileId }) => voiceProfileId));
  const lengths: Record<Id, number> = {};
  for (const id of assetsOf(scenario, plugins)) {
    const seconds = secondsOf(catalogue.get(id), { plugins, catalogue, voices });
    if (seconds !== null) lengths[id] = seconds;
  }
  return lengths;
}

function assetsOf(scenario: Scenario, plugins: PluginLookup): ReadonlySet<Id> {
  const { added } = new SubtreeIndexer(plugins).index(scenario);
  return new Set(added.flatMap(({ uses }) => uses.flatMap(({ to, target }) => (isAssetTarget(target) ? [to] : []))));
}

interface Around {
  readonly plugins: PluginLookup;
  readonly catalogue: CatalogueView;
  readonly voices: ReadonlySet<Id>;
}

function secondsOf(asset: CatalogueAsset | undefined, around: Around): number | null {
  if (asset === undefined) return null;
  const plugin = around.plugins.asset(asset.asset);
  if (plugin?.recordings === undefined) return plugin?.file === null ? null : positive(asset.data[playingTime]);
  const { property, voice, audio } = plugin.recordings;
  const made = asset.data[property];
  if (!Array.isArray(made)) return null;
  const recorded = (made as readonly Json[]).filter(isJsonObject);
  const spoken = recorded.filter((each) => {
    const by = each[voice];
    return typeof by === 'string' && around.voices.has(by);
  });
  const lengths = (spoken.length === 0 ? recorded : spoken).flatMap((each) => {
    const file = each[audio];
    const sound = typeof file === 'string' ? around.catalogue.get(file) : undefined;
    return positive(sound?.data[playingTime]) ?? [];
  });
  return lengths.length === 0 ? null : Math.max(...lengths);
}

function positive(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(value, longest) : null;
}

import { append } from '#base/append';
import { isJsonObject, type Json } from '#base/json';
import type { CatalogueAsset } from '#document/file';
import type { Scenario } from '#document/scenario';
import { SubtreeIndexer } from '#index/subtrees';
import { isAssetTarget, type AssetTarget } from '#index/reference-target';
import type { AssetPlugin } from '#kernel/contract';
import type { CatalogueView, PluginLookup } from '#kernel/view';
import { jsonSchemaOf } from '#schema/json-schema';
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
  for (const id of assetsOf(scenario, plugins).keys()) {
    const seconds = secondsOf(catalogue.get(id), { plugins, catalogue, voices });
    if (seconds !== null) lengths[id] = seconds;
  }
  return lengths;
}

/** The assets that a scenario names whose length a play uses, by their kind. */
export function playedAssets(scenario: Scenario, plugins: PluginLookup): ReadonlyMap<AssetPlugin, readonly Id[]> {
  const found = new Map<AssetPlugin, Id[]>();
  for (const [id, target] of assetsOf(scenario, plugins)) {
    const plugin = plugins.asset(target);
    if (plugin === undefined || lengthColumns(plugin).length === 0) continue;
    append(found, plugin, id);
  }
  return found;
}

/** The properties of a kind of asset that say how long its assets play; none if they don’t play. */
export function lengthColumns({ recordings, file, schema }: AssetPlugin): readonly string[] {
  if (recordings !== undefined) return [recordings.property];
  return file !== null && Object.hasOwn(jsonSchemaOf(schema).properties ?? {}, playingTime) ? [playingTime] : [];
}

/** The recordings in assets of a kind that voices say. */
export function recordingsIn({ recordings }: AssetPlugin, { data }: CatalogueAsset): readonly Id[] {
  const made = recordings === undefined ? null : data[recordings.property];
  if (recordings === undefined || !Array.isArray(made)) return [];
  return (made as readonly Json[]).flatMap((each) => {
    const audio = isJsonObject(each) ? each[recordings.audio] : null;
    return typeof audio === 'string' ? [audio] : [];
  });
}

function assetsOf(scenario: Scenario, plugins: PluginLookup): ReadonlyMap<Id, AssetTarget> {
  const { added } = new SubtreeIndexer(plugins).index(scenario);
  const uses = added.flatMap((subtree) => subtree.uses);
  return new Map(
    uses.flatMap(({ to, target }): (readonly [Id, AssetTarget])[] => (isAssetTarget(target) ? [[to, target]] : [])),
  );
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

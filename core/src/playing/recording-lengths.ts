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
 * An asset whose length the catalogue doesn’t know is left out; without a catalogue, all are. A dialogue that is recorded in several voices of the scenario takes as long as
 * the longest of them, because a line doesn’t say its voice.
 */
export function recordingLengths(
  scenario: Scenario,
  plugins: PluginLookup,
  catalogue: CatalogueView | null,
): Readonly<Record<Id, number>> {
  if (catalogue === null) return {};
  const lengths: Record<Id, number> = {};
  for (const id of assetsOf(scenario, plugins).keys()) {
    const asset = catalogue.get(id);
    const isSpoken = asset !== undefined && plugins.asset(asset.asset)?.recordings !== undefined;
    const file = isSpoken ? recordingOf(scenario, plugins, catalogue, id) : asset;
    const seconds = file === null || file === undefined ? null : secondsOf(file);
    if (seconds !== null) lengths[id] = seconds;
  }
  return lengths;
}

/** The recording of a dialogue that a play has: the longest one in a voice of the scenario, or in any voice if it assigns none. Null without one. */
export function recordingOf(
  { setup: { voiceProfiles } }: Scenario,
  plugins: PluginLookup,
  catalogue: CatalogueView,
  dialogue: Id,
): CatalogueAsset | null {
  const asset = catalogue.get(dialogue);
  const plugin = asset === undefined ? undefined : plugins.asset(asset.asset);
  if (asset === undefined || plugin === undefined) return null;
  const made = recordingsIn(plugin, asset);
  const voices = new Set(voiceProfiles.map(({ voiceProfileId }) => voiceProfileId));
  const heard = voices.size === 0 ? made : made.filter(({ voice }) => voices.has(voice));
  const files = heard.flatMap(({ audio }) => catalogue.get(audio) ?? []);
  return files.toSorted((one, other) => (secondsOf(other) ?? 0) - (secondsOf(one) ?? 0))[0] ?? null;
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

/** A recording of a dialogue: its voice, and the asset that is the file. */
export interface Recording {
  readonly voice: Id;
  readonly audio: Id;
}

/** The recordings of an asset of a kind that voices say. */
export function recordingsIn({ recordings }: AssetPlugin, { data }: CatalogueAsset): readonly Recording[] {
  const made = recordings === undefined ? null : data[recordings.property];
  if (recordings === undefined || !Array.isArray(made)) return [];
  return (made as readonly Json[]).flatMap((each) => {
    if (!isJsonObject(each)) return [];
    const { [recordings.voice]: voice, [recordings.audio]: audio } = each;
    return typeof voice === 'string' && typeof audio === 'string' ? [{ voice, audio }] : [];
  });
}

function assetsOf(scenario: Scenario, plugins: PluginLookup): ReadonlyMap<Id, AssetTarget> {
  const { added } = new SubtreeIndexer(plugins).index(scenario);
  const uses = added.flatMap((subtree) => subtree.uses);
  return new Map(
    uses.flatMap(({ to, target }): (readonly [Id, AssetTarget])[] => (isAssetTarget(target) ? [[to, target]] : [])),
  );
}

function secondsOf({ data }: CatalogueAsset): number | null {
  const value = data[playingTime];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(value, longest) : null;
}

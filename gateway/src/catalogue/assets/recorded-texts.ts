import type { AssetPlugin, AssetRecordings } from '@scn/core/kernel/contract';
import { recordedTextHash } from '@scn/core/kernel/voice-kinds';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { migrate } from '@scn/core/format/migrations';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';

/** Hashes of the texts of audio: undefined if one isn't recorded, as for audio that is older than the records. */
type KnownHashes = ReadonlyMap<string, Json | undefined>;

/** The recordings of an asset's data; empty for a kind without any. */
export function recordingsOf({ recordings }: Pick<AssetPlugin, 'recordings'>, data: JsonObject): readonly JsonObject[] {
  const list: unknown = recordings === undefined ? null : data[recordings.property];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The audio of an asset's recordings that was not there before. */
export function newAudioOf(plugin: AssetPlugin, before: JsonObject, after: JsonObject): readonly string[] {
  const known = hashesIn(plugin, before);
  return [...hashesIn(plugin, after).keys()].filter((audio) => !known.has(audio));
}

/**
 * Sets what the audio of an asset was made from, whatever a client has sent. Audio that was there before keeps its hash; so does audio that
 * returns from the history, because an undo doesn't record anything. Other audio was made from the text as it is now.
 *
 * @param history - the audio that the asset had in earlier revisions
 */
export function withTextHashes(
  plugin: AssetPlugin,
  {
    before,
    history,
    after,
  }: { readonly before: JsonObject; readonly history: KnownHashes; readonly after: JsonObject },
): JsonObject {
  const { recordings } = plugin;
  if (recordings === undefined) return after;
  const known = new Map([...history, ...hashesIn(plugin, before)]);
  const now = recordedTextHash(recordings, after);
  const list = recordingsOf(plugin, after).map((recording) => {
    const { [recordings.textHash]: _, ...others } = recording;
    const audio = audioOf(recordings, recording);
    if (audio === null) return others;
    const hash = known.has(audio) ? known.get(audio) : now;
    return hash === undefined ? others : { ...others, [recordings.textHash]: hash };
  });
  return { ...after, [recordings.property]: list };
}

/** Returns the text hashes of audio that an asset had in earlier revisions. The last revision that had it counts. */
export async function earlierHashes(
  queries: Queries,
  plugin: AssetPlugin,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
  audio: readonly string[],
): Promise<KnownHashes> {
  const { recordings } = plugin;
  const found = new Map<string, Json | undefined>();
  if (recordings === undefined) return found;
  for (const each of audio) {
    const wanted = JSON.stringify([{ [recordings.audio]: each }]);
    const { rows } = await queries.execute<{ version: number; data: JsonObject }>(sql`
      SELECT version, data FROM asset_revision
      WHERE institution_id = ${institutionId} AND asset_id = ${id} AND kind = ${plugin.id} AND version <= ${plugin.version}
        AND data -> ${recordings.property}::text @> ${wanted}::jsonb
      ORDER BY revision DESC LIMIT 1`);
    const [row] = rows;
    if (row === undefined) continue;
    const then = migrate(row.data, row.version, plugin.migrations);
    found.set(each, hashesIn(plugin, then).get(each));
  }
  return found;
}

function hashesIn(plugin: AssetPlugin, data: JsonObject): Map<string, Json | undefined> {
  const { recordings } = plugin;
  if (recordings === undefined) return new Map();
  return new Map(
    recordingsOf(plugin, data).flatMap((recording) => {
      const audio = audioOf(recordings, recording);
      return audio === null ? [] : [[audio, recording[recordings.textHash]] as const];
    }),
  );
}

function audioOf(recordings: AssetRecordings, recording: JsonObject): string | null {
  const audio = recording[recordings.audio];
  return typeof audio === 'string' ? audio : null;
}

import { voiceDialogueStatuses } from '@scn/core/base/enumerations';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { textArray } from '#tenancy/scenarios-for';
import { selectAssets, visibleTo, type StoredAsset } from '../assets/stored-asset';
import type { VoiceKinds } from '@scn/core/kernel/voice-kinds';

/** A sample of a voice. */
export interface Excerpt {
  readonly voice: StoredAsset;
  /** Null if there is none. */
  readonly audio: StoredAsset | null;
  readonly isFromFallbackVoice: boolean;
  /** Why it isn't the voice actor's; null if it is. */
  readonly message: string | null;
}

const fromFallback = 'Audio for this Voice Profile does not exist so the excerpt is from its Fallback Voice audio';
const nothing = 'Voice actor audio for this Voice Profile does not exist';

/** The statuses of audio that the fallback voice speaks. */
const generated = voiceDialogueStatuses.filter((status) => status.startsWith('GENERATED'));

/** Lines that are tried: an asset of a catalogue file can name audio without a file. */
const maxLines = 50;

/**
 * The excerpt of a voice: the voice actor's, otherwise a line that the fallback voice speaks, generated for this voice or for another one with the
 * same fallback voice. The line that changed last counts.
 */
export async function readExcerpt(
  queries: Queries,
  kinds: VoiceKinds,
  institutionId: string,
  voice: StoredAsset,
): Promise<Excerpt> {
  const { excerpt, fallbackVoice } = kinds.voice.voice;
  const own = voice.data[excerpt];
  const [audio] = typeof own === 'string' ? await playable(queries, kinds, institutionId, [own]) : [];
  if (audio !== undefined) return { voice, audio, isFromFallbackVoice: false, message: null };
  const fallback = voice.data[fallbackVoice];
  const lines = typeof fallback === 'string' ? await linesOf(queries, kinds, institutionId, voice.id, fallback) : [];
  const [line] = await playable(queries, kinds, institutionId, lines);
  return line === undefined
    ? { voice, audio: null, isFromFallbackVoice: false, message: nothing }
    : { voice, audio: line, isFromFallbackVoice: true, message: fromFallback };
}

/** The audio that has a file, in the given order. */
async function playable(
  queries: Queries,
  { audio }: VoiceKinds,
  institutionId: string,
  ids: readonly string[],
): Promise<readonly StoredAsset[]> {
  if (ids.length === 0) return [];
  const found = await selectAssets(
    queries,
    audio,
    sql`asset.id = ANY (${textArray(ids)}::text[]) AND ${visibleTo(institutionId)}`,
  );
  const byId = new Map(found.filter(({ data }) => isHash(data['key'])).map((asset) => [asset.id, asset]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of the audio that a fallback voice speaks: first that of the voice itself, then that of others with the same fallback voice. */
async function linesOf(
  queries: Queries,
  { spoken, voice }: VoiceKinds,
  institutionId: string,
  voiceId: string,
  fallback: string,
): Promise<readonly string[]> {
  const { property, voice: voiceOf, status, audio } = spoken.recordings;
  const { rows } = await queries.execute<{ audio: string }>(sql`
    SELECT recording ->> ${audio}::text AS audio
    FROM asset CROSS JOIN LATERAL jsonb_array_elements(asset.data -> ${property}::text) AS recording
    WHERE asset.kind = ${spoken.id} AND asset.version = ${spoken.version} AND ${visibleTo(institutionId)}
      AND recording ->> ${status}::text = ANY (${textArray(generated)}::text[]) AND recording ->> ${audio}::text IS NOT NULL
      AND recording ->> ${voiceOf}::text IN (
        SELECT asset.id FROM asset WHERE asset.kind = ${voice.id} AND ${visibleTo(institutionId)}
          AND asset.data ->> ${voice.voice.fallbackVoice}::text = ${fallback})
    ORDER BY recording ->> ${voiceOf}::text = ${voiceId} DESC, asset.updated_at DESC, asset.id COLLATE "C"
    LIMIT ${maxLines}`);
  return rows.map((row) => row.audio);
}

function isHash(key: unknown): boolean {
  return typeof key === 'string' && /^[0-9a-f]{64}$/.test(key);
}

import { sql, type SQL } from 'drizzle-orm';
import type { ListFields } from '#graphql/list/list-field';
import { assetListFields } from '../assets/asset-list-fields';
import type { Recording } from './recording-type';
import { isStaleRecording, textSeparator, type SpokenKind, type VoiceKinds } from '@scn/core/kernel/voice-kinds';

/** The dialogues that have a voice, joined with the recording in it. */
export function spokenBy({ property, voice }: SpokenKind['recordings'], voiceId: string): SQL {
  return sql`CROSS JOIN LATERAL (
    SELECT each AS recording FROM jsonb_array_elements(asset.data -> ${property}::text) AS each
    WHERE each ->> ${voice}::text = ${voiceId} LIMIT 1) AS spoken`;
}

/** The fields that the dialogues of a voice can be filtered and sorted by: those of dialogues, and those of the recording. */
export function recordingListFields({ spoken, recording }: VoiceKinds): ListFields<Recording> {
  const { subject, recordings } = spoken;
  const { property, status, madeFrom } = recordings;
  const statuses = (recording.properties?.[status]?.enum ?? []).filter((value) => typeof value === 'string');
  const restricted = (...fields: readonly string[]) => fields.map((field) => ({ subject, field }));
  const ofDialogues: ListFields<Recording> = Object.fromEntries(
    Object.entries(assetListFields(spoken)).map(([name, { order, ...field }]) => [
      name,
      {
        ...field,
        value: ({ dialogue }: Recording) => field.value(dialogue),
        ...(order === undefined
          ? {}
          : { order: { ...order, value: ({ dialogue }: Recording) => order.value(dialogue) } }),
      },
    ]),
  );
  return {
    ...ofDialogues,
    status: {
      kind: 'enum',
      values: statuses,
      value: ({ data }) => (typeof data[status] === 'string' ? data[status] : null),
      sql: sql`spoken.recording ->> ${status}::text`,
      restriction: restricted(property),
    },
    isStale: {
      kind: 'boolean',
      value: ({ dialogue, data }) => isStaleRecording(recordings, dialogue.data, data),
      sql: isStaleSql(recordings),
      restriction: restricted(property, ...madeFrom),
    },
  };
}

/** The same as `isStaleRecording`, in SQL. */
function isStaleSql({ audio, textHash, madeFrom }: SpokenKind['recordings']): SQL {
  const texts = madeFrom.map((name) => sql`coalesce(asset.data ->> ${name}::text, '')`);
  const now = sql`encode(sha256(convert_to(concat_ws(${textSeparator}::text, ${sql.join(texts, sql`, `)}), 'UTF8')), 'hex')`;
  return sql`CASE WHEN spoken.recording ->> ${audio}::text IS NOT NULL THEN spoken.recording ->> ${textHash}::text <> ${now} END`;
}

import { Refusal } from '@scn/core/base/refusal';
import { midSentence } from '@scn/core/schema/wording';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import type { InputFields } from '#graphql/field-with-input';
import { requirePolicy, type Member } from '#principal/principal';
import { requireReadable } from '../assets/asset-policies';
import { noSuchAsset, selectAssets, visibleTo, type StoredAsset } from '../assets/stored-asset';
import type { VoiceKind } from '@scn/core/kernel/voice-kinds';

/** Requires that the member can find voices by their designation. @throws Refusal ScenarioAccessError, FieldAuthorisationError. */
export function requireVoices({ ability }: Member, kind: VoiceKind): void {
  requirePolicy({ ability }, 'Read', kind.subject);
  requireReadable(ability, kind, kind.voice.designation);
}

/** The properties by which a voice is found. */
export interface VoiceName {
  readonly voiceProfileDesignation: string;
  /** Which of several with the designation; default: see {@link findVoice}. */
  readonly voiceProfileId?: string | null | undefined;
}

/** The fields of an input that are a {@link VoiceName}. */
export const voiceName = (t: InputFields) => ({
  institutionId: t.id({ required: true, description: 'Your institution.' }),
  voiceProfileDesignation: t.string({ required: true, description: 'The designation of the voice profile.' }),
  voiceProfileId: t.id({
    description:
      'Which voice profile, if several have the designation. Default: your institution’s own, otherwise the only one.',
  }),
});

/** The fields of an input that are a dialogue and a voice. */
export const dialogueInVoice = (t: InputFields) => ({
  ...voiceName(t),
  dialogueId: t.id({ required: true, description: 'The dialogue.' }),
});

/**
 * Finds the voice with a designation, ignoring case: the institution's own, otherwise a public one. A designation is unique within an
 * institution only, so several others can have made one public: then its id says which one is meant, also beside one of the institution.
 *
 * @throws Refusal NoRecordsFoundError; InvalidValueError when it isn't clear which one is meant.
 */
export async function findVoice(
  queries: Queries,
  kind: VoiceKind,
  institutionId: string,
  { voiceProfileDesignation: designation, voiceProfileId }: VoiceName,
): Promise<StoredAsset> {
  const property = kind.voice.designation;
  if (designation === '' || designation.includes('\0')) throw noSuchAsset(kind);
  const found = await selectAssets(
    queries,
    kind,
    sql`lower(asset.data ->> ${property}::text) = lower(${designation}) AND ${visibleTo(institutionId)}
      ORDER BY asset.created_at, asset.institution_id, asset.id`,
  );
  const meant = found.filter(({ id }) => (voiceProfileId ?? id) === id);
  const own = meant.filter((voice) => voice.institutionId === institutionId);
  const [first, ...others] = own.length > 0 ? own : meant;
  if (first === undefined) throw noSuchAsset(kind);
  if (others.length === 0) return first;
  const where = own.length > 0 ? 'Your institution has' : 'Several institutions share';
  throw new Refusal(
    'InvalidValueError',
    { field: 'voiceProfileDesignation', value: designation, count: others.length + 1 },
    `${where} more than one ${midSentence(kind.title)} with the designation “${designation}”, so it isn’t clear which one is meant. Change one of the designations.`,
  );
}

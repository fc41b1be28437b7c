import { Readable } from 'node:stream';
import { peakLevel } from '@scn/core/audio/level';
import { resample } from '@scn/core/audio/resample';
import { writeWave } from '@scn/core/audio/wave-file';
import { fromJson, type JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { isStaleRecording, recordedTextHash, voiceKindsOf, type VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { sql } from 'drizzle-orm';
import { createAsset } from '#catalogue/assets/create-asset';
import { recordingsOf } from '#catalogue/assets/recorded-texts';
import { selectAssets, type StoredAsset } from '#catalogue/assets/stored-asset';
import { recordingPolicy, setPlaceholder } from '#catalogue/voices/change-voices';
import { findVoice, requireVoices } from '#catalogue/voices/find-voice';
import { requirePolicy, type Member } from '#principal/principal';
import type { JobRun } from '../job-rows';
import { requesterOf } from './requester';

/** The voice that placeholders are generated for. */
export interface GenerateSpeechInput {
  readonly voiceProfileDesignation: string;
  /** Only these dialogues; null for all. */
  readonly dialogueIds: readonly string[] | null;
}

/** The rate of placeholders, in Hz: enough for generated speech, and twice as long in a file of the same size. */
const rate = 24_000;
/** Failures in the result, which is one row. `failedCount` counts all of them. */
const maxFailures = 100;

/** Requires what a member needs to generate speech. @throws Refusal ScenarioAccessError, FieldAuthorisationError. */
export function requireSpeech(member: Member, { spoken, voice, audio }: VoiceKinds): void {
  requirePolicy(member, ...recordingPolicy(spoken));
  requirePolicy(member, 'Read', spoken.subject);
  requirePolicy(member, 'Create', audio.subject);
  requireVoices(member, voice);
}

/**
 * Generates a placeholder for each dialogue of the institution that has the voice and lacks audio, or has a placeholder of an older text. Recordings
 * are never replaced. A line that can't be spoken doesn't stop the others.
 */
export async function runGenerateSpeech(run: JobRun): Promise<JsonObject> {
  const { job, services, signal, progress } = run;
  const { voiceProfileDesignation, dialogueIds } = fromJson<GenerateSpeechInput>(job.input);
  const kinds = requireKinds(services);
  const problem = await services.speech.problem(signal);
  if (problem !== null) throw new Refusal('IntegrationError', {}, problem);
  const member = await requesterOf(run);
  requireSpeech(member, kinds);
  const { institutionId } = member;
  const { voice, lines } = await services.database.inInstitution(institutionId, async (queries) => {
    const found = await findVoice(queries, kinds.voice, institutionId, { voiceProfileDesignation });
    const own = sql`asset.institution_id = ${institutionId}`;
    const dialogues = await selectAssets(queries, kinds.spoken, sql`${own} ORDER BY asset.created_at, asset.id`);
    return { voice: found, lines: dialogues.filter((dialogue) => lacksSpeech(kinds, dialogue, found.id)) };
  });
  const wanted = dialogueIds === null ? lines : lines.filter(({ id }) => dialogueIds.includes(id));
  const failures: { readonly dialogueId: string; readonly message: string }[] = [];
  for (const [index, dialogue] of wanted.entries()) {
    progress(index / wanted.length, `Generating line ${index + 1} of ${wanted.length}`);
    try {
      await generate(run, kinds, { voice, dialogue });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failures.push({ dialogueId: dialogue.id, message: error.message });
    }
  }
  return {
    voiceProfileDesignation,
    generatedCount: wanted.length - failures.length,
    failedCount: failures.length,
    failures: failures.slice(0, maxFailures).map((failure) => ({ ...failure })),
  };
}

/** The kinds that placeholders are generated for. @throws Refusal IntegrationError without any. */
export function requireKinds({ plugins }: Pick<JobRun['services'], 'plugins'>): VoiceKinds {
  const kinds = voiceKindsOf(plugins);
  if (kinds === null) throw new Refusal('IntegrationError', {}, 'No kind of asset on this server has voices.');
  return kinds;
}

/** Whether a dialogue has the voice, and nothing but silence or an outdated placeholder in it. */
function lacksSpeech({ spoken }: VoiceKinds, { data }: StoredAsset, voiceId: string): boolean {
  const { voice, status } = spoken.recordings;
  const recording = recordingsOf(spoken, data).find((each) => each[voice] === voiceId);
  if (recording === undefined || recording[status] === 'RECORDED') return false;
  return recording[status] === 'MISSING' || isStaleRecording(spoken.recordings, data, recording) === true;
}

async function generate(
  run: JobRun,
  kinds: VoiceKinds,
  { voice, dialogue }: { readonly voice: StoredAsset; readonly dialogue: StoredAsset },
): Promise<void> {
  const { services, signal, job } = run;
  const { spoken, audio } = kinds;
  const madeFrom = recordedTextHash(spoken.recordings, dialogue.data);
  // deterministic, so that another attempt finds what this one has created
  const filename = `${job.id.slice(0, 8)}-${dialogue.id.slice(0, 24)}-${madeFrom.slice(0, 12)}.wav`;
  const line = lineOf(kinds, dialogue, voice);
  const { sound, isInDelivery } = await services.speech.speak(line, signal);
  if (peakLevel(sound.samples) === -Infinity) {
    const message = 'Nothing can be heard in the generated speech. Check that the line has words.';
    throw new Refusal('IntegrationError', { dialogueId: dialogue.id }, message);
  }
  const bytes = writeWave(resample(sound, rate));
  const maxBytes = audio.file?.maxBytes ?? Infinity;
  if (bytes.length > maxBytes) {
    const message = 'The line is too long for one audio file. Split it into two dialogues.';
    throw new Refusal('AudioMaximumSizeError', { bytes: bytes.length, maxBytes }, message);
  }
  const member = await requesterOf(run); // again: it has taken a while
  requireSpeech(member, kinds);
  const audioId =
    (await findAudio(run, kinds, filename)) ??
    (await addAudio(run, kinds, { member, dialogue, voice, filename, bytes }));
  const status = isInDelivery ? 'GENERATED' : 'GENERATED_WITH_FALLBACK_DELIVERY';
  const { voiceProfileDesignation } = fromJson<GenerateSpeechInput>(job.input);
  await setPlaceholder(services, member, kinds, {
    dialogueId: dialogue.id,
    voiceProfileDesignation,
    voiceProfileId: voice.id,
    audioId,
    status,
    madeFrom,
  });
}

function lineOf({ voice: kind }: VoiceKinds, { data }: StoredAsset, voice: StoredAsset) {
  const text = (from: JsonObject, property: string) => {
    const value = from[property];
    return typeof value === 'string' ? value : '';
  };
  return {
    text: text(data, 'text'),
    pronunciationInstructions: text(data, 'pronunciationInstructions'),
    delivery: text(data, 'deliveryId') || null,
    virtualVoice: text(voice.data, kind.voice.fallbackVoice) || null,
    cultureName: text(voice.data, 'cultureName'),
    gender: text(voice.data, 'gender'),
  };
}

/** The audio of an earlier attempt. */
async function findAudio({ services, job }: JobRun, { audio }: VoiceKinds, filename: string): Promise<string | null> {
  const [found] = await services.database.inInstitution(job.institutionId, (queries) =>
    selectAssets(
      queries,
      audio,
      sql`asset.institution_id = ${job.institutionId} AND asset.data ->> 'filename' = ${filename}`,
    ),
  );
  return found?.id ?? null;
}

async function addAudio(
  { services }: JobRun,
  { spoken, voice: voiceKind, audio }: VoiceKinds,
  made: {
    readonly member: Member;
    readonly dialogue: StoredAsset;
    readonly voice: StoredAsset;
    readonly filename: string;
    readonly bytes: Uint8Array;
  },
): Promise<string> {
  const { member, dialogue, voice, filename, bytes } = made;
  const nameOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const title = `${nameOf(dialogue.data[spoken.label])} (${nameOf(voice.data[voiceKind.label])})`.slice(0, 200);
  const staged = await services.files.stage(Readable.from([bytes]), { filename, maxBytes: bytes.length });
  try {
    return (
      await createAsset(services, member, audio, {
        properties: { [audio.label]: title },
        file: { staged, isCompressed: false },
      })
    ).id;
  } finally {
    await services.files.discard(staged);
  }
}

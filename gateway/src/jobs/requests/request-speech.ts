import type { JsonObject } from '@scn/core/base/json';
import { requireMember } from '#principal/require-principal';
import { findVoice } from '#catalogue/voices/find-voice';
import type { JobContext } from '../context';
import { requireKinds, requireSpeech, type GenerateSpeechInput } from '../kinds/generate-speech';
import { readRequestKey } from './read-request-key';

/** What placeholder speech is requested for. */
export interface SpeechRequest extends GenerateSpeechInput {
  readonly institutionId: string;
  readonly requestKey?: string | null | undefined;
}

/** Requests placeholder speech. @returns the job's id. @throws Refusal ScenarioAccessError, NoRecordsFoundError… */
export async function requestSpeech({ services, ...context }: JobContext, request: SpeechRequest): Promise<string> {
  const member = requireMember(context, request.institutionId);
  const kinds = requireKinds(services);
  requireSpeech(member, kinds);
  const { voiceProfileDesignation, dialogueIds } = request;
  const requestKey = readRequestKey(request.requestKey);
  const { institutionId, userId } = member;
  await services.database.inInstitution(institutionId, (queries) =>
    findVoice(queries, kinds.voice, institutionId, { voiceProfileDesignation }),
  );
  const input: GenerateSpeechInput = { voiceProfileDesignation, dialogueIds };
  return services.jobs.request({
    ...{ institutionId, kind: 'speech', scenarioId: null, requestedBy: userId, requestKey },
    input: input as unknown as JsonObject,
  });
}

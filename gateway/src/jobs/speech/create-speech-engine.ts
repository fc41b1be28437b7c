import type { SpeechSettings } from '#settings/settings';
import { createEspeak } from './espeak';
import { createHostedVoice } from './hosted-voice';
import type { SpeechEngine } from './speech-engine';

/** The engine for placeholder speech: a hosted voice if one is set, otherwise eSpeak NG. */
export function createSpeechEngine({ program, hosted }: SpeechSettings): SpeechEngine {
  return hosted === undefined ? createEspeak(program) : createHostedVoice(hosted);
}

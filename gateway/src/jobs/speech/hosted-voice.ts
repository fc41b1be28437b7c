import { asMono } from '@scn/core/audio/sound';
import { Refusal } from '@scn/core/base/refusal';
import { readWave } from '@scn/core/audio/wave-file';
import type { HostedVoiceSettings } from '#settings/settings';
import type { LineToSpeak, SpeechEngine } from './speech-engine';

/** Milliseconds for a line. */
const timeout = 60_000;
/** Bytes of the longest response: a minute of uncompressed stereo, and some more. */
const maxBytes = 16 * 1024 * 1024;

/**
 * A hosted voice: one request for each line, answered with a .wav file. What is sent, and what is expected, is described for operators in
 * docs/how-to/generate-placeholder-speech.md.
 */
export function createHostedVoice({ url, key }: HostedVoiceSettings): SpeechEngine {
  return {
    problem: () => Promise.resolve(null), // there is no request that is free of charge
    speak: async (line, signal) => {
      const { headers, body } = await send(url, key, line, signal);
      const wave = readWave(body);
      if (wave === null) throw failed('its response isn’t a .wav file with 16 bits');
      const sound = { rate: wave.rate, samples: asMono(wave.channels) };
      // without the header, it isn’t known: the audio must not claim a delivery that it doesn’t have
      return { sound, isInDelivery: headers.get('speech-delivery') === (line.delivery ?? '') };
    },
  };
}

/** Sends a line, and reads the whole response: the connection can break, and take too long, until its end. */
async function send(url: string, key: string | undefined, line: LineToSpeak, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      headers: {
        accept: 'audio/wav',
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(line),
    });
    if (!response.ok) throw failed(`it answered with status ${response.status}`, response.status);
    return { headers: response.headers, body: await readBody(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Refusal) throw error;
    throw failed(
      error instanceof DOMException && error.name === 'TimeoutError' ? 'it took too long' : 'it can’t be reached',
    );
  }
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw failed('its response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failed(reason: string, status?: number): Refusal {
  return new Refusal(
    'IntegrationError',
    status === undefined ? {} : { status },
    `The hosted voice couldn’t speak the line: ${reason}. Try again later, or ask your administrator.`,
  );
}

import { spawn } from 'node:child_process';
import { Refusal } from '@scn/core/base/refusal';
import { asMono } from '@scn/core/audio/sound';
import { readWave } from '@scn/core/audio/wave-file';
import type { LineToSpeak, SpeechEngine } from './speech-engine';

/** Milliseconds for a line: eSpeak NG speaks a minute in less than a second. */
const timeout = 30_000;
/** Bytes of the longest output: several minutes. */
const maxBytes = 16 * 1024 * 1024;
/** Deliveries that eSpeak NG has: it speaks everything alike. */
const deliveries = new Set<string | null>([null, '', 'neutral']);

/**
 * eSpeak NG as a separate program, which operators install. Only the text, culture and gender are used: the program knows no deliveries, and
 * reads instructions for pronunciation in a notation of its own.
 *
 * @param program - its name or path
 * @see https://github.com/espeak-ng/espeak-ng/blob/master/src/espeak-ng.1.ronn
 */
export function createEspeak(program: string): SpeechEngine {
  return {
    problem: async (signal) => {
      try {
        await run(program, ['--version'], '', signal);
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    },
    speak: async (line, signal) => {
      // input is UTF-8; what is written to a pipe has no length in its header
      const options = ['--stdin', '-b', '1', '-v', voiceOf(line), '--stdout'];
      const wave = readWave(await run(program, options, plainText(line.text), signal));
      if (wave === null) throw failed('its output isn’t a .wav file');
      const sound = { rate: wave.rate, samples: asMono(wave.channels) };
      return { sound, isInDelivery: deliveries.has(line.delivery) };
    },
  };
}

/** The voice of a line: the language, and a variant for the gender and the number of a virtual voice. */
function voiceOf({ virtualVoice, cultureName, gender }: LineToSpeak): string {
  const [, culture = cultureName, named = gender, number = '1'] =
    /^(en-[A-Z]{2})-(female|male)-([1-5])$/.exec(virtualVoice ?? '') ?? [];
  const variant = named === 'female' ? `+f${number}` : named === 'male' ? `+m${number}` : '';
  // “en” is British; eSpeak NG 1.51 ignores the variant of “en-gb”, which is another name of it
  return `${culture === 'en-US' ? 'en-us' : 'en'}${variant}`;
}

/** Two brackets start phonemes in eSpeak's notation, in which authors don't write. */
function plainText(text: string): string {
  return text.replaceAll('[[', '[ [');
}

function run(program: string, options: readonly string[], input: string, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // it needs nothing of the gateway's environment, which has secrets
    const child = spawn(program, options, {
      env: { PATH: process.env['PATH'] ?? '' },
      signal,
      timeout,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let said = '';
    child.on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? missing(program) : error));
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(0, 300)));
    child.stdin.on('error', () => undefined); // it ended before it read everything; its exit says why
    child.stdin.end(input);
    child.on('close', (code) => {
      if (code === 0 && bytes <= maxBytes) resolve(Buffer.concat(chunks));
      else
        reject(
          failed(bytes > maxBytes ? 'the line is too long' : said.trim() || `it ended with ${code ?? 'a signal'}`),
        );
    });
  });
}

function missing(program: string): Refusal {
  return new Refusal(
    'IntegrationError',
    { program },
    `The server has no program “${program}”, which generates placeholder speech. Ask your administrator to install eSpeak NG (on Debian: apt-get install espeak-ng), or to set SCN_SPEECH_URL to a hosted voice.`,
  );
}

function failed(reason: string): Refusal {
  return new Refusal('IntegrationError', {}, `eSpeak NG couldn’t speak the line: ${reason}.`);
}

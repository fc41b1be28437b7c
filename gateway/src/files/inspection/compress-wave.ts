import { open, stat, type FileHandle } from 'node:fs/promises';
import { waveFrames, type WaveFrames } from './wave-frames';

/** Kilobits a second by the number of channels: what listeners can’t tell from the original. Variable rates would need an index for players. */
const bitrates = new Map<number, 96 | 192>([
  [1, 96],
  [2, 192],
]);
/** The rates of MPEG-1, in Hz. The lower ones of MPEG-2 have bit rates of their own, and aren’t played everywhere. */
const outputRates = [32_000, 44_100, 48_000] as const;
/** The sampling rates of recordings, in Hz. Other rates are mistakes, which take the encoder very long. */
const rates = { least: 4000, most: 384_000 } as const;
/** Seconds. A shorter sound would be little more than the padding of the encoder, and too few frames to be recognized. */
const shortest = 0.25;
/** Samples of a channel that are encoded at once: a few frames of MP3. */
const atOnce = 8192;

/**
 * Encodes a WAV file as MP3, with a constant bit rate. Reads and writes it in pieces, so that memory doesn’t depend on its length.
 *
 * @param target the new file
 * @returns whether it was written: not if it wouldn’t be smaller, or the encoder doesn’t accept the samples
 */
export async function compressWave(path: string, target: string): Promise<boolean> {
  const source = await open(path, 'r');
  try {
    const { size } = await source.stat();
    const wave = await waveFrames(source, size);
    const bitrate = bitrates.get(wave?.channels ?? 0);
    if (wave === null || bitrate === undefined || wave.rate < rates.least || wave.rate > rates.most) return false;
    const seconds = wave.count / wave.rate;
    // known before it is encoded, because the bit rate is constant
    if (seconds < shortest || (seconds * bitrate * 1000) / 8 >= size) return false;
    await encode(source, wave, { bitrate, target });
    return (await stat(target)).size < size;
  } finally {
    await source.close();
  }
}

async function encode(
  source: FileHandle,
  wave: WaveFrames,
  { bitrate, target }: { readonly bitrate: 96 | 192; readonly target: string },
): Promise<void> {
  const { channels, rate, count } = wave;
  // most files need no encoder
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({
    channels: channels === 1 ? 1 : 2,
    sampleRate: rate,
    bitrate,
    outputSampleRate: outputRateOf(rate),
  });
  const file = await open(target, 'wx', 0o600);
  try {
    for (let first = 0; first < count; first += atOnce) {
      const samples = await wave.read(source, first, Math.min(atOnce, count - first));
      await file.appendFile(encoder.encode(samples).slice()); // the encoder writes into the same memory again
    }
    await file.appendFile(encoder.finalize().slice());
  } finally {
    await file.close();
  }
}

/** The rate itself, or the next higher one. Above them, 44.1 kHz for its multiples, otherwise 48 kHz. */
function outputRateOf(rate: number): (typeof outputRates)[number] {
  return outputRates.find((each) => each >= rate) ?? (rate % 44_100 === 0 ? 44_100 : 48_000);
}

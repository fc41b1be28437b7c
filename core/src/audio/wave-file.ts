import type { Sound } from './sound';

/** The bytes before the samples of a file that {@link writeWave} writes. */
export const waveHeaderBytes = 44;
/** The bytes of a sample that {@link writeWave} writes. */
export const waveSampleBytes = 2;

/** The sampling rates of recordings, in Hz: what calls have to what studios have. Another one is an error, and resampling it would take minutes. */
const rates = { least: 4000, most: 384_000 } as const;

const fullScale = 0x8000;
const pcm = 1;
/** A format whose kind is in the first two bytes of its sub-format. */
const extensible = 0xfffe;

/**
 * Writes a .wav file: mono, 16 bits, uncompressed. A sample of 1 is written as 32,767, because 16 bits have no 32,768.
 *
 * @see Multimedia Programming Interface and Data Specifications 1.0, IBM and Microsoft, August 1991, Waveform Audio File Format
 */
export function writeWave({ samples, rate }: Sound): Uint8Array<ArrayBuffer> {
  const bytes = samples.length * waveSampleBytes;
  const view = new DataView(new ArrayBuffer(waveHeaderBytes + bytes));
  writeText(view, 0, 'RIFF');
  view.setUint32(4, waveHeaderBytes - 8 + bytes, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true); // bytes of the format
  view.setUint16(20, pcm, true);
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * waveSampleBytes, true);
  view.setUint16(32, waveSampleBytes, true);
  view.setUint16(34, 8 * waveSampleBytes, true);
  writeText(view, 36, 'data');
  view.setUint32(40, bytes, true);
  samples.forEach((sample, at) => view.setInt16(waveHeaderBytes + at * waveSampleBytes, toInteger(sample), true));
  return new Uint8Array(view.buffer);
}

function toInteger(sample: number): number {
  return Math.min(fullScale - 1, Math.max(-fullScale, Math.round(sample * fullScale)));
}

/** Content of a .wav file. */
export interface Wave {
  readonly rate: number;
  /** The samples of each channel, −1 to 1. */
  readonly channels: readonly Float32Array[];
}

/**
 * Reads a .wav file with uncompressed samples of 16 bits. Programs that write to a pipe don’t know the length when they write the header, and leave a
 * placeholder there: then the samples end with the file.
 *
 * @returns null for anything else
 */
export function readWave(bytes: Uint8Array): Wave | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12 || textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WAVE') return null;
  let format: { readonly channels: number; readonly rate: number } | null = null;
  for (let at = 12; at + 8 <= view.byteLength;) {
    const name = textAt(view, at);
    const length = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name === 'fmt ') format = formatAt(view, start, length);
    if (name === 'data') return format === null ? null : samplesAt(view, start, length, format);
    at = start + length + (length % 2);
  }
  return null;
}

function formatAt(view: DataView, at: number, length: number) {
  if (length < 16 || at + length > view.byteLength) return null;
  const given = view.getUint16(at, true);
  const kind = given === extensible && length >= 26 ? view.getUint16(at + 24, true) : given;
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  const isReadable =
    kind === pcm && view.getUint16(at + 14, true) === 16 && channels > 0 && rate >= rates.least && rate <= rates.most;
  return isReadable ? { channels, rate } : null;
}

function samplesAt(
  view: DataView,
  start: number,
  length: number,
  { channels, rate }: { readonly channels: number; readonly rate: number },
): Wave {
  const bytes = Math.min(length, view.byteLength - start);
  const count = Math.floor(bytes / (channels * waveSampleBytes));
  const read = (channel: number) =>
    Float32Array.from(
      { length: count },
      (_, at) => view.getInt16(start + (at * channels + channel) * waveSampleBytes, true) / fullScale,
    );
  return { rate, channels: Array.from({ length: channels }, (_, channel) => read(channel)) };
}

function writeText(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

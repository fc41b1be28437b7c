/** The sound of {@link waveOf}. */
export interface WaveShape {
  readonly channels?: number;
  /** Samples a second. */
  readonly rate?: number;
  readonly bits?: 8 | 16 | 24 | 32;
  readonly isFloat?: boolean;
  readonly seconds?: number;
}

/** A .wav file with a tone of 440 Hz in each channel. */
export function waveOf(shape: WaveShape = {}): Buffer {
  const { channels = 1, rate = 44_100, bits = 16, isFloat = false, seconds = 1 } = shape;
  const width = bits / 8;
  const block = width * channels;
  const count = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + count * block);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(isFloat ? 3 : 1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * block, 28);
  file.writeUInt16LE(block, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(count * block, 40);
  for (let at = 0; at < count; at += 1) {
    const sample = 0.5 * Math.sin((2 * Math.PI * 440 * at) / rate);
    for (let channel = 0; channel < channels; channel += 1) {
      const place = 44 + at * block + channel * width;
      if (isFloat) file.writeFloatLE(sample, place);
      else if (bits === 8) file.writeUInt8(0x80 + Math.round(sample * 0x7f), place);
      else file.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), place, width);
    }
  }
  return file;
}

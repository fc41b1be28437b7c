import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#testing/effort';
import { recordingRates } from './file-length';
import { readWave, writeWave } from './wave-file';

const integers = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 200 });

describe('a .wav file', () => {
  test('keeps each sample of 16 bits, at either rate', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recordingRates), integers, (rate, values) => {
        const samples = Float32Array.from(values, (value) => value / 32_768);
        const bytes = writeWave({ rate, samples });
        expect(bytes.length).toBe(44 + 2 * values.length);
        expect(readWave(bytes)).toEqual({ rate, channels: [samples] });
      }),
      { numRuns: runs(100) },
    );
  });

  test('has the header of mono PCM', () => {
    const view = new DataView(writeWave({ rate: 24_000, samples: new Float32Array(10) }).buffer);
    const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(56); // the file without its first eight bytes
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16]);
    expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint16(32, true)]).toEqual([24_000, 48_000, 2]);
    expect(view.getUint32(40, true)).toBe(20);
  });

  test('clips what is louder than full scale, instead of wrapping it around', () => {
    const samples = Float32Array.of(1, -1, 1.5, -1.5);
    const [read = new Float32Array(0)] = readWave(writeWave({ rate: 48_000, samples }))?.channels ?? [];
    expect([...read]).toEqual([32_767 / 32_768, -1, 32_767 / 32_768, -1]);
  });

  test('whose header was written before its length was known is read to its end', () => {
    const bytes = writeWave({ rate: 48_000, samples: Float32Array.of(0.5, -0.5) });
    new DataView(bytes.buffer).setUint32(40, 0x7fff_f000, true);
    expect([...(readWave(bytes)?.channels[0] ?? [])]).toEqual([0.5, -0.5]);
  });

  test('of several channels, with other chunks before the samples, is read', () => {
    const mono = writeWave({ rate: 48_000, samples: Float32Array.of(0.5, -0.5, 0.25, -0.25) });
    const view = new DataView(mono.buffer);
    view.setUint16(22, 2, true);
    const list = Uint8Array.of(0x4c, 0x49, 0x53, 0x54, 3, 0, 0, 0, 1, 2, 3, 0); // an odd length is padded
    const bytes = Uint8Array.of(...mono.subarray(0, 36), ...list, ...mono.subarray(36));
    expect(readWave(bytes)?.channels.map((samples) => [...samples])).toEqual([
      [0.5, 0.25],
      [-0.5, -0.25],
    ]);
  });

  test('that isn’t one, or has another format, isn’t read', () => {
    const bytes = writeWave({ rate: 48_000, samples: Float32Array.of(0.5) });
    const changed = (at: number, value: number) => {
      const copy = bytes.slice();
      copy[at] = value;
      return copy;
    };
    expect(readWave(new Uint8Array(0))).toBeNull();
    expect(readWave(changed(0, 0))).toBeNull(); // not RIFF
    expect(readWave(changed(20, 3))).toBeNull(); // floating point
    expect(readWave(changed(34, 24))).toBeNull(); // 24 bits
    expect(readWave(changed(22, 0))).toBeNull(); // no channels
    expect(readWave(changed(27, 0xff))).toBeNull(); // 4 GHz: resampling it would never end
    expect(readWave(changed(25, 0))).toBeNull(); // 128 Hz: resampled, it would be too long for any memory
  });

  test('of any bytes is refused or read, and never throws', () => {
    const header = [...writeWave({ rate: 48_000, samples: new Float32Array(4) })];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), fc.nat(51), fc.nat(52), (noise, at, length) => {
        const bytes = Uint8Array.from(header).subarray(0, length);
        bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
        expect(() => readWave(bytes)).not.toThrow();
      }),
      { numRuns: runs(300) },
    );
  });
});

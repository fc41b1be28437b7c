import { crc32 } from 'node:zlib';
import { riff, wavChunk, flatImage } from '../../../gateway/test/files/sample-files';
import type { ChosenFile } from '../editor/upload-form';

const rate = 8000;

/** A recording whose loudness falls and rises, so that its waveform has a shape. @param beats - a second */
export function soundFile(
  name: string,
  { seconds, beats }: { readonly seconds: number; readonly beats: number },
): ChosenFile {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2);
  for (let n = 0; n * 2 < samples.length; n += 1) {
    const time = n / rate;
    const loudness = Math.exp(-4 * ((time * beats) % 1)) * (1 - time / seconds / 2);
    samples.writeInt16LE(Math.round(Math.sin(2 * Math.PI * 440 * time) * loudness * 28_000), n * 2);
  }
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0); // PCM
  format.writeUInt16LE(1, 2); // mono
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  return { name, mimeType: 'audio/wav', buffer: riff(wavChunk('fmt ', format), wavChunk('data', samples)) };
}

/** A picture of one colour in a shape. */
export async function pictureFile(name: string, width: number, height: number): Promise<ChosenFile> {
  return { name, mimeType: 'image/png', buffer: await flatImage('png', { width, height }) };
}

/** Eight sounds of different lengths. */
export function sounds(): readonly ChosenFile[] {
  const names = ['Monitor_alarm', 'Door', 'Pager', 'Rain_on_the_window', 'Wheeze', 'Trolley', 'Lift', 'Suction'];
  return names.map((name, index) => soundFile(`Sample_${name}.wav`, { seconds: 1 + index, beats: 1 + (index % 4) }));
}

/** Pictures that are wide, high, and too small. */
export async function pictures(): Promise<readonly ChosenFile[]> {
  return Promise.all([
    pictureFile('Chest_X-ray.png', 900, 1100),
    pictureFile('12-lead_ECG.png', 1600, 500),
    pictureFile('Drug_chart.png', 700, 1000),
    pictureFile('Icon_of_a_bell.png', 64, 64),
  ]);
}

/** A zip file whose files aren’t compressed. */
export function zipFile(name: string, files: readonly ChosenFile[]): ChosenFile {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const fileName = Buffer.from(file.name);
    const { length } = file.buffer;
    // from the version to the length of the extra field, which both headers have
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(file.buffer), 10);
    common.writeUInt32LE(length, 14);
    common.writeUInt32LE(length, 18);
    common.writeUInt16LE(fileName.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), common, fileName, file.buffer);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, end, fileName);
    offset += 4 + common.length + fileName.length + length;
  }
  const bytes = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(bytes, 8);
  end.writeUInt32LE(offset, 12);
  const buffer = Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
  return { name, mimeType: 'application/zip', buffer };
}

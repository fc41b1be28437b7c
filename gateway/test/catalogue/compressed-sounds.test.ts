import { parseBuffer } from 'music-metadata';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waveOf } from '../files/wave-of';
import { CatalogueFixture, type Member } from './catalogue-fixture';

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
});
afterAll(() => fixture.close());

const fields = 'id revision title filename key bytes duration';
const create = `mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) { ${fields} } }`;
const update = `mutation ($input: SoundEffectUpdateInput!) { soundEffectUpdate(input: $input) { ${fields} } }`;

interface SoundEffect {
  readonly id: string;
  readonly revision: number;
  readonly filename: string;
  readonly key: string;
  readonly bytes: number;
  readonly duration: number;
}

async function add(content: Buffer, filename: string, more: object = { compressionEnabled: true }) {
  const file = await fixture.stage(content, filename);
  const created: SoundEffect = await author.ask(create, { title: filename, file, ...more });
  return { created, sha256: file.sha256 };
}

async function storedOf({ key }: SoundEffect): Promise<Buffer> {
  return buffer(await fixture.files.open(author.institutionId, key));
}

describe('a sound effect that is uploaded with compressionEnabled', () => {
  it.each([
    ['mono at 16 bits', { channels: 1 }, 44_100],
    ['stereo at 16 bits', { channels: 2 }, 44_100],
    ['stereo at 24 bits', { channels: 2, bits: 24, rate: 48_000 }, 48_000],
    ['mono at 32 bits', { channels: 1, bits: 32, rate: 32_000 }, 32_000],
    ['mono with floating-point samples', { channels: 1, bits: 32, isFloat: true }, 44_100],
    ['mono at 8 bits', { channels: 1, bits: 8 }, 44_100],
    ['mono at 8 kHz', { channels: 1, rate: 8000 }, 32_000],
    ['mono at 192 kHz', { channels: 1, rate: 192_000 }, 48_000],
  ] as const)('is stored as .mp3: %s', async (name, wave, rate) => {
    const content = waveOf({ seconds: 3, ...wave });
    const { created, sha256 } = await add(content, `${name}.wav`);
    const { files } = fixture;
    const bytes = await storedOf(created);
    const { format } = await parseBuffer(bytes, 'audio/mpeg', { duration: true });
    expect(created).toMatchObject({ filename: `${name}.mp3`, bytes: bytes.length });
    expect(bytes.length).toBeLessThan(content.length);
    expect(format).toMatchObject({
      codec: 'MPEG 1 Layer 3',
      numberOfChannels: wave.channels,
      sampleRate: rate,
    });
    expect(Math.abs((format.duration ?? 0) - 3)).toBeLessThan(0.1);
    expect(Math.abs(created.duration - 3)).toBeLessThan(0.1);
    expect(await files.find(author.institutionId, created.key)).toMatchObject({ mediaType: 'audio/mpeg' });
    expect(await files.find(author.institutionId, sha256)).toBeNull();
  });

  it.each([
    ['with three channels', waveOf({ channels: 3 })],
    ['of a tenth of a second', waveOf({ seconds: 0.1 })],
    ['that would be larger as .mp3', waveOf({ rate: 8000, bits: 8 })],
    ['below the rates of recordings', waveOf({ rate: 1000, bits: 32, seconds: 30 })],
  ])('is stored as uploaded: a file %s', async (name, content) => {
    const { created, sha256 } = await add(content, `${name}.wav`);
    expect(created).toMatchObject({ filename: `${name}.wav`, key: sha256, bytes: content.length });
    expect(await storedOf(created)).toEqual(content);
  });

  it('is stored as uploaded if it is compressed already', async () => {
    const { created } = await add(waveOf({ seconds: 2 }), 'once.wav');
    const mp3 = await storedOf(created);
    const again = await add(mp3, 'again.mp3');
    expect(again.created).toMatchObject({ filename: 'again.mp3', key: created.key });
  });

  it('is refused, and nothing is stored, if its header is wrong', async () => {
    const content = waveOf({ seconds: 2 });
    content.writeUInt32LE(0xffff_fff0, 40);
    const file = await fixture.stage(content, 'wrong.wav');
    const input = { title: 'Wrong', compressionEnabled: true, file };
    expect(await author.refusal(create, input)).toMatchObject({ code: 'AudioProcessingError' });
    expect(await fixture.files.find(author.institutionId, file.sha256)).toBeNull();
  });

  it('has the same file each time', async () => {
    const content = waveOf({ seconds: 1.25 });
    const { created } = await add(content, 'repeated.wav');
    const { id, revision } = created;
    const file = await fixture.stage(content, 'repeated.wav');
    // nothing changes, so there is no new revision
    expect(await author.ask(update, { id, revision, file, compressionEnabled: true })).toEqual(created);
  });

  it('has a file name that no other one has, as it is stored', async () => {
    await add(waveOf({ seconds: 1.5 }), 'Siren.wav');
    const file = await fixture.stage(waveOf({ seconds: 1.75 }), 'siren.WAV');
    expect(await author.refusal(create, { title: 'Other', compressionEnabled: true, file })).toMatchObject({
      code: 'PropertyNotUniqueError',
      metadata: { property: 'filename', value: 'siren.mp3' },
    });
  });

  it('gets a compressed file when it is updated', async () => {
    const { created } = await add(waveOf({ seconds: 2.5 }), 'before.wav', {});
    const { id, revision } = created;
    const file = await fixture.stage(waveOf({ seconds: 2.75 }), 'after.wav');
    const changed = await author.ask<SoundEffect>(update, { id, revision, file, compressionEnabled: true });
    expect(changed).toMatchObject({ filename: 'after.mp3', revision: 2 });
    expect(changed.bytes).toBeLessThan(created.bytes);
  });
});

describe('a sound effect that is uploaded without compressionEnabled', () => {
  it.each([[{}], [{ compressionEnabled: false }], [{ compressionEnabled: null }]])(
    'is stored as uploaded: %j',
    async (more) => {
      const content = waveOf({ seconds: 2 });
      const name = `plain ${JSON.stringify(more).length}.wav`;
      const { created, sha256 } = await add(content, name, more);
      expect(created).toMatchObject({ filename: name, key: sha256, bytes: content.length, duration: 2 });
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wav } from '../files/sample-files';
import { CatalogueFixture, type Member } from './catalogue-fixture';

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
});
afterAll(() => fixture.close());

const create = `mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) {
  id revision title filename key bytes duration isPublic isOwned lastUpdatedBy institutionName signedUrl signedUrlExpiry tagIds } }`;
const update = `mutation ($input: SoundEffectUpdateInput!) { soundEffectUpdate(input: $input) { id revision title filename } }`;

interface SoundEffect {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  readonly filename: string;
}

async function add(title: string, filename: string, content = wav({ seconds: 1 })): Promise<SoundEffect> {
  return author.ask(create, { title, file: await fixture.stage(content, filename) });
}

describe('a sound effect', () => {
  it('is created from a file, and has a signed URL for reading', async () => {
    const content = wav({ seconds: 2 });
    const file = await fixture.stage(content, 'door.wav');
    const created = await author.ask(create, { title: '  Door ', isPublic: true, file });
    expect(created).toMatchObject({
      ...{ revision: 1, title: 'Door', filename: 'door.wav', key: file.sha256, bytes: content.length, duration: 2 },
      ...{ isPublic: true, isOwned: true, lastUpdatedBy: 'Ada Author', institutionName: 'North Hospital', tagIds: [] },
      signedUrl: expect.stringContaining(file.sha256) as unknown,
      signedUrlExpiry: expect.stringMatching(/^20.*Z$/) as unknown,
    });
  });

  it('requires a file and a title', async () => {
    expect(await author.refusal(create, { title: 'Silence' })).toMatchObject({
      code: 'RequiredFieldMissingError',
      metadata: { field: 'filename' },
    });
    const file = await fixture.stage(wav(), 'untitled.wav');
    expect(await author.refusal(create, { file })).toMatchObject({
      code: 'ValidationError',
      message: 'Title is required',
    });
  });

  it.each([
    [
      'a text file with the extension of a sound',
      Buffer.from('a'.repeat(100)),
      'text.wav',
      'FileUploadError',
      'This audio file type is not supported',
    ],
    ['a sound with another extension', wav(), 'door.exe', 'FileUploadError', 'This audio file type is not supported'],
    ['an empty sound', wav({ seconds: 0 }), 'silent.wav', 'AudioMinimumSizeError', 'This audio file size is too small'],
  ])('rejects %s, and stores nothing', async (_, content, filename, code, message) => {
    const file = await fixture.stage(content, filename);
    expect(await author.refusal(create, { title: 'Door', file })).toMatchObject({ code, message });
    expect(await fixture.files.find(author.institutionId, file.sha256)).toBeNull();
  });

  it('stores no file when its rules reject another field', async () => {
    const file = await fixture.stage(wav({ seconds: 0.7 }), 'never.wav');
    expect(await author.refusal(create, { title: 'x'.repeat(256), file })).toMatchObject({
      code: 'MaxLengthExceededError',
    });
    expect(await fixture.files.find(author.institutionId, file.sha256)).toBeNull();
  });

  it('accepts another file, and keeps the rest', async () => {
    const { id, revision } = await add('Rain', 'rain.wav');
    const file = await fixture.stage(wav({ seconds: 3 }), 'rain-2.wav');
    expect(await author.ask(update, { id, revision, file })).toMatchObject({
      revision: 2,
      title: 'Rain',
      filename: 'rain-2.wav',
    });
  });

  it('hides the URL of its file from users from whom the name or the hash is withheld', async () => {
    const { id } = await add('Creak', 'creak.wav', wav({ seconds: 1.5 }));
    const get = `query ($input: SoundEffectInput!) { soundEffect(input: $input) { signedUrl signedUrlExpiry } }`;
    for (const field of ['key', 'filename']) {
      const reader = author.with([{ policyName: 'Asset:Read', field: [field] }]);
      expect(await reader.ask(get, { id })).toEqual({ signedUrl: null, signedUrlExpiry: null });
    }
  });

  it('rejects a file from users from whom the fields it sets are withheld', async () => {
    const { id, revision } = await add('Thud', 'thud.wav', wav({ seconds: 1.6 }));
    const writer = author.with([{ policyName: 'Asset:Update', field: ['input.filename'] }]);
    const file = await fixture.stage(wav({ seconds: 1.7 }), 'other.wav');
    expect(await writer.refusal(update, { id, revision, file })).toMatchObject({ code: 'FieldAuthorisationError' });
    expect(await fixture.files.find(author.institutionId, file.sha256)).toBeNull();
  });

  it('can be found by its file name', async () => {
    const { id } = await add('Bell', 'Bell.wav');
    const find = `query ($input: SoundEffectInput!) { soundEffect(input: $input) { id } }`;
    expect(await author.ask(find, { filename: 'bell.WAV' })).toEqual({ id });
    expect(await author.refusal(find, { filename: 'bell.WAV', id })).toMatchObject({ code: 'InvalidValueError' });
    expect(await author.refusal(find, {})).toMatchObject({ code: 'InvalidValueError' });
  });
});

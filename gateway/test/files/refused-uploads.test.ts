import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '@scn/core/testing/effort';
import { digits, type ContentStore } from '#files/content-store';
import { asset, assetRevision } from '#database/tables/catalogue';
import { fileObject } from '#database/tables/files';
import { openContent } from '#files/open-content';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';
import { hostile } from './hostile-files';
import * as files from './sample-files';
import { sendUpload, uploadBody } from './upload-request';

const mutationOf = (kind: string) =>
  `mutation ($input: ${kind}CreateInput!) { asset: ${kind[0]!.toLowerCase()}${kind.slice(1)}Create(input: $input) { key } }`;
const image = mutationOf('Image');
const sound = mutationOf('SoundEffect');
const video = mutationOf('Video');
/** The kind of asset that a file of a name would be. */
const kinds: Readonly<Record<string, string>> = { wav: sound, mp3: sound, ogg: sound, mp4: video, webm: video };
const mutationFor = (filename: string) => kinds[filename.replace(/^.*\./, '')] ?? image;

interface Refused {
  readonly name: string;
  readonly filename: string;
  content(): Buffer | Promise<Buffer>;
  readonly code: string;
  readonly message: RegExp;
}

const unsupported = { code: 'FileUploadError', message: /^This \w+ file type is not supported/ };
/** The refusals that come before a file is inspected. */
const beforeInspection: readonly (readonly [RegExp, Pick<Refused, 'code' | 'message'>])[] = [
  [/GIF|another kind/, unsupported],
  [/empty sample|without samples$/, { code: 'AudioMinimumSizeError', message: /^This audio file size is too small$/ }],
];
const refused: readonly Refused[] = hostile.map((file) => ({
  ...file,
  ...(file.filename.endsWith('.mp4') ? undefined : beforeInspection.find(([name]) => name.test(file.name))?.[1]),
}));

const page = Buffer.from('<html><body><script>alert(1)</script></body></html>');
const polyglot = (name: string, filename: string, content: Refused['content']): Refused => ({
  ...{ name, filename, content },
  ...unsupported,
});
const polyglots: readonly Refused[] = [
  polyglot('an SVG with a script, as a PNG', 'chart.png', () => files.svg),
  polyglot('an SVG with a script', 'chart.svg', () => files.svg),
  polyglot('a page, as a PNG', 'chart.png', () => page),
  polyglot('a page after a comment, as a JPEG', 'chart.jpg', () =>
    Buffer.concat([Buffer.from('<!--\xff\xd8-->'), page]),
  ),
  polyglot('a sound, as a PNG', 'chart.png', () => files.wav()),
  polyglot('a PNG, as a sound', 'alarm.wav', () => files.image('png')),
  polyglot('a PNG, as a page', 'chart.html', () => files.image('png')),
  polyglot('a JPEG whose name ends in .png.exe', 'chart.png.exe', () => files.image('jpeg')),
  polyglot('an archive behind the start of a sound', 'alarm.wav', () =>
    Buffer.concat([Buffer.from('RIFF\0\0\0\0JUNK'), files.zip('a.js', page)]),
  ),
  polyglot('a program, as a video', 'lungs.mp4', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)])),
  polyglot('an archive bomb, as a video', 'lungs.mp4', () => files.zip('a', Buffer.alloc(20_000_000))),
];

let gateway: TestGateway;
let author: TestMember;
let content: ContentStore;

beforeAll(async () => {
  gateway = await startTestGateway();
  author = await (await gateway.addInstitution()).addMember();
  content = await openContent({ folder: gateway.settings.folder });
});
afterAll(async () => gateway.drop());

async function upload(filename: string, bytes: Buffer): Promise<unknown> {
  const { institutionId } = author;
  const body = uploadBody(institutionId, {
    ...{ mutation: mutationFor(filename), title: filename, filename, content: bytes },
  });
  return sendUpload(gateway, author, body);
}

/** Everything that an upload can leave behind. */
async function leftBehind() {
  const listed = await Promise.all(digits.map((digit) => content.list(digit)));
  const rows = await gateway.database.acrossInstitutions(async (queries) => ({
    files: await queries.select({ sha256: fileObject.sha256 }).from(fileObject),
    assets: await queries.select({ id: asset.id }).from(asset),
    revisions: await queries.select({ id: assetRevision.assetId }).from(assetRevision),
  }));
  return {
    ...rows,
    staged: await readdir(content.staging),
    stored: listed.flatMap(({ stored }) => stored.map(({ sha256 }) => sha256)),
  };
}
const nothing = { files: [], assets: [], revisions: [], staged: [], stored: [] };

describe('the gateway refuses with a code and a sentence, and keeps nothing of', () => {
  it.each([...refused, ...polyglots])('$name', async ({ filename, content: make, code, message }) => {
    const answer = (await upload(filename, await make())) as {
      readonly errors: readonly [{ readonly message: string; readonly extensions: { readonly code: string } }];
    };
    const [error] = answer.errors;
    expect(error.extensions.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(await leftBehind()).toEqual(nothing);
  });
});

/** PngSuite: files whose names start with x are invalid (pngsuite/readme.txt). */
describe('PngSuite', () => {
  const folder = join(import.meta.dirname, 'pngsuite');

  it('is refused where it is invalid, and nothing is kept of it', async () => {
    const invalid = (await readdir(folder)).filter((name) => /^x.*\.png$/.test(name));
    expect(invalid).toHaveLength(14);
    for (const name of invalid) {
      const answer = await upload(name, await readFile(join(folder, name)));
      // without its signature, it isn't a PNG
      const code = /^x(s\d|cr|lf)/.test(name) ? 'FileUploadError' : 'ImageProcessingError';
      expect(answer, name).toMatchObject({ errors: [{ extensions: { code } }] });
    }
    expect(await leftBehind()).toEqual(nothing);
  });

  it('is accepted where it is valid', { timeout: 120_000 }, async () => {
    const valid = (await readdir(folder)).filter((name) => /^[^x].*\.png$/.test(name));
    expect(valid).toHaveLength(161);
    for (const name of sampleOf(valid, 4)) {
      const answer = await upload(name, await readFile(join(folder, name)));
      expect(answer, name).toMatchObject({
        data: { asset: { key: expect.stringMatching(/^[0-9a-f]{64}$/) as string } },
      });
    }
    const { files: retained, stored, staged } = await leftBehind();
    expect(retained.map(({ sha256 }) => sha256).toSorted()).toEqual(stored.toSorted());
    expect(staged).toEqual([]);
  });
});

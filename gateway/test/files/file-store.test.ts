import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '@scn/core/base/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKey } from '#files/content-store';
import { fileObject } from '#database/tables/files';
import { abandonedAfter } from '#files/staging-sweep';
import { removeUnreferenced } from '#files/remove-unreferenced';
import { fileLimit, filesBelow, keep, megabyte, openFileFixture, read, stage, type FileFixture } from './file-fixture';
import { image } from './sample-files';
import { storeKinds } from './stores/test-store';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(storeKinds)('with %s,', (kind) => {
  let fixture: FileFixture;
  let picture: Buffer;

  beforeAll(async () => {
    fixture = await openFileFixture({}, kind);
    picture = await image('png');
  });
  afterAll(() => fixture.drop());

  const staged = async () => Object.keys(await filesBelow(fixture.folder)).filter((path) => path.startsWith('staging'));

  describe('an upload', () => {
    it('becomes a file of the institution under its hash', async () => {
      const { store, owner, behind } = fixture;
      const upload = await stage(store, picture, 'C:\\Users\\ada\\chest.png');
      expect(upload).toMatchObject({
        sha256: sha256(picture),
        bytes: picture.length,
        filename: 'chest.png',
        mediaType: 'image/png',
      });
      expect(picture.equals(await buffer(upload.open()))).toBe(true);
      const file = await store.keep(owner, upload);
      expect(file).toEqual({
        sha256: sha256(picture),
        bytes: picture.length,
        mediaType: 'image/png',
        width: 300,
        height: 300,
        duration: null,
        warnings: [],
      });
      expect(picture.equals(await read(store, owner.institutionId, file.sha256))).toBe(true);
      expect(picture.equals(await buffer(upload.open()))).toBe(true);
      expect(await behind.keys()).toEqual([contentKey(file.sha256)]);
      await store.discard(upload);
      expect(await staged()).toEqual([]);
    });

    it('is accepted up to the limit, and rejected one byte above it', async () => {
      const { store } = fixture;
      const largest = await stage(store, Buffer.alloc(fileLimit, 1));
      expect(largest.bytes).toBe(15_728_640);
      await store.discard(largest);
      const refused = stage(store, Buffer.alloc(fileLimit + 1, 1));
      await expect(refused).rejects.toMatchObject({
        code: 'FileUploadError',
        metadata: { reason: 'too-large', maxBytes: 15_728_640 },
        message: 'The file is too large. The limit is 15 MB.',
      });
      expect(await staged()).toEqual([]);
    });

    it('is rejected at the limit, regardless of the remaining size', async () => {
      let sent = 0;
      function* endless() {
        for (;;) {
          sent += megabyte;
          yield Buffer.alloc(megabyte);
        }
      }
      const stream = Readable.from(endless());
      await expect(fixture.store.stage(stream, { filename: 'endless', maxBytes: 2 * megabyte })).rejects.toThrow(
        Refusal,
      );
      expect(sent).toBeLessThan(30 * megabyte);
      expect(stream.destroyed).toBe(true);
      expect(await staged()).toEqual([]);
    });

    it('leaves nothing behind when it is interrupted', async () => {
      const stream = new Readable({ read: () => undefined });
      stream.push(Buffer.alloc(100_000));
      const broken = fixture.store.stage(stream, { filename: 'half', maxBytes: fileLimit });
      stream.destroy(new Error('connection reset'));
      await expect(broken).rejects.toMatchObject({ code: 'FileUploadError', metadata: { reason: 'broken-off' } });
      expect(await staged()).toEqual([]);
    });

    it('leaves nothing behind when it is discarded, even twice', async () => {
      const upload = await stage(fixture.store, randomBytes(1000));
      expect(await staged()).toHaveLength(1);
      await fixture.store.discard(upload);
      await fixture.store.discard(upload);
      expect(await staged()).toEqual([]);
    });

    it('can be kept for two references at once', async () => {
      const { store, owner } = fixture;
      const content = await image('jpeg');
      const upload = await stage(store, content);
      const [one, two] = await Promise.all([store.keep(owner, upload), store.keep(owner, upload)]);
      await store.discard(upload);
      expect(one).toEqual(two);
      expect(content.equals(await read(store, owner.institutionId, one.sha256))).toBe(true);
      expect(await staged()).toEqual([]);
    });

    it.each([
      ['../../etc/passwd', 'passwd'],
      ['..', 'file'],
      ['', 'file'],
      ['a/b\\..\\c.png', 'c.png'],
      ['nul\0byte\r\n.png', 'nulbyte.png'],
      ['photo\u202Egnp.exe', 'photognp.exe'],
      ['half \uD800 pair', 'half  pair'],
      ['Ärztin 🩺.png', 'Ärztin 🩺.png'],
      [`${'x'.repeat(400)}.png`, `${'x'.repeat(146)}.png`],
    ])('named %j is stored as %j', async (given, filename) => {
      const upload = await stage(fixture.store, Buffer.from('x'), given);
      expect(upload.filename).toBe(filename);
      await fixture.store.discard(upload);
      expect(await staged()).toEqual([]);
    });
  });

  describe('a file', () => {
    it('of another institution looks like one that does not exist', async () => {
      const { store, owner, foreigner } = fixture;
      const { sha256 } = await keep(store, owner, await image('webp'));
      const absent = store.open(foreigner.institutionId, 'a'.repeat(64)).catch((error: unknown) => error);
      const foreign = store.open(foreigner.institutionId, sha256).catch((error: unknown) => error);
      expect(await foreign).toMatchObject({ code: 'FileGetError' });
      expect(await foreign).toEqual(await absent);
      expect(await store.find(foreigner.institutionId, sha256)).toBeNull();
    });

    it('of two institutions is stored once, and each has its own reference', async () => {
      const { store, owner, foreigner, behind } = fixture;
      const content = await image('gif');
      const [own, theirs] = [await keep(store, owner, content), await keep(store, foreigner, content)];
      expect(own).toEqual(theirs);
      expect(content.equals(await read(store, owner.institutionId, own.sha256))).toBe(true);
      expect(content.equals(await read(store, foreigner.institutionId, own.sha256))).toBe(true);
      const copies = (await behind.keys()).filter((key) => key.endsWith(own.sha256.slice(2)));
      expect(copies).toHaveLength(1);
    });

    it.each(['../../../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
      'is never found as %j',
      async (name) => {
        await expect(fixture.store.open(fixture.owner.institutionId, name)).rejects.toMatchObject({
          code: 'FileGetError',
        });
      },
    );

    it('that is damaged is not returned, and a log entry is written', async () => {
      const { store, owner, behind, logged } = fixture;
      const content = await image('png', { width: 260, height: 260 });
      const { sha256 } = await keep(store, owner, content);
      expect(content.equals(await read(store, owner.institutionId, sha256))).toBe(true);
      const damaged = Buffer.from(content);
      damaged[1000]! ^= 1;
      await behind.overwrite(sha256, damaged);
      await expect(store.open(owner.institutionId, sha256)).rejects.toMatchObject({ code: 'FileGetError' });
      expect(logged.at(-1)).toContain(sha256);
      // uploading it again repairs it
      await keep(store, owner, content);
      expect(content.equals(await read(store, owner.institutionId, sha256))).toBe(true);
    });

    it('can be read in parts', async () => {
      const { store, owner } = fixture;
      const { sha256 } = await keep(store, owner, picture);
      const part = await buffer(await store.open(owner.institutionId, sha256, { start: 10, end: 19 }));
      expect(part).toEqual(picture.subarray(10, 20));
    });

    it('created by the gateway is stored unchanged', async () => {
      const { store, owner } = fixture;
      const content = randomBytes(2 * megabyte);
      const file = await store.storeGenerated(owner, Readable.from([content]), 'application/zip');
      expect(file).toMatchObject({ bytes: content.length, mediaType: 'application/zip', width: null });
      expect(content.equals(await read(store, owner.institutionId, file.sha256))).toBe(true);
      expect(await staged()).toEqual([]);
    });
  });

  describe('the store', () => {
    it('is shared by several gateways', async () => {
      const { owner } = fixture;
      const stores = [fixture.store, await fixture.openStore(), await fixture.openStore()];
      const content = await image('png', { width: 280, height: 280 });
      const files = await Promise.all(stores.map((store) => keep(store, owner, content)));
      for (const store of stores)
        expect(content.equals(await read(store, owner.institutionId, files[0]!.sha256))).toBe(true);
    });

    it('is cleared of leftovers of killed gateways, but not of running uploads', async () => {
      const { store, folder } = fixture;
      const young = await stage(store, randomBytes(10));
      const old = join(folder, 'files', 'staging', 'left-behind');
      await writeFile(old, 'half an upload');
      const longAgo = new Date(Date.now() - abandonedAfter - 1000);
      await utimes(old, longAgo, longAgo);
      await fixture.openStore({ content: fixture.content }); // the same machine
      await expect(stat(old)).rejects.toThrow('ENOENT');
      expect(await buffer(young.open())).toHaveLength(10);
      await store.discard(young);
    });

    it('is cleared of old unreferenced content, but not of referenced content', async () => {
      const { store, owner, foreigner, behind, content, test } = fixture;
      const [lonely, shared] = [randomBytes(500), randomBytes(500)];
      const { sha256 } = await keep(store, owner, lonely);
      const both = await keep(store, owner, shared);
      await keep(store, foreigner, shared);
      await test.database.inInstitution(owner.institutionId, (queries) => queries.delete(fileObject));
      const place = { content, database: test.database };
      const tomorrow = new Date(Date.now() + 25 * 3_600_000);
      expect(await removeUnreferenced(place, new Date())).toBe(0);
      expect(await removeUnreferenced(place, tomorrow)).toBeGreaterThan(0);
      expect(await behind.keys()).not.toContain(contentKey(sha256));
      expect(await read(store, foreigner.institutionId, both.sha256)).toEqual(shared);
      expect(await removeUnreferenced(place, tomorrow)).toBe(0);
    });

    it('never loses files that are kept during the cleanup', async () => {
      const { store, owner, test } = fixture;
      const content = randomBytes(300);
      const place = { content: fixture.content, database: test.database };
      const tomorrow = new Date(Date.now() + 25 * 3_600_000);
      for (let round = 0; round < 10; round += 1) {
        const [file] = await Promise.all([keep(store, owner, content), removeUnreferenced(place, tomorrow)]);
        expect(content.equals(await read(store, owner.institutionId, file.sha256))).toBe(true);
        await test.database.inInstitution(owner.institutionId, (queries) => queries.delete(fileObject));
      }
    });
  });
});

describe('a full disk', () => {
  /** Returns the output of a program that exceeds its file size limit: the write fails as it does on a full disk. */
  async function withoutSpace(program: string): Promise<unknown> {
    const folder = await mkdtemp(join(tmpdir(), 'scn-small-'));
    const script = join(import.meta.dirname, program);
    const tsx = createRequire(import.meta.url).resolve('tsx');
    const command = `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`;
    const child = spawn('bash', ['-c', command, process.execPath, '--import', tsx, script, folder, String(megabyte)], {
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
    await rm(folder, { recursive: true });
    return JSON.parse(output.toString());
  }

  it('is reported to who uploads, and nothing is stored', async () => {
    const metadata = { reason: 'no-space' };
    expect(await withoutSpace('stage-process.ts')).toEqual({ code: 'FileUploadError', metadata, left: [] });
  });

  it('is reported to who looks at a preview, in words of its own', async () => {
    const message = 'The preview can’t be made because the server has no space left. Contact your administrator.';
    expect(await withoutSpace('preview-process.ts')).toEqual({ code: 'StorageFullError', message, left: [] });
  });
});

import { randomBytes, randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyFiles, type FileReport } from '#files/verify-files';
import { asOwner } from '../test-database';
import { contentPath, openFileFixture, type FileFixture } from './file-fixture';
import { storeKinds } from './stores/test-store';
import { runs } from '@scn/core/testing/effort';

/*
 * The long run: npm run test:long -- 100 gateway/test/files/verify-files.test.ts
 */
const flips = runs(100);

const sizes = [0, 1, 1000, 70_000];

describe.each(storeKinds)('in %s,', (kind) => {
  let fixture: FileFixture;
  const hashes: string[] = [];
  const contents: Buffer[] = [];

  beforeAll(async () => {
    fixture = await openFileFixture({}, kind);
    const { store, owner, foreigner } = fixture;
    for (const size of sizes) {
      const content = randomBytes(size);
      const { sha256 } = await store.storeGenerated(owner, Readable.from([content]), 'application/zip');
      if (size === 1000) await store.storeGenerated(foreigner, Readable.from([content]), 'application/zip');
      hashes.push(sha256);
      contents.push(content);
    }
  });
  afterAll(() => fixture.drop());

  const verify = (): Promise<FileReport> => verifyFiles({ content: fixture.content, database: fixture.test.database });
  const found = async () => (await verify()).damages.map(({ kind, file }) => [kind, file]);

  it('finds nothing when nothing is damaged', async () => {
    expect(await verify()).toEqual({ damages: [], files: 4, bytes: 71_001, unreferenced: 0 });
  });

  describe('finds', () => {
    it('missing content', async () => {
      await fixture.content.remove(hashes[2]!);
      expect(await found()).toEqual([['file-missing', hashes[2]]]);
      await fixture.behind.overwrite(hashes[2]!, contents[2]!);
    });

    it.each([
      ['shorter', (content: Buffer) => content.subarray(0, -1)],
      ['longer', (content: Buffer) => Buffer.concat([content, Buffer.alloc(1)])],
      ['empty', () => Buffer.alloc(0)],
    ])('content that became %s', async (_, change) => {
      await fixture.behind.overwrite(hashes[3]!, change(contents[3]!));
      expect(await found()).toEqual([['file-changed', hashes[3]]]);
      await fixture.behind.overwrite(hashes[3]!, contents[3]!);
      expect(await found()).toEqual([]);
    });

    it('a row with another length', async () => {
      const change = (by: string) =>
        asOwner(fixture.test.connection, `update file_object set bytes = bytes ${by} where sha256 = '${hashes[2]!}'`);
      await change('+ 1');
      expect(await found()).toEqual([['file-length-wrong', hashes[2]]]);
      await change('- 1');
    });

    it('a row with another hash', async () => {
      const wrong = 'f'.repeat(63);
      await asOwner(
        fixture.test.connection,
        `update file_object set sha256 = '${wrong}' where sha256 = '${hashes[1]!}'`,
      );
      const report = await verify();
      expect(report.damages.map(({ kind, file }) => [kind, file])).toEqual([['file-row-damaged', wrong]]);
      expect(report.unreferenced).toBe(1);
      await asOwner(
        fixture.test.connection,
        `update file_object set sha256 = '${hashes[1]!}' where sha256 = '${wrong}'`,
      );
    });

    it('files that the store did not write', async () => {
      const stranger = await fixture.behind.addStranger(hashes[2]!.slice(0, 2));
      expect(await found()).toEqual([['file-unexpected', stranger]]);
      await fixture.behind.removeStranger(stranger);
    });

    it('unreferenced content, which is not damage', async () => {
      const { sha256 } = await fixture.store.storeGenerated(fixture.owner, Readable.from(['of no row']), 'text/plain');
      await asOwner(fixture.test.connection, `delete from file_object where sha256 = '${sha256}'`);
      expect(await verify()).toEqual({ damages: [], files: 4, bytes: 71_001, unreferenced: 1 });
      await fixture.content.remove(sha256);
    });
  });

  if (kind === 'a folder')
    it(`finds ${flips} of ${flips} flipped bits`, { timeout: 60_000 + flips * 1000 }, async () => {
      const missed: string[] = [];
      for (let n = 0; n < flips; n += 1) {
        const sha256 = hashes[1 + randomInt(hashes.length - 1)]!;
        const file = await open(contentPath(fixture.folder, sha256), 'r+');
        const at = randomInt((await file.stat()).size);
        const byte = Buffer.alloc(1);
        await file.read(byte, 0, 1, at);
        const flipped = Buffer.from([byte[0]! ^ (1 << randomInt(8))]);
        await file.write(flipped, 0, 1, at);
        const kinds = await found();
        const refused = await fixture.store.open(fixture.owner.institutionId, sha256).then(
          () => false,
          () => true,
        );
        if (kinds.length !== 1 || kinds[0]![1] !== sha256 || !refused) missed.push(`bit in byte ${at} of ${sha256}`);
        await file.write(byte, 0, 1, at);
        await file.close();
      }
      expect(missed).toEqual([]);
      expect(await found()).toEqual([]);
    });
});

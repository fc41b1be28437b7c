import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Inspector } from '#files/inspection/inspector';
import { makeTemporaryFolder } from '../temporary-folder';
import { bundledInspectionProgram } from './inspection-program';
import { waveOf } from './wave-of';

let folder: string;
const logged: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const inspector = new Inspector(logger, bundledInspectionProgram());

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether a file was compressed, and the bytes of the result. */
async function compress(content: Buffer): Promise<{ readonly isCompressed: boolean; readonly bytes: number | null }> {
  const [path, target] = [randomUUID(), randomUUID()].map((name) => join(folder, name)) as [string, string];
  await writeFile(path, content);
  const isCompressed = await inspector.compress(path, target);
  const bytes = (await readdir(folder)).some((name) => target.endsWith(name)) ? (await stat(target)).size : null;
  return { isCompressed, bytes };
}

describe('the compression of a wave file', () => {
  it.each([
    ['no file at all', Buffer.alloc(0)],
    ['no channels', withShort(waveOf(), 22, 0)],
    ['seven channels', waveOf({ channels: 7, rate: 16_000 })],
    ['a format that isn’t PCM', withShort(waveOf(), 20, 2)],
    ['samples of 12 bits', withShort(waveOf(), 34, 12)],
    ['no samples', waveOf({ seconds: 0 })],
    ['a rate of 4 GHz', withLong(waveOf(), 24, 0xffff_ffff)],
    ['a rate of 0', withLong(waveOf(), 24, 0)],
    ['only a header', waveOf().subarray(0, 40)],
  ])('leaves a file with %s as it is', async (_, content) => {
    expect(await compress(content)).toEqual({ isCompressed: false, bytes: null });
  });

  it.each([
    ['claims 4 GB of samples', withLong(waveOf(), 40, 0xffff_ffff)],
    ['claims 4 GB in all', withLong(waveOf(), 4, 0xffff_ffff)],
    ['is cut off', waveOf({ seconds: 2 }).subarray(0, 100_001)],
    ['has samples that aren’t numbers', filled(waveOf({ bits: 32, isFloat: true }), 0xff)],
  ])('reads no more than there is of a file that %s', async (_, content) => {
    const { isCompressed, bytes } = await compress(content);
    expect(isCompressed).toBe(true);
    expect(bytes).toBeLessThan(content.length);
  });

  it('refuses the file when encoding fails, with a sentence', async () => {
    const path = join(folder, 'crash.cjs');
    await writeFile(path, "process.send({ ready: true }); process.on('message', () => process.abort());");
    const crashing = new Inspector(pino({ level: 'silent' }), { path });
    await expect(crashing.compress(join(folder, 'a'), join(folder, 'b'))).rejects.toMatchObject({
      code: 'AudioProcessingError',
      message: 'Can’t compress the file: compressing it failed or takes too much memory.',
    });
  });

  it('leaves a file as it is when encoding it and those before it takes too long, and reading others doesn’t wait for it', async () => {
    const path = join(folder, 'slow.cjs');
    await writeFile(
      path,
      `process.send({ ready: true });
       process.on('message', ({ task, target }) => {
         if (task === 'compress') require('node:fs').writeFileSync(target, 'begun');
         else process.send({ mediaType: 'image/png' });
       });`,
    );
    const limits = [20_000, 3000] as const;
    const slow = new Inspector(pino({ level: 'silent' }), { path }, ...limits);
    await slow.sniff(path); // starts the process that the first one uses, so that all begin at the same time
    const targets = ['first', 'second', 'third'].map((name) => join(folder, name));
    const ended: string[] = [];
    const compressing = targets.map(async (target) => {
      const isCompressed = await slow.compress(path, target);
      ended.push('compressed');
      return isCompressed;
    });
    const sniffed = await Promise.all([slow.sniff(path), slow.sniff(path), slow.sniff(path)]);
    expect(sniffed).toEqual(['image/png', 'image/png', 'image/png']);
    expect(ended).toEqual([]);
    expect(await Promise.all(compressing)).toEqual([false, false, false]);
    // the first took all the time that the others had
    expect((await readdir(folder)).filter((name) => targets.includes(join(folder, name)))).toEqual(['first']);
  });

  it('ends for any header, with a smaller file or none', async () => {
    const shape = fc.record({
      channels: fc.integer({ min: 1, max: 3 }),
      rate: fc.constantFrom(4000, 8000, 22_050, 44_100, 96_000, 192_000),
      bits: fc.constantFrom(8, 16, 24, 32),
      seconds: fc.double({ min: 0, max: 0.5, noNaN: true }),
    });
    const changes = fc.array(fc.tuple(fc.nat(43), fc.nat(255)), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(shape, changes, async (wave, bytes) => {
        const content = waveOf(wave);
        for (const [at, value] of bytes) content[at] = value;
        const result = await compress(content);
        if (result.isCompressed) expect(result.bytes).toBeLessThan(content.length);
      }),
      { seed: 20_261_129, numRuns: 60 },
    );
    expect(logged).toEqual([]);
  });
});

function withShort(file: Buffer, at: number, value: number): Buffer {
  file.writeUInt16LE(value, at);
  return file;
}

function withLong(file: Buffer, at: number, value: number): Buffer {
  file.writeUInt32LE(value, at);
  return file;
}

function filled(file: Buffer, value: number): Buffer {
  return file.fill(value, 44);
}

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InspectingProcess } from '#files/inspection/inspecting-process';
import { Inspector } from '#files/inspection/inspector';
import type { InspectionProgram } from '#files/inspection/worker-program';
import { makeTemporaryFolder } from '../temporary-folder';
import { bundledInspectionProgram, bundleInspection } from './inspection-program';
import { peakMemory } from './peak-memory';
import { hostile } from './hostile-files';
import * as files from './sample-files';
import { runs } from '@scn/core/testing/effort';

let folder: string;
/** Bundled, as in production, because its memory is measured. */
const program = bundledInspectionProgram();
const logged: string[] = [];
const logger = pino({ level: 'info' }, { write: (line) => logged.push(line) });
const megabyte = 1024 * 1024;
/** Milliseconds: long, so that load on the machine doesn't matter. A separate test covers the time limit. */
const patient = 20_000;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const root = join(import.meta.dirname, '..', '..', '..');
const sources = join(root, 'gateway', 'src', 'files', 'inspection');

let written = 0;
async function write(content: Buffer): Promise<string> {
  written += 1;
  const path = join(folder, `file-${written}`);
  await writeFile(path, content);
  return path;
}

/** Runs an inspector on content. */
async function inspect(inspector: Inspector, content: Buffer): Promise<unknown> {
  const path = await write(content);
  try {
    return await inspector.inspect(path, await inspector.sniff(path));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return { code, message };
  } finally {
    await rm(path);
  }
}

/** One inspector for the tests of a group, as in a gateway: its processes start once, instead of for each file. */
function sharedInspector(): () => Inspector {
  let inspector: Inspector | undefined;
  return () => (inspector ??= new Inspector(logger, program, patient));
}

const noShape = { width: null, height: null, duration: null, warnings: [] };

/** Contents by name: some take seconds to encode, and are inspected more than once. */
const contents = new Map<string, Promise<Buffer>>();

function contentOf(name: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  const content = contents.get(name) ?? Promise.resolve(make());
  contents.set(name, content);
  return content;
}

const largestPicture = () => files.flatImage('png', { width: 7000, height: 7000 });

describe('reads', () => {
  const inspector = sharedInspector();

  it.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['a PNG', () => files.image('png'), { mediaType: 'image/png', kind: 'image', width: 300, height: 300 }],
    ['a JPEG', () => files.image('jpeg'), { mediaType: 'image/jpeg', width: 300 }],
    ['a progressive JPEG', () => files.image('jpeg', { width: 2000, progressive: true }), { width: 2000 }],
    ['a WebP', () => files.image('webp', { width: 400 }), { mediaType: 'image/webp', width: 400, height: 300 }],
    ['a GIF', () => files.image('gif'), { mediaType: 'image/gif', warnings: [] }],
    [
      'a GIF with a thousand frames',
      () => files.gif(1, 1, 1000),
      { width: 1, height: 1, warnings: ['ImageResolutionBelow256Warning'] },
    ],
    [
      'a small image, with a warning',
      () => files.image('png', { width: 1000, height: 255 }),
      { width: 1000, height: 255, warnings: ['ImageResolutionBelow256Warning'] },
    ],
    ['an image of 256 pixels', () => files.image('png', { width: 256, height: 256 }), { warnings: [] }],
    ['49 megapixels', largestPicture, { width: 7000, height: 7000 }],
    ['49 megapixels as a JPEG', () => files.flatImage('jpeg', { width: 7000, height: 7000 }), { width: 7000 }],
    ['a WAV', () => files.wav(), { mediaType: 'audio/wav', kind: 'audio', duration: 0.5, width: null }],
    [
      'an MP3',
      () => files.mp3(),
      { mediaType: 'audio/mpeg', kind: 'audio', duration: expect.closeTo(2.612, 2) as number },
    ],
    ['Ogg', () => files.ogg(), { mediaType: 'audio/ogg', kind: 'audio', duration: 1 }],
    ['an audio MP4', () => files.mp4({ brand: 'M4A ' }), { mediaType: 'audio/mp4', kind: 'audio', duration: 2 }],
    ['an MP4', () => files.mp4(), { mediaType: 'video/mp4', kind: 'video', width: 640, height: 360, duration: 2 }],
    ['an MP3 of LAME', () => files.recording('constant.mp3'), { duration: expect.closeTo(1.07, 1) as number }],
    ['a variable MP3 of LAME', () => files.recording('variable.mp3'), { duration: expect.closeTo(1.07, 1) as number }],
    ['Vorbis of libvorbis', () => files.recording('vorbis.ogg'), { mediaType: 'audio/ogg', duration: 1 }],
    ['Opus of libopus', () => files.recording('opus.ogg'), { mediaType: 'audio/ogg', duration: 1 }],
    ['an MP4 of x264', () => files.recording('picture.mp4'), { width: 320, height: 180, duration: 1 }],
    [
      'a WebM of libvpx',
      () => files.recording('picture.webm'),
      { mediaType: 'video/webm', kind: 'video', width: 320, height: 180, duration: 1 },
    ],
    [
      'an image that is also a page, as the image',
      async () => Buffer.concat([await files.image('png'), Buffer.from('<html><script>alert(1)</script>')]),
      { mediaType: 'image/png', kind: 'image' },
    ],
    ['an SVG, as unknown', () => files.svg, { mediaType: 'application/octet-stream', kind: 'other', ...noShape }],
    ['HTML, as unknown', () => Buffer.from('<!doctype html><script>alert(1)</script>'), { kind: 'other' }],
    [
      'an SVG in XML, as XML',
      () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), files.svg]),
      { mediaType: 'application/xml', kind: 'other' },
    ],
    ['an empty file, as unknown', () => Buffer.alloc(0), { mediaType: 'application/octet-stream', kind: 'other' }],
    [
      'an archive, without unpacking it',
      () => files.zip('a', Buffer.alloc(megabyte)),
      { mediaType: 'application/zip', kind: 'other' },
    ],
  ])('%s', async (name, content, expected) => {
    expect(await inspect(inspector(), await contentOf(name, content))).toMatchObject(expected);
  });
});

describe('rejects', () => {
  const inspector = sharedInspector();

  it.each(hostile)('$name', async ({ name, content, code, message }) => {
    expect(await inspect(inspector(), await contentOf(name, content))).toEqual({
      code,
      message: expect.stringMatching(message) as string,
    });
  });
});

it('uses less than 150 MB for each hostile file, and no memory of the gateway', { timeout: 180_000 }, async () => {
  const bombs: (readonly [string, Buffer])[] = [];
  for (const { name, content } of hostile) bombs.push([name, await contentOf(name, content)]);
  bombs.push(['an archive', files.zip('[Content_Types].xml', Buffer.alloc(200 * megabyte))]);
  bombs.push(['49 megapixels', await contentOf('49 megapixels', largestPicture)]);
  bombs.push(['the largest GIF', await files.flatImage('gif', { width: 3780, height: 3780 })]);
  bombs.push(['the largest WebP', await files.image('webp', { width: 4800, height: 4800 })]);
  bombs.push(['an interlaced PNG', await files.image('png', { width: 4000, height: 4000, progressive: true })]);
  bombs.push(['15 MB of MP3', files.mp3({ frames: 37_000 })]);
  const before = process.memoryUsage().external;
  const tooMuch: string[] = [];
  let child = await InspectingProcess.start(program);
  for (const [name, content] of bombs) {
    const path = await write(content);
    const peak = peakMemory(child.pid!);
    await child.ask({ task: 'inspect', path }, 20_000).catch(() => undefined);
    const bytes = peak();
    if (bytes > 150 * megabyte) tooMuch.push(`${name}: ${Math.round(bytes / megabyte)} MB`);
    await rm(path);
    // the peak is that of the process: while it stays low, the next file can be read in the same one
    if (child.isAlive && bytes < 90 * megabyte) continue;
    await child.kill();
    child = await InspectingProcess.start(program);
  }
  await child.kill();
  expect(tooMuch).toEqual([]);
  expect(process.memoryUsage().external - before).toBeLessThan(10 * megabyte);
});

describe('survives', () => {
  const hang = "process.send({ ready: true }); process.on('message', () => { for (;;); });";
  const crash = "process.send({ ready: true }); process.on('message', () => process.abort());";
  const run = (source: string): InspectionProgram => ({
    path: join(folder, 'program.cjs'),
    environment: { SOURCE: source },
  });

  beforeAll(() => writeFile(join(folder, 'program.cjs'), 'eval(process.env.SOURCE)'));

  it.each([
    ['a decoder that never finishes', hang, 'it takes too long to read'],
    ['a decoder that crashes', crash, 'reading it failed'],
    [
      'a decoder that exhausts memory',
      crash.replace('process.abort()', '{ const all = []; for (;;) all.push(new Array(1e6).fill(1)); }'),
      'Can’t read the file',
    ],
  ])('%s', async (_, source, message) => {
    // the one that never finishes does so with any limit, and works until then
    const inspector = new Inspector(logger, run(source), source === hang ? 200 : patient);
    const path = await write(await files.image('png'));
    for (const [mediaType, code] of [
      ['image/png', 'ImageProcessingError'],
      ['audio/wav', 'AudioProcessingError'],
    ] as const) {
      await expect(inspector.inspect(path, mediaType)).rejects.toMatchObject({
        code,
        message: expect.stringContaining(message) as string,
      });
    }
    expect(logged.at(-1)).toContain('inspection ended');
  });

  it('a decoder that leaks memory outside of JavaScript', async () => {
    const path = join(folder, 'greedy.cjs');
    await bundleInspection(
      path,
      `import { watchMemory } from '${join(sources, 'watch-memory')}';
       watchMemory(80_000_000);
       const taken: Buffer[] = [];
       process.on('message', () => setInterval(() => taken.push(Buffer.alloc(1_000_000, 1))));
       process.send?.({ ready: true });`,
    );
    const child = await InspectingProcess.start({ path });
    const peak = peakMemory(child.pid!);
    await expect(child.ask({ task: 'inspect', path }, 20_000)).rejects.toThrow('SIGKILL');
    expect(peak()).toBeLessThan(200 * megabyte);
  });

  it('a process killed during work: a new one reads the next file', async () => {
    const path = await write(await contentOf('49 megapixels', largestPicture));
    const child = await InspectingProcess.start(program);
    const answer = child.ask({ task: 'inspect', path }, 20_000);
    process.kill(child.pid!, 'SIGKILL');
    await expect(answer).rejects.toThrow('SIGKILL');
    const inspector = new Inspector(logger, program, patient);
    expect(await inspector.inspect(path, 'image/png')).toMatchObject({ width: 7000 });
  });

  it('a program that does not start', async () => {
    const inspector = new Inspector(logger, { path: join(folder, 'absent.cjs') });
    // not caused by the file, so it is not rejected
    await expect(inspector.sniff('x')).rejects.toThrow(/Cannot find module/);
  });

  it('a program that does not start in time, with a time to wait', async () => {
    const path = join(folder, 'silent.cjs');
    await writeFile(path, 'setInterval(() => undefined, 1000);');
    const inspector = new Inspector(logger, { path, startMilliseconds: 1 });
    await expect(inspector.sniff('x')).rejects.toMatchObject({
      code: 'ServerBusyError',
      metadata: { retryAfterSeconds: 10 },
    });
  });

  it('any changed bytes', async () => {
    const inspector = new Inspector(logger, program, patient);
    const good = [
      ...(await Promise.all((['png', 'jpeg', 'webp', 'gif'] as const).map((format) => files.image(format)))),
      files.wav(),
      files.mp3(),
      files.ogg(),
      files.mp4(),
    ];
    const changes = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...good), changes, fc.option(fc.nat(5000)), async (file, bytes, length) => {
        const changed = Buffer.from(file.subarray(0, length ?? file.length));
        for (const [at, value] of bytes) if (at < changed.length) changed[at] = value;
        const answer = await inspect(inspector, changed);
        expect(answer).toMatchObject(
          'mediaType' in (answer as object)
            ? { mediaType: expect.stringContaining('/') as string }
            : { code: expect.stringMatching(/^(Image|Audio)\w+Error$|^InvalidValueError$/) as string },
        );
      }),
      { numRuns: runs(30) },
    );
    expect(logged.filter((line) => line.includes('crash') && line.includes('SIGSEGV'))).toEqual([]);
  });
});

it('reads two files at once, and queues the others', async () => {
  const inspector = new Inspector(logger, program, patient);
  const content = await files.image('jpeg');
  const answers = await Promise.all(Array.from({ length: 12 }, () => inspect(inspector, content)));
  expect(answers).toEqual(Array(12).fill(expect.objectContaining({ width: 300 })));
});

it('passes none of the gateway’s secrets to the process', async () => {
  process.env['SCN_DATABASE_URL'] = 'postgresql://secret';
  try {
    const path = join(folder, 'environment.cjs');
    await writeFile(
      path,
      "process.send({ ready: true }); process.on('message', () => process.send({ mediaType: JSON.stringify(process.env) }));",
    );
    expect(await new Inspector(logger, { path }).sniff('x')).not.toContain('secret');
  } finally {
    delete process.env['SCN_DATABASE_URL'];
  }
});

import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Refusal } from '@scn/core/base/refusal';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createThreadPool, type EndedTask, type ThreadPool } from '#threads/thread-pool';
import { maxJudgedOnLoop, type ThreadTask } from '#threads/thread-task';
import { charactersOf, type StoredDocument } from '#log/stored-document';
import { threadTasks } from '#serve/thread-worker';
import { testCore } from '../graphql-fixture';

interface Input {
  readonly characters: number;
  readonly gate?: SharedArrayBuffer;
}

/** A task that the threads of the test answer, and the event loop if its input is small. */
function task(name: string): ThreadTask<Input, unknown> {
  return { name, characters: ({ characters }) => characters, run: () => 'on the loop' };
}

const large = { characters: 1_000_000 };
const ended: EndedTask[] = [];
let pool: ThreadPool;

function open(threads = 1, queue = 1): ThreadPool {
  ended.length = 0;
  pool = createThreadPool({
    ...{ core: testCore, threads, queue, data: null, logger: pino({ level: 'silent' }) },
    program: { path: join(import.meta.dirname, 'sample-thread.mjs') },
    onEnded: (each) => ended.push(each),
  });
  return pool;
}

/** A task that runs until the test opens its gate. */
function gated() {
  const gate = new SharedArrayBuffer(4);
  return {
    input: { ...large, gate },
    openGate: () => {
      Atomics.store(new Int32Array(gate), 0, 1);
      Atomics.notify(new Int32Array(gate), 0);
    },
  };
}

afterEach(() => pool.close());

describe('a task', () => {
  it('runs in a thread if its document is large, on the event loop otherwise', async () => {
    open();
    expect(await pool.run(task('echo'), large)).toEqual(large);
    expect(await pool.run(task('echo'), { characters: 10 })).toBe('on the loop');
    expect(ended.map(({ task: name, outcome }) => [name, outcome])).toEqual([['echo', 'done']]);
  });

  it('runs in a thread from the size that it names, if its time depends on more', async () => {
    open();
    const judging = { ...task('echo'), maxOnLoop: maxJudgedOnLoop };
    const input = { characters: maxJudgedOnLoop + 1 };
    expect(await pool.run(judging, input)).toEqual(input);
    expect(await pool.run(task('echo'), input)).toBe('on the loop');
    const judgesFirst = threadTasks.filter(({ maxOnLoop }) => maxOnLoop === maxJudgedOnLoop);
    expect(judgesFirst.map(({ name }) => name)).toEqual([
      ...['validation', 'asset-changes', 'job-validation', 'import-validation', 'asset-replacement'],
    ]);
  });

  it('has the size of its document, however well that deflates', () => {
    const stored = (text: string): StoredDocument => ({
      ...{ scenarioId: 'a', base: { seq: 1, hash: '', plugins: {} }, steps: [], seq: 1 },
      document: deflateSync(text),
    });
    expect(charactersOf(stored('1.'.repeat(86_000)))).toBe(172_000);
    expect(charactersOf(stored('1.'.repeat(500_000)))).toBeGreaterThan(262_144);
  });

  it('passes its refusal on, and reports a fault', async () => {
    open();
    const refusal = { code: 'ValidationError', metadata: { at: 1 }, message: 'No.' };
    await expect(pool.run(task('refuse'), large)).rejects.toMatchObject(refusal);
    await expect(pool.run(task('refuse'), large)).rejects.toBeInstanceOf(Refusal);
    await expect(pool.run(task('fault'), large)).rejects.toThrow('Error: broken');
    expect(ended.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'failed']);
  });

  it('fails with a code if its thread ends, and the next one runs', async () => {
    open();
    const crash = pool.run(task('crash'), large);
    const next = pool.run(task('echo'), large);
    await expect(crash).rejects.toMatchObject({ code: 'Exception', metadata: { task: 'crash', reason: 'thread' } });
    expect(await next).toEqual(large);
  });
});

describe('more tasks than threads', () => {
  it('wait in order, and are refused beyond the limit', async () => {
    open(1, 1);
    const first = gated();
    const running = pool.run(task('wait'), first.input);
    const waiting = pool.run(task('echo'), large);
    expect([pool.running, pool.waiting]).toEqual([1, 1]);
    await expect(pool.run(task('echo'), large)).rejects.toMatchObject({ code: 'ServerBusyError' });
    // also those that can be stopped
    await expect(pool.run(task('echo'), large, new AbortController().signal)).rejects.toMatchObject({
      code: 'ServerBusyError',
    });
    first.openGate();
    expect(await running).toBe('went on');
    expect(await waiting).toEqual(large);
    expect([pool.running, pool.waiting]).toEqual([0, 0]);
  });

  it('can be stopped, while they run and while they wait', async () => {
    open(1, 5);
    const [stopRunning, stopWaiting] = [new AbortController(), new AbortController()];
    const running = pool.run(task('wait'), gated().input, stopRunning.signal);
    const stopped = pool.run(task('echo'), large, stopWaiting.signal);
    const next = pool.run(task('echo'), large);
    stopWaiting.abort(new Error('Stopped waiting.'));
    await expect(stopped).rejects.toThrow('Stopped waiting.');
    stopRunning.abort(new Error('Stopped running.'));
    await expect(running).rejects.toThrow('Stopped running.');
    expect(await next).toEqual(large);
    expect(ended.map(({ outcome }) => outcome)).toEqual(['stopped', 'stopped', 'done']);
  });

  it('fail when the threads are closed', async () => {
    open(1, 5);
    const all = [pool.run(task('wait'), gated().input), pool.run(task('echo'), large)];
    const outcomes = Promise.allSettled(all);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run(task('echo'), large)).rejects.toThrow('stopping');
    expect(ended.every(({ outcome }) => outcome === 'stopped')).toBe(true);
  });
});

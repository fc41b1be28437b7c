import { beforeEach, expect, test, vi } from 'vitest';
import type { SameContent } from '#catalogue/file-documents';
import { isRunning, UploadQueue, type QueuedFile } from './upload-queue';

const file = (name: string) => new File(['x'], name);

interface Sent {
  readonly signal: AbortSignal;
  progress(share: number): void;
  answer(reason: string | null): void;
}

let same: Readonly<Record<string, SameContent>> = {};
let sent = new Map<string, Sent[]>();
let files: readonly QueuedFile[] = [];
let queue = newQueue();

function newQueue(): UploadQueue {
  return new UploadQueue(
    {
      findSame: async ({ name }) => Promise.resolve(same[name] ?? null),
      send: async ({ name }, signal, progress) =>
        new Promise((answer) => {
          sent.set(name, [...(sent.get(name) ?? []), { signal, progress, answer }]);
          signal.addEventListener('abort', () => answer('cancelled'));
        }),
    },
    (changed) => {
      files = changed;
    },
  );
}

beforeEach(() => {
  same = {};
  sent = new Map();
  files = [];
  queue = newQueue();
});

const states = () => files.map(({ state }) => state.kind);
const sending = async (name: string, count = 1) => {
  await vi.waitFor(() => expect(sent.get(name)).toHaveLength(count));
  const last = sent.get(name)?.at(-1);
  if (last === undefined) throw new Error(`${name} isn’t sent.`);
  return last;
};

test('two are sent at a time, each with its own progress', async () => {
  queue.add([file('a'), file('b'), file('c')]);
  const [a] = [await sending('a'), await sending('b')];
  a.progress(0.5);
  expect(files[0]?.state).toEqual({ kind: 'sending', share: 0.5 });
  expect(files[1]?.state).toEqual({ kind: 'sending', share: 0 });
  expect(states()[2]).toBe('waiting');
  a.answer(null);
  await sending('c');
  expect(states()).toEqual(['done', 'sending', 'sending']);
  expect(isRunning(files)).toBe(true);
});

test('nothing is lost when one fails: the others are sent, and it can be tried again', async () => {
  queue.add([file('a'), file('b')]);
  (await sending('a')).answer('This audio file type is not supported');
  (await sending('b')).answer(null);
  await vi.waitFor(() => expect(isRunning(files)).toBe(false));
  expect(files[0]?.state).toEqual({ kind: 'failed', reason: 'This audio file type is not supported' });
  expect(states()[1]).toBe('done');
  queue.retry(0);
  (await sending('a', 2)).answer(null);
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done']));
});

test('one is cancelled: its request ends, and the next begins', async () => {
  queue.add([file('a'), file('b'), file('c')]);
  const a = await sending('a');
  await sending('b');
  queue.cancel(0);
  expect(a.signal.aborted).toBe(true);
  await sending('c');
  expect(states()).toEqual(['cancelled', 'sending', 'sending']);
  queue.cancelAll();
  expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  queue.retry(1);
  expect(isRunning(files)).toBe(false); // not before the request has ended
  await vi.waitFor(() => {
    queue.retry(1);
    expect(states()[1]).not.toBe('cancelled');
  });
});

test('what the server has whole is not cancelled, because it may be saved', async () => {
  queue.add([file('a')]);
  const a = await sending('a');
  a.progress(1);
  queue.cancel(0);
  expect(a.signal.aborted).toBe(false);
  a.answer(null);
  await vi.waitFor(() => expect(states()).toEqual(['done']));
});

test('a file with the content of another asset waits for the author, and the others don’t wait for it', async () => {
  same = { a: { id: 'knock', name: 'Knock' } };
  queue.add([file('a'), file('b')]);
  (await sending('b')).answer(null);
  await vi.waitFor(() => expect(isRunning(files)).toBe(false));
  expect(files[0]?.state).toEqual({ kind: 'same', as: { id: 'knock', name: 'Knock' } });
  expect(sent.has('a')).toBe(false);
  queue.accept(0);
  (await sending('a')).answer(null);
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done']));
});

test('files are added behind the others', async () => {
  queue.add([file('a')]);
  queue.add([file('b')]);
  await sending('b');
  expect(files.map(({ file: { name } }) => name)).toEqual(['a', 'b']);
});

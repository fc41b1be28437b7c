import { expect, it } from 'vitest';
import { OpenDocuments } from './open-documents';

/** All that the cache looks at. */
const ofBytes = (bytes: number) => ({ bytes });

it('drops the least recently used when there is too much', () => {
  const documents = new OpenDocuments<{ readonly bytes: number }>(100);
  documents.keep('a', ofBytes(40));
  documents.keep('b', ofBytes(40));
  documents.keep('a', ofBytes(40));
  documents.keep('c', ofBytes(40));
  expect(['a', 'b', 'c'].map((id) => documents.get(id) !== undefined)).toEqual([true, false, true]);
});

it('keeps the one used last, however large it is', () => {
  const documents = new OpenDocuments<{ readonly bytes: number }>(100);
  documents.keep('a', ofBytes(40));
  documents.keep('b', ofBytes(400));
  expect([documents.size, documents.get('b') !== undefined]).toEqual([1, true]);
});

it('runs work on one scenario in turn, also after failures, and on different ones at once', async () => {
  const documents = new OpenDocuments<{ readonly bytes: number }>(100);
  const events: string[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const first = documents.exclusively('a', async () => {
    events.push('first begins');
    await opened;
    events.push('first fails');
    throw new Error('first');
  });
  const second = documents.exclusively('a', () => Promise.resolve(events.push('second')));
  await documents.exclusively('b', () => Promise.resolve(events.push('other')));
  open();
  await expect(first).rejects.toThrow('first');
  await second;
  expect(events).toEqual(['first begins', 'other', 'first fails', 'second']);
});

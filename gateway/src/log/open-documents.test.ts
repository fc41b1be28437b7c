import { expect, it } from 'vitest';
import { OpenDocuments } from './open-documents';

/** Only the property that the cache uses. */
const ofBytes = (bytes: number) => ({ bytes });

it('drops the least recently used beyond the limit', () => {
  const documents = new OpenDocuments<{ readonly bytes: number }>(100);
  documents.keep('a', ofBytes(40));
  documents.keep('b', ofBytes(40));
  documents.keep('a', ofBytes(40));
  documents.keep('c', ofBytes(40));
  expect(['a', 'b', 'c'].map((id) => documents.get(id) !== undefined)).toEqual([true, false, true]);
});

it('keeps the most recently used, regardless of its size', () => {
  const documents = new OpenDocuments<{ readonly bytes: number }>(100);
  documents.keep('a', ofBytes(40));
  documents.keep('b', ofBytes(400));
  expect([documents.size, documents.get('b') !== undefined]).toEqual([1, true]);
});

it('runs work on one scenario sequentially, also after failures, and on different ones concurrently', async () => {
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

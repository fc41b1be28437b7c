import { expect, test } from 'vitest';
import { DialogQueue } from './dialog-queue';

test('shows one dialog at a time, without duplicates', () => {
  const queue = new DialogQueue();
  const dialog = (title: string) => ({ title, text: null, items: [] });
  for (const title of ['1', '1', '2']) queue.show(dialog(title));
  expect(queue.current?.title).toBe('1');
  queue.close();
  expect(queue.current?.title).toBe('2');
  queue.close();
  expect(queue.current).toBeNull();
});

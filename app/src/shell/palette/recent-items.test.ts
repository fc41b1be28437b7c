import { expect, test } from 'vitest';
import { keepRecentItem, readRecentItems } from './use-palette-items';

class MemoryStorage implements Pick<Storage, 'getItem' | 'setItem'> {
  readonly values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
}

const open = () => new MemoryStorage() as unknown as Storage;

test('keeps the last six items, each once, per user and institution', () => {
  const storage = open();
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) {
    keepRecentItem(storage, 'ann', 'north', { id, title: `Title ${id}` });
  }
  expect(readRecentItems(storage, 'ann', 'north').map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2']);
  expect(readRecentItems(storage, 'ann', 'south')).toEqual([]);
  expect(readRecentItems(storage, 'bea', 'north')).toEqual([]);
});

test.each(['{', '7', 'null', '[7, {"id": 1}]'])('ignores %s', (text) => {
  const storage = open();
  storage.setItem('scn.palette.ann.north', text);
  expect(readRecentItems(storage, 'ann', 'north')).toEqual([]);
});

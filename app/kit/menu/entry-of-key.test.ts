import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import type { MenuEntry } from './entry-menu';
import { entryOfKey } from './entry-of-key';

vi.stubGlobal('navigator', { platform: 'Linux x86_64' });

const run = () => undefined;
const entries: readonly MenuEntry[] = [
  { id: 'up', title: 'Move up', shortcut: 'Alt+ArrowUp', run },
  { id: 'delete', title: 'Delete', shortcut: 'Delete', run },
  { id: 'rename', title: 'Rename', shortcut: 'F2', disabled: 'It is read-only.', run },
];
const pressed = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  ({ key, code: key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers }) as KeyboardEvent;

test('finds the entry of a shortcut, unless it is disabled', () => {
  expect(entryOfKey(pressed('Delete'), () => entries)?.id).toBe('delete');
  expect(entryOfKey(pressed('ArrowUp', { altKey: true }), () => entries)?.id).toBe('up');
  expect(entryOfKey(pressed('F2'), () => entries)).toBeUndefined();
});

test.each(['ArrowUp', 'ArrowLeft', 'PageDown', 'Home', 'End'])('%s by itself needs no entries', (key) => {
  const asked = vi.fn(() => entries);
  expect(entryOfKey(pressed(key), asked)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

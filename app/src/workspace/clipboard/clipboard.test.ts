// @vitest-environment happy-dom
import { reaction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { clipboardEntry, clipboardTypes, copyToClipboard, readEntry } from './clipboard';

const action = { type: 'action', key: 'TST001GB', data: { actionCode: 'AMEDS001' } } as const;
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the clipboard is in local storage, with the scenario as its key', () => {
  expect(copyToClipboard(action)).toBe(true);
  expect(clipboardEntry()).toEqual(action);
  expect(JSON.parse(localStorage.getItem('scenario-studio.clipboard') ?? '')).toEqual(action);
});

test('an entry stays the same object until something else is copied, here or in another window', () => {
  copyToClipboard(action);
  const first = clipboardEntry();
  expect(clipboardEntry()).toBe(first);
  const reported = vi.fn();
  const stop = reaction(clipboardEntry, reported);
  copyToClipboard({ ...action, type: 'action details' });
  localStorage.setItem(
    'scenario-studio.clipboard',
    JSON.stringify({ ...action, type: 'action details', key: 'TST002GB' }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'scenario-studio.clipboard' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(reported).toHaveBeenCalledTimes(2);
  expect(clipboardEntry()?.type).toBe('action details');
  stop();
  copyToClipboard(action);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('a browser that blocks storage copies nothing, and says so', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { setItem: blocked, getItem: blocked });
  expect(copyToClipboard(action)).toBe(false);
  expect(clipboardEntry()).toBeNull();
});

test.each(clipboardTypes)('an entry of the type ‘%s’ can be read', (type) => {
  const entry = { type, key: 'TST001GB', data: { actionCode: 'AMEDS001' } };
  expect(readEntry(JSON.stringify(entry))).toEqual(entry);
});

test.each([
  ['no text', null],
  ['text that isn’t JSON', 'Nurse: hello'],
  ['a type that doesn’t exist', JSON.stringify({ ...action, type: 'scenario' })],
  ['no source scenario', JSON.stringify({ ...action, key: undefined })],
  ['no action', JSON.stringify({ ...action, data: {} })],
  [
    'commands of another form',
    JSON.stringify({ ...action, type: 'playlist command', data: { ...action.data, ids: 5 } }),
  ],
  [
    'commands without a block',
    JSON.stringify({ ...action, type: 'playlist command', data: { ...action.data, commands: [{ args: {} }] } }),
  ],
])('%s is no entry', (_, text) => {
  expect(readEntry(text)).toBeNull();
});

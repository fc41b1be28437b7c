import { describe, expect, it } from 'vitest';
import { ariaShortcut, isMac, isShortcut, isTyping, showShortcut, type KeyPress } from './keys';

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers };
}

describe('isShortcut', () => {
  it.each([
    ['Mod+K', press('k', { ctrlKey: true }), false, true],
    ['Mod+K', press('k', { metaKey: true }), true, true],
    ['Mod+K', press('k', { ctrlKey: true }), true, false],
    ['Mod+K', press('K', { ctrlKey: true, shiftKey: true }), false, false],
    ['Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), false, true],
    ['F8', press('F8'), false, true],
    ['F8', press('F8', { shiftKey: true }), false, false],
    ['Shift+F12', press('F12', { shiftKey: true }), false, true],
    ['Mod+.', press('.', { ctrlKey: true }), false, true],
    ['?', press('?', { shiftKey: true }), false, true],
    ['Alt+ArrowUp', press('ArrowUp', { altKey: true }), false, true],
    ['Alt+ArrowUp', press('ArrowUp', { altKey: true, ctrlKey: true }), false, false],
  ])('%s for %j on a Mac: %s', (shortcut, event, mac, expected) => {
    expect(isShortcut(event, shortcut, mac)).toBe(expected);
  });

  it('refuses an unknown modifier', () => {
    expect(() => isShortcut(press('k'), 'Ctrl+K')).toThrow('Ctrl+K is not a shortcut');
  });
});

it.each([
  ['Mod+Shift+Z', 'Ctrl+Shift+Z', '⇧⌘Z', 'Control+Shift+Z', 'Meta+Shift+Z'],
  ['Mod+k', 'Ctrl+K', '⌘K', 'Control+k', 'Meta+k'],
  ['Alt+ArrowUp', 'Alt+↑', '⌥↑', 'Alt+ArrowUp', 'Alt+ArrowUp'],
  ['F8', 'F8', 'F8', 'F8', 'F8'],
])('%s reads as %s', (shortcut, shown, shownOnMac, aria, ariaOnMac) => {
  expect(showShortcut(shortcut)).toBe(shown);
  expect(showShortcut(shortcut, true)).toBe(shownOnMac);
  expect(ariaShortcut(shortcut)).toBe(aria);
  expect(ariaShortcut(shortcut, true)).toBe(ariaOnMac);
});

it.each([
  ['MacIntel', true],
  ['Win32', false],
  ['Linux x86_64', false],
])('%s is a Mac: %s', (platform, expected) => {
  expect(isMac(platform)).toBe(expected);
});

it.each([
  [press('a'), true],
  [press('ß'), true],
  [press(' '), false],
  [press('a', { ctrlKey: true }), false],
  [press('Enter'), false],
])('%j types a sign: %s', (event, expected) => {
  expect(isTyping(event)).toBe(expected);
});

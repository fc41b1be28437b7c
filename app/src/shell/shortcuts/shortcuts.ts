import type { shell } from '#texts/en-GB/shell';

/** A fixed shortcut. */
export interface Shortcut {
  readonly keys: string;
  readonly text: keyof typeof shell;
}

/** Shortcuts of every screen. None is a single character, because speech input would trigger it. */
export const everywhere = [
  { keys: 'Ctrl+K', text: 'palette' },
  { keys: 'Ctrl+/', text: 'shortcutsTitle' },
  { keys: 'F6', text: 'nextRegion' },
  { keys: 'Shift+F6', text: 'previousRegion' },
  { keys: 'Ctrl+Enter', text: 'shortcutSave' },
  { keys: 'Tab', text: 'shortcutNext' },
  { keys: 'Escape', text: 'shortcutEscape' },
] as const satisfies readonly Shortcut[];

/** Shortcuts of every list, grid and tree. */
export const inLists = [
  { keys: '↑ ↓', text: 'shortcutRows' },
  { keys: '← →', text: 'shortcutCells' },
  { keys: 'Home, End', text: 'shortcutEnds' },
  { keys: 'Ctrl+Home, Ctrl+End', text: 'shortcutCorners' },
  { keys: 'Space', text: 'shortcutSelect' },
  { keys: 'Enter', text: 'shortcutOpen' },
  { keys: 'Ctrl+F', text: 'shortcutFind' },
  { keys: 'Shift+F10', text: 'shortcutMenu' },
  { keys: 'Alt+← →', text: 'shortcutMoveColumn' },
  { keys: 'Shift+← →', text: 'shortcutResizeColumn' },
  { keys: '← →', text: 'shortcutGroups' },
] as const satisfies readonly Shortcut[];

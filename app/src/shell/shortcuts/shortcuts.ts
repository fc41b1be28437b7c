import type { shell } from '../../texts/en-GB/shell';

/** A shortcut that is always the same. */
export interface Shortcut {
  readonly keys: string;
  readonly text: keyof typeof shell;
}

/** What works on every screen. None is a single character: those would fire while somebody dictates. */
export const everywhere = [
  { keys: 'Ctrl+K', text: 'palette' },
  { keys: 'Ctrl+/', text: 'shortcutsTitle' },
  { keys: 'Tab', text: 'shortcutNext' },
  { keys: 'Escape', text: 'shortcutEscape' },
] as const satisfies readonly Shortcut[];

/** What works in every list, grid and tree. */
export const inLists = [
  { keys: '↑ ↓', text: 'shortcutRows' },
  { keys: '← →', text: 'shortcutCells' },
  { keys: 'Home, End', text: 'shortcutEnds' },
  { keys: 'Ctrl+Home, Ctrl+End', text: 'shortcutCorners' },
  { keys: 'Space', text: 'shortcutSelect' },
  { keys: 'Enter', text: 'shortcutOpen' },
  { keys: 'Shift+F10', text: 'shortcutMenu' },
] as const satisfies readonly Shortcut[];

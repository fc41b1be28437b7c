import { plugin } from './index.js';

/** The editor's part of the plugin. The form is generated from the schema; set `Form` or `Card` to render your own. */
export const ui = { for: plugin.id, icon: 'PuzzlePiece' };

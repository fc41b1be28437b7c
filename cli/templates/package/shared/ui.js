import { plugin } from './index.js';

/** What the editor shows. Its form is made from the schema; give `Form` or `Card` to draw your own. */
export const ui = { for: plugin.id, icon: 'PuzzlePiece' };

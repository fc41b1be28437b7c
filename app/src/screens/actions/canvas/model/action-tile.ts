import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';
import type { CanvasSource } from './canvas-source';
import { margin, responseWidth } from './geometry';
import type { Tile, TileText } from './tile';
import { wrapText } from './wrap-text';

const padding = 12;

/** The card of the action itself. */
export function actionTile(action: Action, source: CanvasSource): Tile {
  const { actionCode } = action;
  const title = shownName(action.title, actionCode);
  const texts: TileText[] = [];
  let bottom = padding;
  for (const text of wrapText(title, 'title', responseWidth - 40 - padding, 2, source.measure)) {
    texts.push({ text, role: 'title', x: 40, y: bottom + 15, anchor: 'start' });
    bottom += 20;
  }
  texts.push({ text: actionCode, role: 'code', x: 40, y: bottom + 12, anchor: 'start' });
  bottom += 16;
  const [worst] = source.issuesOf(actionCode);
  let problem: Tile['face']['problem'] = null;
  if (worst !== undefined) {
    bottom += 4;
    problem = { severity: worst.severity, y: bottom };
    for (const text of wrapText(worst.message, 'issue', responseWidth - 40 - padding, 2, source.measure)) {
      texts.push({ text, role: 'issue', x: 40, y: bottom + 12, anchor: 'start' });
      bottom += 16;
    }
  }
  return {
    key: actionCode,
    kind: 'action',
    id: actionCode,
    responseCode: null,
    x: margin,
    y: margin,
    width: responseWidth,
    height: bottom + padding,
    label: `${title}. ${actionCode}`,
    face: { texts, badges: [], group: null, icon: null, problem, isUnknown: false },
  };
}

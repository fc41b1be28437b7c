import { useCallback, useRef, useState, type RefObject } from 'react';
import { useEffect } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useTranslation } from 'react-i18next';
import { verdictOf, type DragPayload } from '@scn/kit/drag/drag-payload';
import { useDragAnnouncements, type DragNews } from '@scn/kit/drag/use-drag-announcements';
import { dropRefusal, spotOn, type DraggedLogic, type LogicDrop } from '../builder/drop-place';
import { placedNode } from '../builder/logic-tree';
import type { PaletteItem } from '../palette/palette-items';
import type { LogicBuilderShared } from './builder-context';

/** The kind of drags from the palette. */
export const paletteDragKind = 'logic palette';
/** The kind of drags within the tree. */
const nodeDragKind = 'condition';

/** Why something can't be dropped where the pointer is. */
export interface LogicDropHint {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Drag and drop of the rows in an element. The place is shown on the row itself, so that nothing is rendered while dragging. */
export function useLogicDrag(
  area: RefObject<HTMLElement | null>,
  shared: LogicBuilderShared,
  source: string,
): LogicDropHint | null {
  const { t } = useTranslation('logic');
  const [hint, setHint] = useState<LogicDropHint | null>(null);
  const [news, setNews] = useState<DragNews | null>(null);
  useDragAnnouncements(news);
  const latest = useRef(shared);
  latest.current = shared;
  const { readOnly } = shared;
  const keys = shared.editor.tree;
  const attach = useCallback(
    (row: HTMLElement): (() => void) => {
      const key = row.dataset['key'] ?? '';
      const outcomeOf = ({ location, source: { data } }: ElementDropTargetEventBasePayload) => {
        const { editor, owner } = latest.current;
        const dragged = draggedFrom(data);
        const placed = placedNode(editor.tree, key);
        if (dragged === null || placed === undefined) return null;
        const { top, height } = row.getBoundingClientRect();
        const { clientX: x, clientY: y } = location.current.input;
        const drop: LogicDrop = { key, spot: spotOn(placed, (y - top) / height, dragged) };
        return { dragged, drop, placed, refusal: dropRefusal(editor.tree, owner.kind, dragged, drop), x, y };
      };
      const leave = () => {
        delete row.dataset['drop'];
        setHint(null);
      };
      const follow = (event: ElementDropTargetEventBasePayload) => {
        const outcome = outcomeOf(event);
        if (outcome === null) return;
        const { drop, placed, refusal, x, y, dragged } = outcome;
        row.dataset['drop'] = refusal === null ? drop.spot : 'refused';
        const reason = refusal === null ? null : t(`refusal_${refusal}`);
        setHint((shown) => (reason === null ? null : shown?.text === reason ? shown : { text: reason, x, y }));
        const name = latest.current.nameOf(placed.node);
        const place =
          drop.spot === 'into'
            ? t('placeInto', { group: name })
            : t(drop.spot === 'before' ? 'placeBefore' : drop.spot === 'after' ? 'placeAfter' : 'placeOn', { name });
        setNews((told) => {
          const verdict = verdictOf(reason);
          return told?.place === place && told.verdict?.isAllowed === verdict.isAllowed
            ? told
            : { what: nameOfDragged(dragged), place, verdict };
        });
      };
      const nameOfDragged = (dragged: DraggedLogic) => {
        if (dragged.from === 'palette') return '';
        const placed = placedNode(latest.current.editor.tree, dragged.key);
        return placed === undefined ? '' : latest.current.nameOf(placed.node);
      };
      const handle = row.querySelector<HTMLElement>('[data-part=handle]');
      return combine(
        leave,
        handle === null
          ? () => undefined
          : draggable({
              element: row,
              dragHandle: handle,
              getInitialData: () => ({
                payload: { kind: nodeDragKind, ids: [key], source } satisfies DragPayload,
                kind: nodeDragKind,
              }),
              onDragStart: () => {
                row.dataset['dragged'] = '';
              },
              onDrop: () => {
                delete row.dataset['dragged'];
                setNews(null);
              },
            }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source: { data } }) => draggedFrom(data) !== null,
          onDrag: follow,
          onDragLeave: leave,
          onDrop: (event) => {
            const outcome = outcomeOf(event);
            leave();
            setNews(null);
            if (outcome?.refusal === null) latest.current.actions.drop(outcome.dragged, outcome.drop);
          },
        }),
      );
    },
    [source, t],
  );
  useEffect(() => {
    const rows = area.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    return readOnly ? undefined : combine(...[...rows].map(attach));
    // the rows are other elements when the tree is another one
  }, [area, attach, readOnly, keys]);
  return hint;
}

function draggedFrom(data: Readonly<Record<string, unknown>>): DraggedLogic | null {
  if (data['kind'] === paletteDragKind) {
    const { content } = data['node'] as PaletteItem;
    return content === null ? null : { from: 'palette', content };
  }
  if (data['kind'] !== nodeDragKind) return null;
  const [key] = (data['payload'] as DragPayload).ids;
  return key === undefined ? null : { from: 'tree', key };
}

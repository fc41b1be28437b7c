import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { verdictOf } from '@scn/kit/drag/drag-payload';
import { dragSource, dropTarget, type DraggedItem, type DragInput } from '@scn/kit/drag/element-drag';
import { useDragAnnouncements, type DragAnnouncements } from '@scn/kit/drag/use-drag-announcements';
import { dropRefusal, dropPositionOn, type DraggedLogic, type LogicDrop } from '../builder/drop-place';
import { placedNode } from '../builder/logic-tree';
import type { PaletteItem } from '../palette/palette-items';
import type { LogicBuilderShared } from './builder-context';

/** The kind of drags from the palette. */
export const paletteDragKind = 'logic palette';
/** The kind of drags within the tree. */
const nodeDragKind = 'condition';

const placeTexts = {
  into: 'placeInto',
  end: 'placeEnd',
  before: 'placeBefore',
  after: 'placeAfter',
  on: 'placeOn',
} as const satisfies Readonly<Record<LogicDrop['position'], string>>;

/** Why something can't be dropped where the pointer is. */
export interface LogicDropHint {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Drag and drop of the rows in an element, and to below them. The place is shown on the row itself, so that nothing is rendered while dragging. */
export function useLogicDrag(
  area: RefObject<HTMLElement | null>,
  shared: LogicBuilderShared,
  source: string,
): LogicDropHint | null {
  const { t } = useTranslation('logic');
  const [hint, setHint] = useState<LogicDropHint | null>(null);
  const [news, setNews] = useState<DragAnnouncements | null>(null);
  useDragAnnouncements(news);
  const latest = useRef(shared);
  latest.current = shared;
  const { readOnly } = shared;
  const keys = shared.editor.tree;
  const attach = useCallback(
    (element: HTMLElement): (() => void) => {
      // below the last row is the end of the outermost group
      const rowKey = element.dataset['key'];
      const outcomeOf = (item: DraggedItem<unknown>, { clientX: x, clientY: y }: DragInput) => {
        const { editor, owner } = latest.current;
        const key = rowKey ?? editor.tree.root.key;
        const dragged = draggedFrom(item);
        const placed = placedNode(editor.tree, key);
        if (dragged === null || placed === undefined) return null;
        const { top, height } = element.getBoundingClientRect();
        const position = rowKey === undefined ? 'end' : dropPositionOn(placed, (y - top) / height, dragged);
        const drop: LogicDrop = { key, position };
        return { dragged, drop, placed, refusal: dropRefusal(editor.tree, owner.kind, dragged, drop), x, y };
      };
      const follow = (item: DraggedItem<unknown>, input: DragInput) => {
        const outcome = outcomeOf(item, input);
        if (outcome === null) return null;
        const { drop, placed, refusal, x, y, dragged } = outcome;
        const reason = refusal === null ? null : t(`refusal_${refusal}`);
        setHint((shown) => (reason === null ? null : shown?.text === reason ? shown : { text: reason, x, y }));
        const name = latest.current.nameOf(placed.node);
        const place = t(placeTexts[drop.position], { name, group: name });
        setNews((reported) => {
          const verdict = verdictOf(reason);
          return reported?.place === place && reported.verdict?.isAllowed === verdict.isAllowed
            ? reported
            : { what: nameOfDragged(dragged), place, verdict };
        });
        return refusal === null ? drop.position : 'refused';
      };
      const nameOfDragged = (dragged: DraggedLogic) => {
        if (dragged.from === 'palette') return '';
        const placed = placedNode(latest.current.editor.tree, dragged.key);
        return placed === undefined ? '' : latest.current.nameOf(placed.node);
      };
      const handle = rowKey === undefined ? null : element.querySelector<HTMLElement>('[data-part=handle]');
      const endSource =
        handle === null || rowKey === undefined
          ? () => undefined
          : dragSource(element, {
              dragged: () => ({ payload: { kind: nodeDragKind, ids: [rowKey], source }, item: null }),
              canDrag: ({ clientX, clientY }) => handle.contains(document.elementFromPoint(clientX, clientY)),
              onEnd: () => setNews(null),
            });
      const endTarget = dropTarget<unknown>(element, {
        accepts: ({ kind }) => kind === nodeDragKind || kind === paletteDragKind,
        onOver: follow,
        onLeave: () => setHint(null),
        onDrop: (item, input) => {
          const outcome = outcomeOf(item, input);
          setNews(null);
          if (outcome?.refusal === null) latest.current.actions.drop(outcome.dragged, outcome.drop);
        },
      });
      return () => {
        endSource();
        endTarget();
      };
    },
    [source, t],
  );
  useEffect(() => {
    const tree = area.current;
    if (readOnly || tree === null) return undefined;
    const ends = [tree, ...tree.querySelectorAll<HTMLElement>('[data-key]')].map(attach);
    return () => {
      for (const end of ends) end();
    };
    // the rows are other elements when the tree is another one
  }, [area, attach, readOnly, keys]);
  return hint;
}

function draggedFrom({ payload, item }: DraggedItem<unknown>): DraggedLogic | null {
  if (payload.kind === paletteDragKind) {
    const { content } = item as PaletteItem;
    return content === null ? null : { from: 'palette', content };
  }
  const [key] = payload.ids;
  return key === undefined ? null : { from: 'tree', key };
}

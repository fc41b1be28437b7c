import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '@scn/core/base/json';
import { textsIn, useRememberedState } from '@scn/kit/view-memory/view-memory';
import { useSelection } from '#workspace/selection/use-selection';
import type { OverviewItem } from './overview-item';
import { selectionOf } from './use-row-entries';

const nothing: ReadonlySet<string> = new Set();

/**
 * The selected rows. A single selected row is the selection in the address, which the panel shows; with several, the panel is closed.
 * An element in the address, such as a playlist command, selects its row.
 */
export function useRowSelection(items: readonly OverviewItem[]) {
  const { marked: selection, select, clear } = useSelection();
  const byId = useMemo(() => new Map(items.map((item) => [item.row.id, item])), [items]);
  const { actionCode, elementType, elementId } = selection;
  const ofAddress = useMemo(
    () => rowOf(items, actionCode, elementType, elementId),
    [items, actionCode, elementType, elementId],
  );
  const { remembered, remember } = useRememberedState('selected rows', readRows);
  // one row is in the address
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() =>
    elementId === null && remembered !== null ? new Set(remembered.filter((id) => byId.has(id))) : nothing,
  );
  useEffect(() => remember(chosen.size > 1 ? [...chosen] : []), [remember, chosen]);
  const latest = useRef({ chosen, byId });
  latest.current = { chosen, byId };
  useEffect(() => {
    const { chosen: now } = latest.current;
    if (ofAddress !== null) {
      if (!now.has(ofAddress) || now.size > 1) setChosen(new Set([ofAddress]));
    } else if (now.size === 1) setChosen(nothing);
  }, [ofAddress]);
  /** The element that the address names, or will name: it changes after the selection, and the next selection may be sooner. */
  const asked = useRef(elementId);
  useEffect(() => {
    asked.current = elementId;
  }, [elementId]);
  const choose = useCallback(
    (next: ReadonlySet<string>) => {
      setChosen(next);
      const [only, second] = next;
      const item = only === undefined || second !== undefined ? undefined : latest.current.byId.get(only);
      if (item !== undefined) {
        const one = selectionOf(item);
        asked.current = one.elementId;
        select(one);
      } else if (asked.current !== null) {
        asked.current = null;
        clear();
      }
    },
    [select, clear],
  );
  const selectedItems = useMemo(() => [...chosen].flatMap((id) => byId.get(id) ?? []), [chosen, byId]);
  return { selected: chosen, choose, selectedItems, current: ofAddress };
}

function readRows(value: Json) {
  return textsIn(value);
}

function rowOf(
  items: readonly OverviewItem[],
  actionCode: string | null,
  elementType: string | null,
  elementId: string | null,
): string | null {
  if (actionCode === null) return null;
  const ofAction = items.filter(({ row }) => row.described.action.actionCode === actionCode);
  const found =
    elementType === 'RESPONSE'
      ? ofAction.find(({ row }) => row.response?.response.responseCode === elementId)
      : elementType === 'PLAYLIST_COMMAND'
        ? ofAction.find(({ row }) => row.response?.response.playlist.some(({ id }) => id === elementId))
        : ofAction[0];
  return found?.row.id ?? null;
}

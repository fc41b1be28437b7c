import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';
import { textsIn, useKeptPlace } from '@scn/kit/place/place-memory';
import { ofAction, type Selection } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import type { ActionLayout } from './model/action-layout';
import { placeOfTile, tilesOfColumn } from './model/tiles-in';
import { responseWith } from './tool/drop-verdict';

/** What is selected on the canvas: one element, which the address names until its properties are closed; the card that the keyboard is on; and further commands. */
export interface CanvasSelection {
  readonly selection: Selection;
  /** The key of a tile. */
  readonly active: string;
  /** Several commands of one response, in playing order; empty if at most one is selected. */
  readonly picked: readonly string[];
  activate(key: string): void;
  /** Selects an element, or goes to a linked action. */
  open(kind: 'ACTION' | 'RESPONSE' | 'PLAYLIST_COMMAND' | 'LINK', id: string): void;
  /** Selects new commands: the properties show the first one, or what they have in common. */
  openSeveral(ids: readonly string[]): void;
  /** Adds a command to the selection, or removes it. @param isOnly - never removes it */
  pick(id: string, isOnly?: boolean): void;
  clear(): void;
}

const none: readonly string[] = [];

/** Where the active card is, for when it is deleted. */
interface ActivePlace {
  readonly actionCode: string;
  readonly key: string;
  readonly responseCode: string;
  readonly index: number;
}

function placeIn({ actionCode, columns }: ActionLayout, key: string): ActivePlace | null {
  for (const { column } of columns) {
    const index = tilesOfColumn(column).findIndex((tile) => tile.key === key);
    if (index >= 0) return { actionCode, key, responseCode: column.responseCode, index };
  }
  return null;
}

/** The card at the place of one that is gone; null if it is still there. */
function successorOf(place: ActivePlace | null, layout: ActionLayout): string | null {
  if (place === null || place.actionCode !== layout.actionCode) return null;
  const column = layout.columns.find((each) => each.column.responseCode === place.responseCode)?.column;
  const tiles = column === undefined ? [] : [column.frame, ...column.commands];
  const isThere = placeOfTile(layout, place.key) !== null;
  return isThere ? null : ((tiles[place.index] ?? tiles.at(-1))?.key ?? null);
}

/** The selection of the canvas. */
export function useCanvasSelection(action: Action, layout: ActionLayout): CanvasSelection {
  const { marked: selection, select } = useSelection();
  const { actionCode } = action;
  const { kept, keep } = useKeptPlace('canvas selection', readSelected);
  const [state, setState] = useState<{
    /** The address that it belongs to. */
    readonly for: string | null;
    /** The address until that is reached: the next key must not act on what was selected before. */
    readonly since: string | null;
    readonly active: string;
    readonly picked: readonly string[];
  }>(() => ({ for: null, since: null, active: actionCode, picked: none, ...kept }));
  useEffect(() => {
    if (state.for !== null) keep({ for: state.for, active: state.active, picked: state.picked });
  }, [keep, state]);
  // the address decides when it changes: Back, a link, the menu tree
  const named = selection.elementId ?? actionCode;
  const address = `${actionCode} ${named}`;
  const isNew = state.for !== address && state.since !== address;
  const wanted = isNew ? named : state.active;
  const there = [wanted, named].find((key) => placeOfTile(layout, key) !== null);
  const active = there ?? actionCode;
  // the card that takes the place of a deleted one becomes active; the selection falls back to the action
  const last = useRef<ActivePlace | null>(null);
  useLayoutEffect(() => {
    const successor = successorOf(last.current, layout);
    if (successor !== null)
      setState({ for: `${actionCode} ${actionCode}`, since: address, active: successor, picked: none });
    last.current = placeIn(layout, successor ?? active);
  }, [layout, active, actionCode, address]);
  const isReached = state.for === address;
  useEffect(() => {
    if (isReached) setState((before) => (before.since === null ? before : { ...before, since: null }));
  }, [isReached]);
  const present = isNew ? none : state.picked;
  const picked = useMemo(() => inOrder(action, present), [action, present]);
  const activate = useCallback(
    (key: string) => {
      setState((before) => {
        // what was opened isn't in the address yet: its arrival must not take the keyboard back to it
        if (before.since === address) return { ...before, active: key };
        return { for: address, since: null, active: key, picked: before.for === address ? before.picked : none };
      });
    },
    [address],
  );
  const open = useCallback<CanvasSelection['open']>(
    (kind, id) => {
      setState({ for: `${actionCode} ${id}`, since: address, active: id, picked: none });
      if (kind === 'LINK') select(ofAction(id));
      else select({ actionCode, elementType: kind, elementId: id });
    },
    [actionCode, address, select],
  );
  const openSeveral = useCallback<CanvasSelection['openSeveral']>(
    (ids) => {
      const [first] = ids;
      if (first === undefined) return;
      const picked = ids.length > 1 ? ids : none;
      setState({ for: `${actionCode} ${first}`, since: address, active: first, picked });
      select({ actionCode, elementType: 'PLAYLIST_COMMAND', elementId: first });
    },
    [actionCode, address, select],
  );
  const pick = useCallback<CanvasSelection['pick']>(
    (id, isOnly = false) => {
      setState((before) => {
        const start = before.for === address && before.picked.length > 0 ? before.picked : firstOf(action, selection);
        const isThere = start.includes(id);
        const next = isThere ? (isOnly ? start : start.filter((each) => each !== id)) : [...start, id];
        // only commands of one response can be moved together
        const response = responseWith(action, id);
        const kept = next.filter((each) => response?.playlist.some((command) => command.id === each) === true);
        return { for: address, since: null, active: id, picked: kept };
      });
    },
    [action, address, selection],
  );
  const clear = useCallback(() => {
    setState((before) => ({ ...before, picked: none }));
    if (selection.elementId !== null) select({ actionCode, elementType: null, elementId: null });
  }, [actionCode, select, selection.elementId]);
  return useMemo(
    () => ({ selection, active, picked, activate, open, openSeveral, pick, clear }),
    [selection, active, picked, activate, open, openSeveral, pick, clear],
  );
}

function firstOf(action: Action, { elementType, elementId }: Selection): readonly string[] {
  const isHere =
    elementType === 'PLAYLIST_COMMAND' && elementId !== null && responseWith(action, elementId) !== undefined;
  return isHere ? [elementId] : none;
}

/** In playing order, without those that are gone; empty for one. */
function inOrder(action: Action, ids: readonly string[]): readonly string[] {
  const [first] = ids;
  if (first === undefined || ids.length < 2) return none;
  const ordered = responseWith(action, first)?.playlist.flatMap(({ id }) => (ids.includes(id) ? [id] : [])) ?? none;
  return ordered.length < 2 ? none : ordered;
}

/** What was selected on the canvas when it was left. */
function readSelected(value: Json) {
  if (!isJsonObject(value)) return null;
  const { for: address, active, picked } = value;
  if (typeof address !== 'string' || typeof active !== 'string') return null;
  return { for: address, active, picked: textsIn(picked) };
}

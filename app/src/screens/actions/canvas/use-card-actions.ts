import { useCallback, useMemo, type ClipboardEvent, type RefObject } from 'react';
import type { Action } from '@scn/core/document/actions/schema';
import { useKeyboardPaste } from '#browser/use-keyboard-paste';
import type { ActionEditing } from '../editing/use-action-editing';
import type { CanvasDialog } from './canvas-dialogs';
import type { Tile } from './model/tile';
import { currentPlace } from './tool/drop-verdict';
import type { ToolStore } from './tool/tool-store';
import { useCanvasClipboard, type PastePlace } from './use-canvas-clipboard';
import type { CanvasSelection } from './use-canvas-selection';
import type { CardActions } from './use-card-entries';

/** What cards do when they are opened, from their menu and with the keys of the clipboard. */
export interface CardHandling {
  readonly actions: CardActions;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** {@link CardHandling} of an action. */
export function useCardActions(canvas: {
  readonly action: Action;
  readonly editing: ActionEditing;
  readonly picked: readonly string[];
  readonly activeTile: Tile | null;
  readonly host: RefObject<HTMLElement | null>;
  readonly tool: ToolStore;
  readonly mayCommand: boolean;
  readonly mayRespond: boolean;
  readonly payloadOf: CardActions['payloadOf'];
  readonly open: CanvasSelection['open'];
  readonly openSeveral: CanvasSelection['openSeveral'];
  readonly activate: CanvasSelection['activate'];
  /** Opens a dialog. */
  readonly ask: (dialog: CanvasDialog) => void;
}): CardHandling {
  const { action, editing, picked, activeTile, host, tool, mayCommand, mayRespond } = canvas;
  const { payloadOf, open, openSeveral, activate, ask } = canvas;
  const clipboard = useCanvasClipboard();
  const placeAfter = useCallback(
    (tile: Tile | null): PastePlace | null => {
      const response = action.responses.find(({ responseCode }) => responseCode === tile?.responseCode);
      if (response === undefined || tile === null) return null;
      if (tile.kind === 'command') return { response, after: tile.id };
      return { response, after: null };
    },
    [action],
  );

  const idsOf = useCallback(({ id }: Tile) => (picked.includes(id) ? picked : [id]), [picked]);
  const copyText = useCallback(
    (tile: Tile): string | null => {
      const response = action.responses.find(({ responseCode }) => responseCode === tile.responseCode);
      if (response === undefined) return null;
      if (tile.kind === 'response') return clipboard.copyResponse(action, response);
      return tile.kind === 'command' ? clipboard.copyCommands(action, response, idsOf(tile)) : null;
    },
    [action, clipboard, idsOf],
  );

  const actions = useMemo((): CardActions => {
    const responseOf = (tile: Tile) => action.responses.find(({ responseCode }) => responseCode === tile.responseCode);
    const share = (text: string | null) => {
      // without permission, it can still be pasted in the editor
      if (text !== null) void navigator.clipboard.writeText(text).catch(() => undefined);
      return text !== null;
    };
    return {
      payloadOf,
      open: (tile) => {
        switch (tile.kind) {
          case 'action':
            open('ACTION', tile.id);
            return;
          case 'response':
            open('RESPONSE', tile.id);
            return;
          case 'command':
            open('PLAYLIST_COMMAND', tile.id);
            return;
          case 'link':
            open('LINK', tile.id);
            return;
          case 'add':
            activate(tile.key);
            actions.insertAt(tile);
        }
      },
      insertAt: (tile) => {
        const response = responseOf(tile);
        if (response === undefined) return;
        const after = tile.kind === 'command' ? tile.id : tile.kind === 'response' ? null : undefined;
        ask({ kind: 'insert', responseCode: response.responseCode, after, search: '' });
      },
      pickUp: (payload) => {
        const place = currentPlace(payload, action);
        if (place === null) return;
        host.current?.focus({ preventScroll: true });
        tool.dispatch({ type: 'pick-up', payload, place });
      },
      moveTo: (payload) => {
        ask({ kind: 'move', payload });
      },
      copy: (tile) => {
        share(copyText(tile));
      },
      cut: (tile) => {
        if (share(copyText(tile))) editing.deleteCommands(idsOf(tile));
      },
      paste: (tile) => {
        openSeveral(clipboard.paste(action, placeAfter(tile), null));
      },
      duplicate: (tile) => {
        const response = responseOf(tile);
        if (response === undefined) return;
        if (tile.kind === 'response') ask({ kind: 'duplicate', response });
        else openSeveral(editing.duplicateCommands(response, idsOf(tile)) ?? []);
      },
      addResponse: () => {
        ask({
          kind: 'response',
          place: { kind: 'response', after: action.responses.at(-1)?.responseCode ?? null },
          block: null,
        });
      },
    };
  }, [
    action,
    clipboard,
    copyText,
    editing,
    host,
    idsOf,
    payloadOf,
    open,
    openSeveral,
    activate,
    ask,
    placeAfter,
    tool,
  ]);
  const onPaste = useKeyboardPaste((event) => {
    event.preventDefault();
    if (!mayCommand && !mayRespond) return;
    const text = event.clipboardData.getData('text/plain');
    openSeveral(clipboard.paste(action, placeAfter(activeTile), text.trim() === '' ? null : text));
  });
  return {
    actions,
    onCopy: (event) => {
      if (activeTile === null || event.target !== event.currentTarget) return;
      event.preventDefault();
      const text = copyText(activeTile);
      if (text !== null) event.clipboardData.setData('text/plain', text);
    },
    onCut: (event) => {
      if (activeTile?.kind !== 'command' || !mayCommand) return;
      event.preventDefault();
      const text = copyText(activeTile);
      if (text === null) return;
      event.clipboardData.setData('text/plain', text);
      editing.deleteCommands(idsOf(activeTile));
    },
    onPaste,
  };
}

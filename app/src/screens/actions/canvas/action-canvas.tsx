import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { nameOfTile } from './model/name-of-tile';
import { fieldOfEntity } from '#page/entity-field';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { useDragAnnouncements } from '@scn/kit/drag/use-drag-announcements';
import { useDocument } from '#document/document-context.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useThemeName } from '#preferences/use-theme';
import { useAlert } from '#services/alerts/use-alert';
import { useMenuCommands } from '#services/commands/use-commands';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useReportPart } from '#workspace/presence/shown-entity.tsx';
import { useRemoteMarks } from '#workspace/remote/remote-context.tsx';
import { placeOfCommand } from '../editing/place-of-command';
import { useActionEditing } from '../editing/use-action-editing';
import type { PickedCommands } from '../picked-commands';
import { CommandPalette } from '../palette/command-palette';
import { useFrequentBlocks } from '../palette/use-frequent-blocks';
import { CanvasToolbar } from '../toolbar/canvas-toolbar';
import { CanvasDialogs, type CanvasDialog } from './canvas-dialogs';
import { CanvasEmpty } from './canvas-empty';
import { CanvasPeople } from './canvas-people';
import { CanvasPointers } from './canvas-pointers';
import { CanvasTree, treeItemId } from './canvas-tree';
import { useCanvasStyles } from './canvas.styles';
import { DragPreview, DropOverlay } from './drop-overlay';
import { createActionLayouter } from './model/action-layout';
import type { DropPlace } from './model/drop-places';
import { neighbourOf } from './model/neighbours';
import type { Tile } from './model/tile';
import { placeOfTile } from './model/tiles-in';
import { CameraStore } from './tool/camera-store';
import type { CanvasPayload } from './tool/canvas-drag';
import { panningOf, type ToolEffect } from './tool/canvas-machine';
import { dropVerdict } from './tool/drop-verdict';
import { ToolStore } from './tool/tool-store';
import { cameraFor, type ZoomView } from './tool/zoom-view';
import { useCanvasDrawing, useRevealed } from './use-canvas-drawing';
import { useCanvasInput } from './use-canvas-input';
import { useCanvasMenu } from './use-canvas-menu';
import { useCanvasSelection } from './use-canvas-selection';
import { useCanvasSource } from './use-canvas-source';
import { useCardActions } from './use-card-actions';
import { useCardEntries } from './use-card-entries';
import { useDropWords } from './use-drop-words';
import { useMissingWalk } from './use-missing-walk';
import { useSharedPointer } from './use-shared-pointer';

/** Fluent moves the focus itself when Tab leads into a toolbar, before the canvas gets the key. */
const ownTab = JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } });

/** The canvas of an action: its responses and commands as cards that are selected, moved and added. */
export default function ActionCanvas(props: {
  readonly action: Action;
  readonly onPicked: (picked: PickedCommands | null) => void;
}): ReactNode {
  const { action, onPicked } = props;
  const { t } = useTranslation('canvas');
  const styles = useCanvasStyles();
  const { plugins } = useDocument();
  const { scenarioCode } = useWorkspace().scenario;
  const rights = useTreeRights();
  const announcer = useAnnouncer();
  const alert = useAlert();
  const editing = useActionEditing();
  const words = useDropWords(action);
  const mayCommand = rights('Update', 'ScenarioPlaylistCommand');
  const mayRespond = rights('Create', 'ScenarioActionResponse');
  const mayReorder = rights('Update', 'ScenarioActionResponse');
  const source = useCanvasSource(mayCommand);
  const [layouter] = useState(createActionLayouter);
  const layout = useMemo(() => layouter(action, source), [layouter, action, source]);
  const [camera] = useState(() => new CameraStore());
  const [tool] = useState(() => new ToolStore());
  const [dialog, setDialog] = useState<CanvasDialog | null>(null);
  const idPrefix = useId();
  const host = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { active, picked, selection, activate, open, openSeveral, pick, clear } = useCanvasSelection(action, layout);
  useEffect(() => {
    onPicked(picked.length === 0 ? null : picked);
    return () => {
      onPicked(null);
    };
  }, [picked, onPicked]);
  const walk = useMissingWalk(host, { action, source, selected: selection.elementId, open });
  const [preferences] = usePreferences();
  const theme = useThemeName(preferences.theme);
  const { often, count } = useFrequentBlocks();
  const remote = useRemoteMarks();
  const { mode, isSpaceHeld, gesture } = useSyncExternalStore(tool.subscribe, tool.readOutline);
  const activeTile = placeOfTile(layout, active)?.tile ?? null;
  // others see which card the keyboard is on
  const isEntity = activeTile?.kind === 'response' || activeTile?.kind === 'command';
  useReportPart(isEntity ? { kind: activeTile.kind, id: activeTile.id } : null);
  const label = t('label', { title: shownName(action.title, action.actionCode) });

  const payloadOf = useCallback(
    ({ kind, id }: Tile): CanvasPayload | null => {
      if (kind === 'command' && mayCommand) {
        const ids = picked.includes(id) ? picked : [id];
        return { kind: 'playlist command', ids, source: scenarioCode };
      }
      return kind === 'response' && mayReorder ? { kind: 'response', ids: [id], source: scenarioCode } : null;
    },
    [mayCommand, mayReorder, picked, scenarioCode],
  );

  const added = useCallback(
    (id: string | null, block: string) => {
      if (id === null) return;
      count(block);
      open('PLAYLIST_COMMAND', id);
      awaitedFocus.request(placeOfCommand(id, plugins.command(block)));
      walk.join();
    },
    [open, walk, count, plugins],
  );

  /** Adds a command, after asking for what is missing: the descriptor of a new response, or the variant. */
  const addBlock = useCallback(
    (block: CommandPlugin, place: DropPlace) => {
      if (place.kind === 'response') setDialog({ kind: 'response', place, block });
      else if (block.variants.length > 1) setDialog({ kind: 'variant', place, block });
      else {
        const response = action.responses.find(({ responseCode }) => responseCode === place.responseCode);
        if (response === undefined) return;
        added(editing.addCommand(action, response, block.id, block.variants[0]?.id ?? null, place.after), block.id);
      }
    },
    [action, editing, added],
  );

  /** Adds a block after the selected command, or at the end of the selected response; the last response if none is selected. */
  const addAtSelection = (block: CommandPlugin) => {
    const selected = action.responses.find(({ responseCode }) => responseCode === activeTile?.responseCode);
    const response = selected ?? action.responses.at(-1);
    if (response === undefined) {
      if (mayRespond) addBlock(block, { kind: 'response', after: null });
      return;
    }
    const wanted = activeTile?.kind === 'command' ? activeTile.id : undefined;
    const after = editing.insertPlace(action, response, block.id, wanted);
    addBlock(block, { kind: 'command', responseCode: response.responseCode, after });
  };

  const drop = (payload: CanvasPayload, place: DropPlace) => {
    const verdict = dropVerdict(payload, place, action, plugins);
    const putBack = () => announcer.say(t('putBack', { what: words.what(payload) }));
    if (!verdict.isAllowed) {
      announcer.interrupt(verdict.reason);
      putBack();
      return;
    }
    const [first = ''] = payload.ids;
    if (payload.kind === 'palette command') {
      const block = plugins.command(first);
      if (block !== undefined) addBlock(block, place);
      return;
    }
    const isMoved =
      payload.kind === 'response'
        ? editing.moveResponses(action, payload.ids, place.after)
        : place.kind === 'command' && editing.moveCommands(payload.ids, place.responseCode, place.after);
    if (isMoved) activate(first);
    else putBack();
  };

  tool.onEffect = (effect: ToolEffect) => {
    switch (effect.type) {
      case 'pan': {
        const { camera: now } = camera.read();
        camera.move({ ...now, x: now.x - effect.by.x / now.zoom, y: now.y - effect.by.y / now.zoom });
        return;
      }
      case 'click': {
        const tile = effect.key === null ? null : (placeOfTile(layout, effect.key)?.tile ?? null);
        if (tile !== null) {
          if (effect.isAdding && tile.kind === 'command') pick(tile.id);
          else actions.open(tile);
        } else if (!effect.isAdding) clear();
        return;
      }
      case 'drop':
        drop(effect.payload, effect.place);
        return;
      case 'picked-up':
        if (tool.read().gesture.state === 'carrying') {
          announcer.say(t('pickedUp', { what: words.what(effect.payload) }));
        }
        return;
      case 'put-back':
        announcer.say(t('putBack', { what: words.what(effect.payload) }));
    }
  };

  const { actions, ...clipboardKeys } = useCardActions({
    ...{ action, editing, picked, activeTile, host, tool, mayCommand, mayRespond },
    ...{ payloadOf, open, openSeveral, activate, ask: setDialog },
  });
  const entriesOf = useCardEntries(action, editing, actions);
  useMenuCommands(
    activeTile === null ? null : () => entriesOf(activeTile),
    activeTile === null ? label : nameOfTile(activeTile, action),
  );

  const zoomTo = (view: ZoomView) => {
    camera.move(cameraFor(view, layout, picked.length === 0 ? [active] : picked, camera.read()));
  };
  const firstToFill = activeTile?.kind === 'command' ? activeTile.id : (activeTile?.responseCode ?? null);
  const input = useCanvasInput(host, tool, camera, {
    layout,
    activeTile,
    payloadOf,
    entriesOf,
    open: actions.open,
    goTo: (way, isAdding) => {
      const next = neighbourOf(layout, active, way);
      if (next === null) return;
      if (isAdding && next.kind === 'command') {
        if (activeTile?.kind === 'command' && !picked.includes(activeTile.id)) pick(activeTile.id, true);
        if (!picked.includes(next.id)) pick(next.id, true);
      }
      activate(next.key);
    },
    type: (search) => {
      const responseCode = activeTile?.responseCode ?? action.responses.at(-1)?.responseCode;
      if (!mayCommand || responseCode === undefined) return;
      const after = activeTile?.kind === 'command' ? activeTile.id : activeTile?.kind === 'response' ? null : undefined;
      setDialog({ kind: 'insert', responseCode, after, search });
    },
    clearSelection: clear,
    zoomTo,
    fillIn: () => mayCommand && walk.start(firstToFill),
  });

  useSharedPointer(host, layout, camera);
  // what is seen doesn't wait for the tree, which needs every card
  const isPainted = useDeferredValue(true, false);

  const dragged = gesture.state === 'dragging' || gesture.state === 'carrying' ? gesture.payload : null;
  const selectedKeys = useMemo(
    () => new Set([...picked, ...(selection.elementId === null ? [] : [selection.elementId])]),
    [picked, selection.elementId],
  );
  useCanvasDrawing({
    ...{ host, layer, picture, camera, layout, theme, active },
    ...{ selected: selectedKeys, remote, dragged },
  });

  useRevealed(host, { actionCode: action.actionCode, active, layout, camera });

  const place = gesture.state === 'dragging' || gesture.state === 'carrying' ? gesture.place : null;
  const pending = dialog !== null && (dialog.kind === 'variant' || dialog.kind === 'response') ? dialog.place : null;
  const verdict = useMemo(
    () => (dragged === null || place === null ? null : dropVerdict(dragged, place, action, plugins)),
    [dragged, place, action, plugins],
  );
  const placeText = dragged === null || place === null ? null : words.place(place, dragged);
  useDragAnnouncements(dragged === null ? null : { what: words.what(dragged), place: placeText, verdict });

  const menu = useCanvasMenu({ host, layout, camera, activeTile, activate, entriesOf, tileUnder: input.tileUnder });
  return (
    <div className={styles.area}>
      {mayCommand ? (
        <CommandPalette
          actionCode={action.actionCode}
          often={often}
          refusalOf={(block) => {
            const response = action.responses.find(({ responseCode }) => responseCode === activeTile?.responseCode);
            return response === undefined ? null : editing.addRefusal(action, response, block);
          }}
          onPress={(block, event) => {
            input.press({ kind: 'palette command', ids: [block.id], source: scenarioCode }, event);
          }}
          onChosen={addAtSelection}
        />
      ) : null}
      <div className={styles.view}>
        <div
          ref={host}
          className={styles.stage}
          role="tree"
          tabIndex={0}
          aria-label={label}
          aria-multiselectable
          aria-busy={!isPainted}
          {...(isPainted ? { 'aria-activedescendant': treeItemId(idPrefix, active) } : {})}
          data-canvas
          data-tabster={ownTab}
          data-panning={panningOf({ mode, isSpaceHeld, gesture })}
          data-gesture={gesture.state}
          data-verdict={verdict === null ? 'none' : verdict.isAllowed ? 'allowed' : 'refused'}
          onPointerDown={input.onPointerDown}
          onPointerMove={(event) => {
            if (gesture.state !== 'carrying' || host.current === null) return;
            const { left, top } = host.current.getBoundingClientRect();
            input.carryTo({ x: event.clientX - left, y: event.clientY - top });
          }}
          onKeyDown={input.onKeyDown}
          onKeyUp={input.onKeyUp}
          onBlur={() => {
            input.onBlur();
            walk.rest();
          }}
          onContextMenu={menu.onContextMenu}
          {...clipboardKeys}
        >
          <canvas ref={picture} className={styles.plain} aria-hidden />
          <div ref={layer} className={styles.layer} aria-hidden />
          <CanvasPeople layout={layout} camera={camera} />
          <CanvasPointers layout={layout} camera={camera} />
          {place !== null && verdict !== null ? (
            <DropOverlay
              layout={layout}
              camera={camera}
              place={place}
              verdict={verdict}
              isOpen={gesture.state === 'carrying' || (gesture.state === 'dragging' && gesture.isOpen)}
              text={placeText ?? ''}
            />
          ) : null}
          {pending === null ? null : (
            <DropOverlay layout={layout} camera={camera} place={pending} verdict={{ isAllowed: true }} isOpen text="" />
          )}
          {gesture.state === 'dragging' ? <DragPreview tool={tool} titles={words.titles(gesture.payload)} /> : null}
          {gesture.state === 'carrying' ? (
            <div className={styles.carrying}>{t('carrying', { what: words.what(gesture.payload) })}</div>
          ) : null}
          {action.responses.length === 0 ? (
            <CanvasEmpty {...(mayRespond ? { onAdd: actions.addResponse } : {})} />
          ) : null}
          {isPainted ? (
            <CanvasTree idPrefix={idPrefix} layout={layout} active={active} selected={selectedKeys} />
          ) : null}
        </div>
        <CanvasToolbar
          mode={mode}
          layout={layout}
          camera={camera}
          onMode={(next) => {
            tool.dispatch({ type: 'mode', mode: next });
          }}
          onZoom={zoomTo}
          onMissing={
            mayCommand
              ? () => {
                  walk.rest();
                  if (!walk.start(firstToFill)) alert('information', t('missingNone'));
                }
              : null
          }
        />
      </div>
      {menu.element}
      <CanvasDialogs
        action={action}
        dialog={dialog}
        editing={editing}
        onAdded={added}
        onResponse={(code) => {
          open('RESPONSE', code);
          awaitedFocus.request(fieldOfEntity({ entityId: code }));
        }}
        onMove={drop}
        onAsk={setDialog}
        onClose={() => {
          setDialog(null);
        }}
      />
    </div>
  );
}

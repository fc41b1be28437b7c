import { useDeferredValue, useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';
import { useDragAnnouncements } from '@scn/kit/drag/use-drag-announcements';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useMenuCommands } from '#services/commands/use-commands';
import { useReportPart } from '#workspace/presence/shown-entity.tsx';
import type { PickedCommands } from '../picked-commands';
import { CommandPalette } from '../palette/command-palette';
import { CanvasToolbar } from '../toolbar/canvas-toolbar';
import { CanvasDialogs, CanvasMenu } from './canvas-dialogs';
import { CanvasPeople } from './canvas-people';
import { CanvasTree, treeItemId } from './canvas-tree';
import { useCanvasStyles } from './canvas.styles';
import { CanvasDrops } from './drop-overlay';
import type { CanvasController } from './tool/canvas-controller';
import { panningOf } from './tool/canvas-machine';
import { useCanvasController } from './use-canvas-controller';
import { useCanvasDrawing } from './use-canvas-drawing';
import { useCanvasInput } from './use-canvas-input';
import { useCardEntries } from './use-card-entries';

/** Fluent moves the focus itself when Tab leads into a toolbar, before the canvas gets the key. */
const ownTab = JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } });

/** The canvas of an action: its responses and commands as cards that are selected, moved and added. */
export default function ActionCanvas(props: {
  readonly action: Action;
  readonly onPicked: (picked: PickedCommands | null) => void;
}): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const controller = useCanvasController(props.action, stage);
  return <CanvasView controller={controller} stage={stage} onPicked={props.onPicked} />;
}

/** Draws what the controller shows, and forwards events to it. */
const CanvasView = observer(function CanvasView(props: {
  readonly controller: CanvasController;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly onPicked: (picked: PickedCommands | null) => void;
}): ReactNode {
  const { controller, stage, onPicked } = props;
  const { contents, cards, tool, activeTile, drag } = controller;
  const { t, action } = contents;
  const { active, picked } = controller.selected;
  const { mode, gesture } = tool.outline;
  const styles = useCanvasStyles();
  const idPrefix = useId();
  const bitmap = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const entriesOf = useCardEntries(controller);
  const { handlers, onPressBlock } = useCanvasInput(controller, stage, entriesOf);
  useCanvasDrawing(controller, { stage, layer, bitmap });
  // what is seen doesn't wait for the tree, which needs every card
  const isPainted = useDeferredValue(true, false);
  useEffect(() => {
    onPicked(picked.length === 0 ? null : picked);
    return () => onPicked(null);
  }, [picked, onPicked]);
  // others see which card the keyboard is on
  const isEntity = activeTile.kind === 'response' || activeTile.kind === 'command';
  useReportPart(isEntity ? { kind: activeTile.kind, id: activeTile.id } : null);
  useMenuCommands(() => entriesOf(activeTile), controller.activeName);
  const over = drag?.over ?? null;
  useDragAnnouncements(
    drag === null ? null : { what: drag.what, place: over?.text ?? null, verdict: over?.verdict ?? null },
  );
  return (
    <div className={styles.area}>
      {contents.mayCommand ? (
        <CommandPalette
          actionCode={action.actionCode}
          often={contents.often}
          refusalOf={(block) => cards.refusalOf(block)}
          onPress={(block, event) => onPressBlock(block.id, event)}
          onChosen={(block) => cards.addBlock(block)}
        />
      ) : null}
      <div className={styles.view}>
        <div
          ref={stage}
          className={styles.stage}
          role="tree"
          tabIndex={0}
          aria-label={t('canvas:label', { title: shownName(action.title, action.actionCode) })}
          aria-multiselectable
          aria-busy={!isPainted}
          {...(isPainted ? { 'aria-activedescendant': treeItemId(idPrefix, active) } : {})}
          data-canvas
          data-tabster={ownTab}
          data-panning={panningOf(tool.outline)}
          data-gesture={gesture.state}
          data-verdict={over === null ? 'none' : over.verdict.isAllowed ? 'allowed' : 'refused'}
          {...handlers}
        >
          <canvas ref={bitmap} className={styles.plain} aria-hidden />
          <div ref={layer} className={styles.layer} aria-hidden />
          <CanvasPeople controller={controller} />
          <CanvasDrops controller={controller} />
          {action.responses.length === 0 ? <EmptyCanvas controller={controller} /> : null}
          {isPainted ? <CanvasTree idPrefix={idPrefix} controller={controller} /> : null}
        </div>
        <CanvasToolbar
          mode={mode}
          layout={controller.layout}
          camera={controller.camera}
          onMode={(next) => tool.dispatch({ type: 'mode', mode: next })}
          onZoom={(view) => controller.zoomTo(view)}
          onMissing={contents.mayCommand ? () => controller.goToMissing() : null}
        />
      </div>
      <CanvasMenu controller={controller} stage={stage} entriesOf={entriesOf} />
      <CanvasDialogs controller={controller} />
    </div>
  );
});

/** The canvas of an action without responses. */
const EmptyCanvas = observer(function EmptyCanvas(props: { readonly controller: CanvasController }): ReactNode {
  const { controller } = props;
  const { t, mayRespond } = controller.contents;
  const styles = useCanvasStyles();
  const add = mayRespond ? (
    <Button appearance="primary" onClick={() => controller.cards.addResponse()}>
      {t('menuTree:addResponse')}
    </Button>
  ) : null;
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t('canvas:empty')}
        message={add === null ? t('canvas:emptyReadOnly') : t('canvas:emptyText')}
        {...(add === null ? {} : { action: add })}
      />
    </div>
  );
});

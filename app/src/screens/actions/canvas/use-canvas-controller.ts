import { use, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { ViewMemoryContext } from '@scn/kit/view-memory/view-memory';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { fieldOfEntity } from '#page/entity-field';
import { useAlert } from '#services/alerts/use-alert';
import { useCopying } from '#workspace/clipboard/use-copying';
import { useChange } from '#workspace/document/use-change';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { usePresence } from '#workspace/presence/presence-context.tsx';
import { useRemoteMarks } from '#workspace/remote/remote-context.tsx';
import { useSelection } from '#workspace/selection/use-selection';
import { placeOfCommand } from '../editing/place-of-command';
import { useActionEditing } from '../editing/use-action-editing';
import { useFrequentBlocks } from '../palette/use-frequent-blocks';
import { CanvasClipboard } from './canvas-clipboard';
import { CanvasController } from './tool/canvas-controller';
import type { CanvasContents, CanvasHost } from './tool/canvas-host';
import { useCanvasSource } from './use-canvas-source';

/** The controller of the canvas of an action, in the editor. @param stage - the element of the canvas */
export function useCanvasController(action: Action, stage: RefObject<HTMLElement | null>): CanvasController {
  const { t } = useTranslation(['canvas', 'menuTree']);
  const rights = useTreeRights();
  const mayCommand = rights('Update', 'ScenarioPlaylistCommand');
  const { scenarioCode } = useWorkspace().scenario;
  const { marked, select } = useSelection();
  const { often, count } = useFrequentBlocks();
  const contents: CanvasContents = {
    action,
    source: useCanvasSource(mayCommand),
    scenarioCode,
    selection: marked,
    remote: useRemoteMarks(),
    often,
    mayCommand,
    mayRespond: rights('Create', 'ScenarioActionResponse'),
    mayReorder: rights('Update', 'ScenarioActionResponse'),
    t,
  };
  const alert = useAlert();
  const clipboard = useCanvasClipboard(alert);
  const { plugins } = useDocument();
  const { point } = usePresence();
  const host: CanvasHost = {
    editing: useActionEditing(),
    clipboard,
    memory: use(ViewMemoryContext),
    announcer: useAnnouncer(),
    count,
    select,
    alert,
    point,
    // without permission, it can still be pasted in the editor
    writeText: (text) => void navigator.clipboard.writeText(text).catch(() => undefined),
    focusCanvas: () => stage.current?.focus({ preventScroll: true }),
    focusField: (field) => awaitedFocus.request(fieldOfEntity(field)),
    focusCommand: (id, block) => awaitedFocus.request(placeOfCommand(id, plugins.command(block))),
    coveredWidth: () => {
      const { current } = stage;
      return current === null ? 0 : Number.parseFloat(getComputedStyle(current).getPropertyValue('--scn-covered')) || 0;
    },
  };
  const [controller] = useState(() => new CanvasController(contents, host));
  useLayoutEffect(() => {
    controller.update(contents, host);
  });
  return controller;
}

function useCanvasClipboard(alert: CanvasHost['alert']): CanvasClipboard {
  const { t } = useTranslation(['canvas', 'menuTree']);
  const document = useDocument();
  const { scenarioCode } = useWorkspace().scenario;
  const change = useChange();
  const { pasteResponse } = useCopying();
  return useMemo(() => {
    const { session, plugins, known } = document;
    const blocks = known.plugins.flatMap(({ plugin }) => (plugin.kind === 'command' ? [plugin] : []));
    const actors = () =>
      documentView(document)
        .all('actor')
        .map(({ id, value }) => ({ id, name: value.name }));
    return new CanvasClipboard({ session, plugins, blocks, scenarioCode, actors, change, alert, pasteResponse, t });
  }, [document, scenarioCode, change, alert, pasteResponse, t]);
}

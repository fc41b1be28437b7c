import { use, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import { summariseExpression, type ExpressionState } from '@scn/core/description/expression-summary';
import type { Action, Response } from '@scn/core/document/actions/schema';
import { durationText } from '@scn/core/units/unit-text';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { themes } from '@scn/kit/theme/themes';
import { ViewMemoryContext } from '@scn/kit/view-memory/view-memory';
import { useDocument, documentView, useDocumentView } from '#document/document-context.tsx';
import { issuesByEntity, useIssues } from '#document/problems/use-problems';
import { fieldOfEntity } from '#page/entity-field';
import { useAlert } from '#services/alerts/use-alert';
import { useCopying } from '#workspace/clipboard/use-copying';
import { useChange } from '#workspace/document/use-change';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { usePresence } from '#workspace/presence/presence-context.tsx';
import { bySeverity } from '#workspace/problems/problem-rows';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import { useRemoteMarks } from '#workspace/remote/remote-context.tsx';
import { useSelection } from '#workspace/selection/use-selection';
import { placeOfCommand } from '../editing/place-of-command';
import { useActionEditing } from '../editing/use-action-editing';
import { useFrequentBlocks } from '../palette/use-frequent-blocks';
import { CanvasClipboard } from './canvas-clipboard';
import type { CanvasSource, CanvasWords } from './model/canvas-source';
import type { MeasureText, TextRole } from './model/wrap-text';
import { CanvasController } from './tool/canvas-controller';
import type { CanvasContents, CanvasHost } from './tool/canvas-host';

/** The fonts of text on cards, as CSS sets them. Sizes are those of Fluent's type ramp. */
const fontOf: Readonly<
  Record<TextRole, { readonly size: number; readonly weight: number; readonly family: 'base' | 'mono' }>
> = {
  title: { size: 14, weight: 600, family: 'base' },
  summary: { size: 14, weight: 400, family: 'base' },
  more: { size: 12, weight: 400, family: 'base' },
  code: { size: 12, weight: 400, family: 'mono' },
  issue: { size: 12, weight: 400, family: 'base' },
  duration: { size: 12, weight: 400, family: 'base' },
  mark: { size: 10, weight: 400, family: 'base' },
};

/** Texts whose widths are kept: more than the largest action has. */
const maxCachedTexts = 20_000;

const noIssues: readonly Issue[] = [];

/**
 * Returns the content that the canvas shows of the open scenario, its problems and the catalogue.
 *
 * @param canAdd - whether commands can be added
 */
function useCanvasSource(canAdd: boolean): CanvasSource {
  const { t } = useTranslation(['canvas', 'menuTree']);
  const view = useDocumentView();
  const nameOf = useReferenceNames();
  const issues = useIssues() ?? noIssues;
  const [measure] = useState(() =>
    createMeasure({ base: themes.light.fontFamilyBase, mono: themes.light.fontFamilyMonospace }),
  );
  const words = useMemo(
    (): CanvasWords => ({
      unknownBlock: t('menuTree:unknownBlock'),
      unknownText: (block) => t('menuTree:unknownBlockText', { block }),
      addCommand: t('menuTree:addCommand'),
      conditions: (state) => t(`canvas:conditions_${state}`),
      delayedEvaluation: t('canvas:delayedEvaluation'),
      delay: (seconds) => t('canvas:delay', { time: durationText(seconds) }),
      time: (milliseconds) => durationText(milliseconds / 1000),
      position: (index, count) => t('canvas:position', { position: index + 1, count }),
    }),
    [t],
  );
  return useMemo((): CanvasSource => {
    const states = new WeakMap<Response, ExpressionState>();
    return {
      plugins: view.plugins,
      nameOf,
      words,
      measure,
      canAdd,
      issuesOf: (id) => bySeverity(issuesByEntity(issues).get(id) ?? noIssues),
      conditionsOf: (response) => {
        if (!response.conditionsEnabled || response.conditions === null) return null;
        let state = states.get(response);
        if (state === undefined) {
          ({ state } = summariseExpression(response.conditions, view));
          states.set(response, state);
        }
        return state;
      },
    };
  }, [view, nameOf, words, measure, canAdd, issues]);
}

/** Measures text with the fonts of the theme. @param families - the theme's font families */
export function createMeasure(families: { readonly base: string; readonly mono: string }): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const cached = new Map<string, number>();
  let current: TextRole | null = null;
  return (text, role) => {
    const key = `${role} ${text}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const { size, weight, family } = fontOf[role];
    if (context === null) return text.length * size * 0.55;
    if (current !== role) {
      context.font = `${weight} ${size}px ${families[family]}`;
      current = role;
    }
    const { width } = context.measureText(text);
    if (cached.size >= maxCachedTexts) cached.clear();
    cached.set(key, width);
    return width;
  };
}

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
  useLayoutEffect(() => controller.update(contents, host));
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

import { useCallback, useEffect, useRef, useState, useMemo, type ReactNode } from 'react';
import { useAnnounce } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { titleOfEntity } from '@scn/core/description/entity-title';
import type { EntityNode } from '@scn/core/kernel/view';
import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import { isMac, showShortcut } from '@scn/kit/keys';
import { EntryMenu, type MenuEntry, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useDocument, documentView, useDocumentView } from '#document/document-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useCommandSource } from '#services/commands/use-commands';
import { InFrame } from '#services/frame/frame-slots.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useNewAction } from '../menu-tree/new-action/create-action.tsx';
import { useWorkspace } from '../open/workspace-context.tsx';
import { findEntities } from '../palette/entity-commands';
import { useReportCommands } from '../palette/use-report-commands';
import { useScreenStarts } from '../palette/use-screen-starts';
import { useRenameEverywhere } from '../search/use-rename-everywhere';
import { SearchTab } from '../search/search-tab';
import { ReplaceCode } from '../usages/replace-code-dialog';
import { BottomPanel } from './bottom-panel';
import type { PanelCalls } from '../panel/panel-calls';
import { usePanel, usePanelState } from '../panel/panel-context';
import { useGoTo } from '../panel/use-go-to';
import { stepFrom, problemRowsNow, type ProblemRow } from '../problems/problem-rows';
import { ProblemsTab } from '../problems/problems-tab';
import { useProblemMenu, type ProblemMenu } from '../problems/use-problem-menu';
import { useRemovalText } from '../remote/use-removal-text';
import { ReferenceGraph } from '../usages/graph/reference-graph.tsx';
import { UsageList } from '../usages/usage-list.tsx';

/** The panel at the bottom of a workspace and its global shortcuts. Loaded with the document. */
export default function WorkspacePanel({ calls }: { readonly calls: PanelCalls }): ReactNode {
  const { tab } = usePanelState();
  const menu = useProblemMenu();
  /** The row that has the keyboard focus. */
  const row = useRef<string | null>(null);
  const [fixes, setFixes] = useState<QuickFixRequest | null>(null);
  const panel = usePanel();
  const step = useProblemSteps(menu);
  const quickFix = useQuickFix(row, setFixes);
  const { findUsages, showReferences, renameEverywhere } = useOfSelection();
  useEntityCommands();
  useReportCommands();
  useScreenStarts();
  useEffect(
    () =>
      calls.serve({
        toggle: () => panel.toggle('problems'),
        toggleSearch: () => panel.toggle('search'),
        nextProblem: () => step(1),
        previousProblem: () => step(-1),
        quickFix,
        findUsages,
        showReferences,
        renameEverywhere,
      }),
    [calls, panel, step, quickFix, findUsages, showReferences, renameEverywhere],
  );
  return (
    <>
      <InFrame slot="bottom">
        {tab === null ? null : (
          <BottomPanel tab={tab}>
            {tab === 'problems' ? (
              <ProblemsTab
                menu={menu}
                onRow={(id) => {
                  row.current = id;
                }}
              />
            ) : tab === 'usages' ? (
              <UsagesTab />
            ) : (
              <SearchTab />
            )}
          </BottomPanel>
        )}
      </InFrame>
      {fixes === null ? null : <QuickFixMenu request={fixes} menu={menu} onClose={() => setFixes(null)} />}
      {menu.dialogs}
      <ReplaceCode />
      <NewActionCommand />
    </>
  );
}

/** 'New action' in the palette on every screen of the scenario. Apart from the panel, which isn’t drawn again with each change. */
function NewActionCommand(): ReactNode {
  const { entry, dialog } = useNewAction();
  useCommandSource(() => (entry === null ? [] : [{ id: entry.id, title: entry.title, run: () => entry.run() }]));
  return dialog;
}

/** Goes to the next or previous problem, and announces it. */
function useProblemSteps({ goTo }: ProblemMenu): (step: 1 | -1) => void {
  const { t } = useTranslation('problemsPanel');
  const { announce } = useAnnounce();
  const document = useDocument();
  const panel = usePanel();
  return useCallback(
    (step) => {
      const rows = problemRowsNow(document);
      const next = stepFrom(rows, panel.state.problem, step);
      const issue = next?.issue ?? null;
      if (next === null || issue === null) {
        announce(t('noneToStep'));
        return;
      }
      panel.setProblem(next.id);
      goTo(next);
      announce(
        t('stepped', {
          severity: t(issue.severity),
          number: rows.indexOf(next) + 1,
          count: rows.filter((row) => row.issue !== null).length,
          entity: next.words?.name ?? t('ofScenario'),
          message: issue.message,
        }),
        { polite: true },
      );
    },
    [t, announce, document, panel, goTo],
  );
}

/** Offers fixes for the focused problem in the list, or else for the selection. */
function useQuickFix(row: { readonly current: string | null }, show: (request: QuickFixRequest) => void): () => void {
  const { t } = useTranslation('problemsPanel');
  const { alerts } = useShellServices();
  const opened = useDocument();
  const panel = usePanel();
  const selected = useSelectedEntity();
  return useCallback(() => {
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const rows = problemRowsNow(opened).filter(({ issue }) => issue !== null);
    const isInList = panel.state.tab === 'problems' && before?.matches('[role="tabpanel"] [role="grid"] *') === true;
    const id = selected()?.id;
    const atPlace = rows.filter(({ issue }) => id !== undefined && issue?.entity === id);
    const current = rows.filter((each) => each.id === (isInList ? row.current : panel.state.problem));
    const wanted = isInList || atPlace.length === 0 ? current : atPlace;
    const target = before === null || before === document.body ? document.getElementById('main') : before;
    if (wanted.every(({ issue }) => issue?.fixes.length === 0) || target === null) {
      showAlert(alerts, 'information', t('noFixes'), t('noFixesText'));
      return;
    }
    show({ rows: wanted, target: topOf(target) });
  }, [t, alerts, opened, panel, selected, row, show]);
}

/** A menu below a full-height screen would be out of sight, so it opens at the top. */
function topOf(element: HTMLElement): QuickFixRequest['target'] {
  if (element.id !== 'main') return element;
  return {
    getBoundingClientRect: () => {
      const { left, top } = element.getBoundingClientRect();
      return new DOMRect(left, top, 0, 0);
    },
  };
}

function useOfSelection() {
  const { t } = useTranslation('problemsPanel');
  const { alerts } = useShellServices();
  const panel = usePanel();
  const selected = useSelectedEntity();
  const rename = useRenameEverywhere();
  const findUsages = useCallback(() => panel.showUsages(selected()?.id ?? null), [panel, selected]);
  const showReferences = useCallback(() => panel.showReferences(selected()?.id ?? null), [panel, selected]);
  const renameEverywhere = useCallback(() => {
    const node = selected();
    if (node === null) showAlert(alerts, 'information', t('nothingSelected'), t('nothingSelectedText'));
    else rename(titleOfEntity(node));
  }, [alerts, t, selected, rename]);
  return { findUsages, showReferences, renameEverywhere };
}

/** Offers the actions, responses, commands and people of the open scenario in the palette. */
function useEntityCommands(): void {
  const { scenarioCode } = useWorkspace().scenario;
  const document = useDocument();
  const goTo = useGoTo();
  // the same entity has the same id in a duplicate of the scenario
  const prefix = `entity ${scenarioCode} `;
  useCommandSource((text, recent) => {
    const recentEntities = recent.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
    return findEntities(documentView(document), { text, recent: recentEntities }).map(({ kind, id, title, code }) => ({
      id: `${prefix}${id}`,
      title,
      group: titleOfKind(kind),
      ...(code === null ? {} : { code }),
      run: () => goTo({ entity: id, pointer: '' }),
    }));
  });
}

/** Returns the entity in the address: the innermost one. Null if there is none. */
function useSelectedEntity(): () => EntityNode | null {
  const document = useDocument();
  const { actionCode, elementId, ...others } = useParams();
  const names = [...Object.values(others), actionCode, elementId].join('\n');
  return useCallback(() => {
    const view = documentView(document);
    for (const name of names.split('\n').toReversed()) {
      const node = view.get(name);
      if (node !== undefined) return node;
    }
    return null;
  }, [document, names]);
}

/** The problems to fix, and the position of the menu. */
interface QuickFixRequest {
  readonly rows: readonly ProblemRow[];
  readonly target: MenuTarget;
}

/** A menu with the quick fixes of problems. */
function QuickFixMenu(props: {
  readonly request: QuickFixRequest;
  readonly menu: ProblemMenu;
  readonly onClose: () => void;
}): ReactNode {
  const { request, menu, onClose } = props;
  const { t } = useTranslation('problemsPanel');
  const entries = useMemo((): readonly MenuEntry[] => {
    const [only, ...others] = request.rows;
    if (only !== undefined && others.length === 0) return menu.entriesOf(only);
    return request.rows.flatMap((row, index) =>
      menu.fixesOf(row).map((entry, first) => ({ ...entry, startsGroup: index > 0 && first === 0 })),
    );
  }, [request, menu]);
  return <EntryMenu label={t('fixMenu')} entries={entries} target={request.target} onClose={onClose} />;
}

/** The references of an entity: those to it as a list, or those in both directions as a graph. */
export function UsagesTab(): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const { usagesOf: id, usagesView } = usePanelState();
  const view = useDocumentView();
  const removalText = useRemovalText();
  const node = id === null ? undefined : view.get(id);
  if (id === null)
    return usagesView === 'graph' ? (
      <EmptyState
        title={t('referencesUnasked')}
        message={t('usagesUnaskedText', { keys: showShortcut('Alt+Shift+F12', isMac(navigator.platform)) })}
      />
    ) : (
      <EmptyState title={t('usagesUnasked')} message={t('usagesUnaskedText', { keys: 'Shift+F12' })} />
    );
  if (usagesView === 'graph') return <ReferenceGraph id={id} view={view} />;
  if (node === undefined)
    return <EmptyState title={t('usagesGone')} message={removalText(id) ?? t('usagesGoneText')} />;
  return <UsageList key={id} node={node} view={view} />;
}

import { lazy, memo, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { useDocumentState } from '#document/document-context.tsx';
import { NotFoundScreen } from '#page/not-found/not-found-screen.tsx';
import { lazyPart } from '#page/parts/lazy-part.tsx';
import { TitleSubjectProvider } from '#page/use-page-title';
import { useGates } from '#permissions/permissions-context.tsx';
import { useStoppedFunctions } from '#plugins/stopped-functions';
import { may } from '#routes/route';
import { awaitDialog } from '#scenarios/new-scenario/dialog-focus';
import { useDuplication } from '#scenarios/new-scenario/use-duplication';
import { InFrame } from '#services/frame/frame-slots.tsx';
import { ProblemSentence } from '../bar/problem-link';
import { SaveSentence } from '../bar/save-sentence';
import { WorkspaceBar } from '../bar/workspace-bar';
import { useUndo, useUndoKeys } from '../document/use-undo';
import { DraftsLink } from '../drafts/drafts-link';
import { useWorkspace } from '../open/workspace-context';
import { PanelCalls } from '../panel/panel-calls';
import { usePanelCommands } from '../panel/use-panel-commands';
import { ScreenPlaces } from '../places/screen-places';
import { RetainedChanges } from '../retained/retained-changes';
import { ScenarioTabs } from '../tabs/scenario-tabs';
import { DuplicateFailure, PanelFailure } from './part-failures';
import { useWorkspaceCommands } from './use-workspace-commands';

/** Loads the panel below the screens. */
export const loadPanel = () => import('./workspace-panel');
const WorkspacePanel = lazyPart(loadPanel, PanelFailure);
const DuplicateDialog = lazyPart(() => import('../duplicate/duplicate-dialog'), DuplicateFailure);
const PluginProblems = lazy(() => import('../bar/plugin-problems'));
const duplicateGate = may('Create', 'Scenario');

/** The screen of an open scenario with its bar, tabs, status and panel. @param props.onReload - reloads what is known of the scenario */
export function WorkspaceFrame({ onReload }: { readonly onReload: () => void }): ReactNode {
  return (
    <>
      <AroundScreens onReload={onReload} />
      <OpenScreen />
    </>
  );
}

/** The screen that the address names. */
function OpenScreen(): ReactNode {
  const { scenario, patients } = useWorkspace();
  const { scenarioCode } = scenario;
  const { patientId } = useParams();
  const patient = patients.find(({ id }) => id === patientId);
  const patientName = patient?.fullName ?? null;
  const subject = useMemo(() => ({ scenarioCode, patientName }), [scenarioCode, patientName]);
  return (
    <TitleSubjectProvider value={subject}>
      <ScreenPlaces>{patientId !== undefined && patient === undefined ? <NotFoundScreen /> : <Outlet />}</ScreenPlaces>
    </TitleSubjectProvider>
  );
}

/** Bar, tabs, status and panel. They aren’t drawn again with each address, such as that of each selection. */
const AroundScreens = memo(function AroundScreens({ onReload }: { readonly onReload: () => void }): ReactNode {
  const { base } = useWorkspace();
  const document = useDocumentState();
  const mayPass = useGates();
  const [isDuplicateOpen, setDuplicateOpen] = useState(false);
  const duplication = useDuplication(isDuplicateOpen);
  const openDuplicate = useCallback(() => {
    setDuplicateOpen(true);
    awaitDialog();
  }, []);
  const onDuplicate = mayPass(duplicateGate) ? openDuplicate : null;
  const hasStopped = useStoppedFunctions().length > 0;
  const [panelCalls] = useState(() => new PanelCalls());
  usePanelCommands(panelCalls);
  return (
    <>
      <UndoKeys />
      <WorkspaceCommands onDuplicate={onDuplicate} />
      <InFrame slot="topBar">
        <WorkspaceBar onDuplicate={onDuplicate} />
      </InFrame>
      <InFrame slot="below">
        <ScenarioTabs base={base} />
        {document.state === 'open' && (document.document.known.isDeveloped === true || hasStopped) ? (
          <Suspense fallback={null}>
            <PluginProblems />
          </Suspense>
        ) : null}
      </InFrame>
      <InFrame slot="statusBar">
        <SaveSentence />
        <DraftsLink />
        <RetainedChanges
          onRefused={({ reason }) => {
            // access has changed: update the header now rather than at the next poll
            if (reason.code === 'ScenarioAccessError') onReload();
          }}
        />
        <ProblemSentence />
      </InFrame>
      <Suspense fallback={null}>{document.state === 'open' ? <WorkspacePanel calls={panelCalls} /> : null}</Suspense>
      <Suspense fallback={null}>
        {onDuplicate === null ? null : (
          <DuplicateDialog duplication={duplication} isOpen={isDuplicateOpen} onClose={() => setDuplicateOpen(false)} />
        )}
      </Suspense>
    </>
  );
});

/** Apart from the frame, which isn’t drawn again with each change. */
function UndoKeys(): ReactNode {
  useUndoKeys(useUndo());
  return null;
}

/** Apart from the frame, which isn’t drawn again with each address. */
function WorkspaceCommands({ onDuplicate }: { readonly onDuplicate: (() => void) | null }): ReactNode {
  useWorkspaceCommands(onDuplicate);
  return null;
}

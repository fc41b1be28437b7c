import { mergeClasses, useAnnounce } from '@fluentui/react-components';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate, useParams, useLocation } from 'react-router';
import { DocumentProvider, useDocumentState, type DocumentState } from '#document/document-context.tsx';
import { saveStatusOf, SaveStore } from '#document/save-state';
import type { DocumentGateway } from '#document/remote/document-gateway';
import { lazyPart } from '#page/parts/lazy-part.tsx';
import { OwnershipProvider, useGates, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { may, scenarioAddress } from '#routes/route';
import { TitleSubjectProvider } from '#page/use-page-title';
import { showAlert } from '#services/alerts/alert-queue';
import { InFrame } from '#services/frame/frame-slots.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useViewerCalls } from '#services/viewer/viewer-calls';
import { awaitDialog } from '#scenarios/new-scenario/dialog-focus';
import { useDuplication } from '#scenarios/new-scenario/use-duplication';
import { NotFoundScreen } from '#page/not-found/not-found-screen.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { keepLastOpened, keepLastScreen } from '#scenarios/last-opened/last-opened';
import { systemClock } from '#time/clock';
import { useNow } from '#time/use-moment';
import { useBarStyles } from '../bar/bar.styles';
import { PanelProvider } from '../panel/panel-context';
import { PanelCalls } from '../panel/panel-calls';
import { PanelStore } from '../panel/panel-store';
import { usePanelCommands } from '../panel/use-panel-commands';
import { ProblemSentence } from '../bar/problem-link';
import { saveText, type SaveText } from '../bar/save-text';
import { WorkspaceBar } from '../bar/workspace-bar';
import { LogicProvider } from '../logic/dialog/logic-context';
import { BreakageProvider } from '../breakage/breakage-context';
import { RemovalProvider } from '../removal/removal-context';
import { useOnLogChange } from '../document/use-on-log-change';
import { UndoProvider } from '../undo/undo-provider';
import { useUndo, useUndoKeys } from '../document/use-undo';
import { DraftsLink } from '../drafts/drafts-link';
import { LeaveWithDrafts } from '../drafts/leave-with-drafts';
import { UnusedWorkProvider } from '../drafts/unused-work';
import { DocumentLoaderFailure, DuplicateFailure, PanelFailure } from './part-failures';
import { RetainedChanges } from '../retained/retained-changes';
import { useWatchedScenario } from '../live/use-watched-scenario';
import { PresenceProvider } from '../presence/presence-context';
import { RemoteProvider } from '../remote/remote-context';
import type { OpenPatient, OpenScenario } from '../open/scenario-data';
import { PlacesProvider, ScreenPlaces } from '../places/screen-places';
import { ScenarioTabs } from '../tabs/scenario-tabs';
import { useWorkspaceCommands } from './use-workspace-commands';
import { useWorkspace, WorkspaceProvider, type Workspace as OpenWorkspace } from '../open/workspace-context';

/** Loads the document module with the core. */
export const loadDocument = () => import('../document/document-loader');
const DocumentLoader = lazyPart(loadDocument, DocumentLoaderFailure);
const loadPanel = () => import('./workspace-panel');
const WorkspacePanel = lazyPart(loadPanel, PanelFailure);
const DuplicateDialog = lazyPart(() => import('../duplicate/duplicate-dialog'), DuplicateFailure);
const duplicateGate = may('Create', 'Scenario');

/** Props that a workspace is opened with. */
export interface WorkspaceProps {
  readonly scenario: OpenScenario;
  readonly patients: readonly OpenPatient[];
  /** The document's connection to the gateway. */
  readonly gateway: Promise<DocumentGateway>;
  /** Null if the log has no changes. */
  readonly lastChange: { readonly seq: number; readonly at: string } | null;
  /** Reloads all of this. */
  readonly onReload: () => void;
}

/** An open scenario: bar, tabs, screens and live updates. */
export function Workspace({ scenario, patients, gateway, lastChange, onReload }: WorkspaceProps): ReactNode {
  const institutionId = useInstitutionId();
  const { scenarioCode, libraryCode } = scenario;
  const saves = useSaves(lastChange);
  const { leave, awaitDeletion, hasLeft: hasLostAccess } = useLeave(scenarioCode, saves);
  useKeepOpen(saves);
  const [document, setDocument] = useState<DocumentState>({ state: 'opening' });
  useOnLogChange(document, onReload);
  useWatchedScenario({ institutionId, scenario, onChange: onReload, onUnavailable: leave });
  useAccessAlert(scenario);
  useRemember(scenario);
  useEffect(() => {
    // preloaded for the document; if loading fails, rendering reports it
    loadPanel().catch(() => undefined);
  }, []);
  const [panel] = useState(() => new PanelStore());
  const base = scenarioAddress({ libraryCode, scenarioCode });
  const workspace: OpenWorkspace = { scenario, patients, base, saves, leave, awaitDeletion };
  return (
    <WorkspaceProvider value={workspace}>
      <OwnershipProvider value={scenario.ownedByInstitution}>
        {/* what it loads is large: bar and tabs are there before */}
        <Suspense fallback={null}>
          <DocumentLoader
            scenarioCode={scenarioCode}
            gateway={gateway}
            access={scenario.access}
            saves={saves}
            onState={setDocument}
            onUnavailable={leave}
          />
        </Suspense>
        <DocumentProvider value={document}>
          <PresenceProvider>
            <RemoteProvider>
              <PanelProvider value={panel}>
                <BreakageProvider>
                  <RemovalProvider>
                    <UndoProvider>
                      <LogicProvider>
                        <UnusedWorkProvider>
                          <PlacesProvider>
                            <WorkspaceFrame onReload={onReload} />
                          </PlacesProvider>
                          <LeaveWithDrafts hasLeft={hasLostAccess} />
                        </UnusedWorkProvider>
                      </LogicProvider>
                    </UndoProvider>
                  </RemovalProvider>
                </BreakageProvider>
              </PanelProvider>
            </RemoteProvider>
          </PresenceProvider>
        </DocumentProvider>
      </OwnershipProvider>
    </WorkspaceProvider>
  );
}

function WorkspaceFrame({ onReload }: Pick<WorkspaceProps, 'onReload'>): ReactNode {
  const { scenario, patients, base } = useWorkspace();
  const { scenarioCode } = scenario;
  const { patientId } = useParams();
  const document = useDocumentState();
  const mayPass = useGates();
  const [isDuplicateOpen, setDuplicateOpen] = useState(false);
  const duplication = useDuplication(isDuplicateOpen);
  const openDuplicate = useCallback(() => {
    setDuplicateOpen(true);
    awaitDialog();
  }, []);
  const onDuplicate = mayPass(duplicateGate) ? openDuplicate : null;
  useWorkspaceCommands(onDuplicate);
  const [panelCalls] = useState(() => new PanelCalls());
  usePanelCommands(panelCalls);
  const patient = patients.find(({ id }) => id === patientId);
  const patientName = patient?.fullName ?? null;
  const subject = useMemo(() => ({ scenarioCode, patientName }), [scenarioCode, patientName]);
  return (
    <TitleSubjectProvider value={subject}>
      <UndoKeys />
      <InFrame slot="topBar">
        <WorkspaceBar onDuplicate={onDuplicate} />
      </InFrame>
      <InFrame slot="below">
        <ScenarioTabs base={base} />
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
      <ScreenPlaces>{patientId !== undefined && patient === undefined ? <NotFoundScreen /> : <Outlet />}</ScreenPlaces>
    </TitleSubjectProvider>
  );
}

/** Apart from the frame, which isn’t drawn again with each change. */
function UndoKeys(): ReactNode {
  useUndoKeys(useUndo());
  return null;
}

/** The save state of the scenario, initialised from the gateway's log. */
function useSaves(lastChange: WorkspaceProps['lastChange']): SaveStore {
  const [saves] = useState(() => {
    const store = new SaveStore();
    reportLastChange(store, lastChange);
    return store;
  });
  useEffect(() => reportLastChange(saves, lastChange), [saves, lastChange]);
  return saves;
}

function reportLastChange(saves: SaveStore, change: WorkspaceProps['lastChange']): void {
  if (change === null) return;
  saves.report({ acknowledged: { seq: change.seq, at: Date.parse(change.at) } });
}

/** Redirects to / with the reason, once, although several subscriptions report it. A page says so if it is the institution that is gone. */
function useLeave(
  scenarioCode: string,
  saves: SaveStore,
): Pick<OpenWorkspace, 'leave' | 'awaitDeletion'> & { readonly hasLeft: RefObject<boolean> } {
  const { t } = useTranslation(['scenario', 'collaboration']);
  const { alerts } = useShellServices();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const { isStillMember } = useViewerCalls();
  const leaveNow = useCallback(() => {
    const { pending, retained } = saves.read();
    const count = pending + retained;
    const text = count === 0 ? t('scenario:goneText') : t('collaboration:goneWith', { count });
    showAlert(alerts, 'error', t('scenario:gone', { code: scenarioCode }), text);
    void navigate('/', { replace: true });
  }, [alerts, navigate, saves, scenarioCode, t]);
  const leave = useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void isStillMember().then((isMember) => {
      if (isMember) leaveNow();
    });
  }, [isStillMember, leaveNow]);
  const awaitDeletion = useCallback((isAwaited: boolean) => {
    hasLeft.current = isAwaited;
  }, []);
  return { leave, awaitDeletion, hasLeft };
}

/** Announces when the scenario becomes read-only or editable while it is open. */
function useAccessAlert({ scenarioCode: code, isScenarioReadOnly }: OpenScenario): void {
  const { t } = useTranslation('scenario');
  const { alerts } = useShellServices();
  const known = useRef(isScenarioReadOnly);
  useEffect(() => {
    if (known.current === isScenarioReadOnly) return;
    known.current = isScenarioReadOnly;
    if (isScenarioReadOnly) showAlert(alerts, 'warning', t('nowReadOnly', { code }), t('nowReadOnlyText'));
    else showAlert(alerts, 'information', t('nowEditable', { code }));
  }, [alerts, code, isScenarioReadOnly, t]);
}

/** Stores the current place, so that the dashboard can link to it, and the scenario opens there again. */
function useRemember(scenario: Pick<OpenScenario, 'scenarioCode' | 'libraryCode' | 'title'>): void {
  const { scenarioCode, title } = scenario;
  const base = scenarioAddress(scenario);
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = { scenarioCode, title, path: `${pathname}${search}`, at: systemClock.now() };
    keepLastOpened(localStorage, id, institutionId, opened);
    if (pathname.startsWith(`${base}/`)) {
      const screen = pathname.slice(base.length + 1);
      keepLastScreen(localStorage, id, institutionId, { scenarioCode, screen });
    }
  }, [id, institutionId, scenarioCode, title, base, pathname, search]);
}

/** The save state, in the status bar. */
function SaveSentence(): ReactNode {
  const styles = useBarStyles();
  const save = useSaveText();
  const { announce } = useAnnounce();
  const wasFailure = useRef(false);
  const { isFailure = false, text = '' } = save ?? {};
  useEffect(() => {
    // announcing every save would be too verbose
    if (isFailure !== wasFailure.current && text !== '') announce(text);
    wasFailure.current = isFailure;
  }, [isFailure, text, announce]);
  return save === null ? null : (
    <span className={mergeClasses(styles.sentence, isFailure && styles.failure)}>{text}</span>
  );
}

function useSaveText(): SaveText | null {
  const { t } = useTranslation('scenario');
  const [{ culture }] = usePreferences();
  const { saves, scenario } = useWorkspace();
  const state = useSyncExternalStore(saves.subscribe, saves.read);
  const now = useNow(); // after midnight, the day is part of it
  return saveText(state, { t, culture, now, isReadOnly: scenario.isScenarioReadOnly });
}

/** Asks for confirmation before closing a window with changes that exist only in it. Changes stored on this computer need none. */
function useKeepOpen(saves: SaveStore): void {
  const state = useSyncExternalStore(saves.subscribe, saves.read);
  const isOnlyHere = saveStatusOf(state) === 'not-saved' && state.failure === 'only-here';
  useEffect(() => {
    if (!isOnlyHere) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOnlyHere]);
}

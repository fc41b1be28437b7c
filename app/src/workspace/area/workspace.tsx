import { memo, Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { DocumentProvider, type DocumentState } from '#document/document-context.tsx';
import type { DocumentGateway } from '#document/remote/document-gateway';
import { saveStatusOf, type SaveStore } from '#document/save-state';
import { lazyPart } from '#page/parts/lazy-part.tsx';
import { OwnershipProvider, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/route';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useViewerCalls } from '#services/viewer/viewer-calls';
import { useController } from '#state/controller';
import { systemClock } from '#time/clock';
import { BreakageProvider } from '../breakage/breakage-context';
import { useOnLogChange } from '../document/use-on-log-change';
import { LeaveWithDrafts } from '../drafts/leave-with-drafts';
import { UnusedWorkProvider } from '../drafts/unused-work';
import { useWatchedScenario } from '../live/use-watched-scenario';
import { LogicProvider } from '../logic/dialog/logic-context';
import type { OpenPatient, OpenScenario } from '../open/scenario-data';
import { WorkspaceProvider, type Workspace as OpenWorkspace } from '../open/workspace-context';
import { PanelProvider } from '../panel/panel-context';
import { PlacesProvider } from '../places/screen-places';
import { PresenceProvider } from '../presence/presence-context';
import { RemoteProvider } from '../remote/remote-context';
import { RemovalProvider } from '../removal/removal-context';
import { UndoProvider } from '../undo/undo-provider';
import { DocumentLoaderFailure } from './part-failures';
import { WorkspaceController } from './workspace-controller';
import { loadPanel, WorkspaceFrame } from './workspace-frame';

/** Loads the document module with the core. */
export const loadDocument = () => import('../document/document-loader');
const DocumentLoader = lazyPart(loadDocument, DocumentLoaderFailure);

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
  const { scenarioCode } = scenario;
  const { t } = useTranslation(['scenario', 'collaboration']);
  const { alerts } = useShellServices();
  const { isStillMember } = useViewerCalls();
  const { id: userId } = useViewer();
  const institutionId = useInstitutionId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const base = scenarioAddress(scenario);
  const controller = useController(WorkspaceController, {
    ...{ scenario, lastChange, userId, institutionId, storage: localStorage, clock: systemClock, isStillMember, t },
    alert: (...alert) => showAlert(alerts, ...alert),
    goHome: () => void navigate('/', { replace: true }),
  });
  const { saves, leave, awaitDeletion } = controller;
  useEffect(
    () => controller.remember(pathname, search),
    [controller, institutionId, userId, scenarioCode, scenario.title, base, pathname, search],
  );
  useKeepOpen(saves);
  const [document, setDocument] = useState<DocumentState>({ state: 'opening' });
  useOnLogChange(document, onReload);
  useWatchedScenario({ institutionId, scenario, onChange: onReload, onUnavailable: leave });
  useEffect(() => {
    // preloaded for the document; if loading fails, rendering reports it
    loadPanel().catch(() => undefined);
  }, []);
  const workspace = useMemo(
    (): OpenWorkspace => ({ scenario, patients, base, saves, leave, awaitDeletion }),
    [scenario, patients, base, saves, leave, awaitDeletion],
  );
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
          <InWorkspace panel={controller.panel} onReload={onReload} hasLeft={controller.hasLeft} />
        </DocumentProvider>
      </OwnershipProvider>
    </WorkspaceProvider>
  );
}

/** Everything in a workspace. It isn’t drawn again with each address, such as that of each selection. */
const InWorkspace = memo(function InWorkspace(props: {
  readonly panel: WorkspaceController['panel'];
  readonly onReload: () => void;
  readonly hasLeft: () => boolean;
}): ReactNode {
  const { panel, onReload, hasLeft } = props;
  return (
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
                    <LeaveWithDrafts hasLeft={hasLeft} />
                  </UnusedWorkProvider>
                </LogicProvider>
              </UndoProvider>
            </RemovalProvider>
          </BreakageProvider>
        </PanelProvider>
      </RemoteProvider>
    </PresenceProvider>
  );
});

/** Asks for confirmation before closing a window with changes that exist only in it. Changes stored on this computer need none. */
function useKeepOpen(saves: SaveStore): void {
  // not the state itself, which changes with each save
  const isOnlyHere = useSyncExternalStore(saves.subscribe, () => {
    const state = saves.read();
    return saveStatusOf(state) === 'not-saved' && state.failure === 'only-here';
  });
  useEffect(() => {
    if (!isOnlyHere) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOnlyHere]);
}

import { useEffect, useRef, useState } from 'react';
import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { abilityWithin, type ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { reconnectDelay } from '#api/back-off';
import { systemClock } from '#time/clock';
import type { DocumentState } from '#document/document-context.tsx';
import { openDocument, type OpenedDocument } from '#document/open-document';
import type { SaveStore } from '#document/save-state';
import type { DocumentGateway } from '#document/remote/document-gateway';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { readKnownPlugins } from '#plugins/use-known-plugins';
import { useConnection } from '#services/frame/use-connection';
import { useShellServices } from '#services/shell-services.tsx';

/** The workspace that the document is opened for. */
export interface DocumentLoaderProps {
  readonly scenarioCode: string;
  readonly gateway: Promise<DocumentGateway>;
  readonly access: ScenarioAccess;
  readonly saves: SaveStore;
  readonly onState: (state: DocumentState) => void;
  readonly onUnavailable: () => void;
}

/** A try to open the document, by the user or automatic. */
interface Attempt {
  readonly isManual: boolean;
}

/** Opens the document of a workspace and updates its connection and access. Renders nothing; loaded with the core and all plugins. */
export default function DocumentLoader(props: DocumentLoaderProps): null {
  const { scenarioCode, gateway, access, saves, onState, onUnavailable } = props;
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const { id: personId } = useViewer();
  const ability = useCurrentAbility(access);
  const [attempt, setAttempt] = useState<Attempt>({ isManual: true });
  const failures = useRef(0);
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  const deleted = useRef(onUnavailable);
  useEffect(() => {
    deleted.current = onUnavailable;
  });
  useEffect(() => {
    let isWanted = true;
    let close: () => void = () => undefined;
    let stopWaiting: () => void = () => undefined;
    const retry = () => setAttempt({ isManual: true });
    // while it tries again by itself, the reason stays
    if (attempt.isManual) onState({ state: 'opening' });
    const known = readKnownPlugins(client);
    const request = {
      client,
      gateway,
      clock: systemClock,
      institutionId,
      scenarioCode,
      personId,
      saves,
      ability,
      known,
    };
    openDocument({
      ...request,
      onUnavailable: () => deleted.current(),
    }).then(
      (document) => {
        close = () => {
          // forms that are removed together with this still commit what was typed in them
          queueMicrotask(() => document.close());
        };
        if (!isWanted) {
          close();
          return;
        }
        failures.current = 0;
        setOpened(document);
        onState({ state: 'open', document });
      },
      (error: unknown) => {
        if (!isWanted) return;
        onState({ state: 'failed', error, retry });
        stopWaiting = systemClock.after(reconnectDelay(failures.current), () => setAttempt({ isManual: false }));
        failures.current += 1;
      },
    );
    return () => {
      isWanted = false;
      stopWaiting();
      setOpened(null);
      close();
    };
  }, [client, gateway, institutionId, scenarioCode, personId, saves, ability, attempt, onState]);
  useConnectionOf(opened);
  return null;
}

/** An ability that is evaluated on each call: permissions can change while the document is open. */
function useCurrentAbility(access: ScenarioAccess): OperationAbility {
  const ability = useAbility<AnyAbility>();
  const latest = useRef<OperationAbility>({ can: () => false });
  useEffect(() => {
    latest.current = abilityWithin({ can: (action, subject, field) => ability.can(action, subject, field) }, access);
  }, [ability, access]);
  const [current] = useState<OperationAbility>(() => ({ can: (...asked) => latest.current.can(...asked) }));
  return current;
}

function useConnectionOf(document: OpenedDocument | null): void {
  const connection = useConnection();
  useEffect(() => {
    const isLost = connection === 'reconnecting' || connection === 'lost';
    document?.session.setConnection(connection === 'offline' ? 'offline' : isLost ? 'unreachable' : 'working');
  }, [document, connection]);
}

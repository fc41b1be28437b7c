import { useEffect, useRef, useState } from 'react';
import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { sameValue } from '@scn/core/base/same-value';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { abilityWithin, type ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { reconnectDelay } from '#api/back-off';
import { systemClock } from '#time/clock';
import type { DocumentState } from '#document/document-context.tsx';
import { openDocument, type OpenedDocument } from '#document/open-document';
import type { SaveStore } from '#document/save-state';
import type { DocumentGateway } from '#document/remote/document-gateway';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import type { KnownPlugins } from '#plugins/known-plugins';
import { followKnownPlugins, readKnownPlugins } from '#plugins/use-known-plugins';
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

/** A try to open the document: by the user, automatic, or because its plugins were replaced. */
interface Attempt {
  readonly reason: 'user' | 'failure' | 'plugins';
}

const nothing = () => undefined;

/** Opens the document of a workspace and updates its connection and access. Renders nothing; loaded with the core and all plugins. */
export default function DocumentLoader(props: DocumentLoaderProps): null {
  const { scenarioCode, gateway, access, saves, onState, onUnavailable } = props;
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const { id: personId } = useViewer();
  const ability = useCurrentAbility(access);
  const [attempt, setAttempt] = useState<Attempt>({ reason: 'user' });
  const failures = useRef(0);
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  /** Closes the document that is shown until the one with the next plugins is open. */
  const closeReplaced = useRef<() => void>(nothing);
  const isReplacing = useRef(false);
  const deleted = useRef(onUnavailable);
  useEffect(() => {
    deleted.current = onUnavailable;
  });
  useEffect(() => {
    let isWanted = true;
    let close: () => void = nothing;
    let stopWaiting: () => void = nothing;
    isReplacing.current = false;
    const closeBefore = () => {
      closeReplaced.current();
      closeReplaced.current = nothing;
    };
    const retry = () => setAttempt({ reason: 'user' });
    // while it tries again by itself, the reason stays
    if (attempt.reason === 'user') onState({ state: 'opening' });
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
        closeBefore();
      },
      (error: unknown) => {
        // what is open stays: the next change of a plugin tries again
        if (!isWanted || attempt.reason === 'plugins') return;
        onState({ state: 'failed', error, retry });
        stopWaiting = systemClock.after(reconnectDelay(failures.current), () => setAttempt({ reason: 'failure' }));
        failures.current += 1;
      },
    );
    return () => {
      isWanted = false;
      stopWaiting();
      if (isReplacing.current) {
        const closeOlder = closeReplaced.current;
        closeReplaced.current = () => {
          closeOlder();
          close();
        };
        return;
      }
      setOpened(null);
      close();
      closeBefore();
    };
  }, [client, gateway, institutionId, scenarioCode, personId, saves, ability, attempt, onState]);
  useEffect(() => {
    if (opened === null) return undefined;
    let shown = opened.known;
    return followKnownPlugins(client, (known) => {
      if (sameModules(known, opened.known)) {
        if (!sameValue(known.problems, shown.problems)) onState({ state: 'open', document: { ...opened, known } });
        shown = known;
        return;
      }
      isReplacing.current = true;
      setAttempt({ reason: 'plugins' });
    });
  }, [client, opened, onState]);
  useConnectionOf(opened);
  return null;
}

/** Whether plugins are the same, whatever their problems are. */
function sameModules(some: KnownPlugins, others: KnownPlugins): boolean {
  const pathsOf = ({ plugins }: KnownPlugins) =>
    plugins.map(({ plugin, owner }) => `${plugin.id} ${owner?.headlessPath} ${owner?.uiPath}`).join('\n');
  return pathsOf(some) === pathsOf(others);
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

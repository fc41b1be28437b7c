import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { graphql } from '#api/graphql';
import { isNotFound } from '#api/error-handling';
import { systemClock } from '#time/clock';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { useConnection } from '#services/frame/use-connection';
import { useShellServices } from '#services/shell-services.tsx';
import { useLive } from '../live/use-live';
import { readSelection } from '../selection/selection';
import { useWorkspace } from '../open/workspace-context';
import { entityOf } from './present-entity';
import { PresenceAnnouncer } from './presence-announcer';
import type { ShownPart } from './shown-entity';
import { PointerStore } from './pointer-store';
import {
  otherWindows,
  presentPeople,
  type PresentPerson,
  type PresentPointer,
  type PresentWindow,
} from './present-people';

const presenceDocument = graphql(`
  subscription WorkspacePresence($institutionId: ID!, $scenarioCode: String!) {
    scenarioPresence(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      people {
        connectionId
        screen
        entity {
          kind
          id
          field
        }
        pointer {
          card
          x
          y
        }
        person {
          id
          name
          picture
        }
      }
    }
  }
`);

const updateDocument = graphql(`
  mutation PresenceUpdate(
    $institutionId: ID!
    $scenarioCode: String!
    $connectionId: ID!
    $screen: String!
    $entity: PresentEntityInput
    $pointer: PresentPointerInput
  ) {
    presenceUpdate(
      input: {
        institutionId: $institutionId
        scenarioCode: $scenarioCode
        connectionId: $connectionId
        screen: $screen
        entity: $entity
        pointer: $pointer
      }
    ) {
      heartbeatInterval
    }
  }
`);

const leaveDocument = graphql(`
  mutation PresenceLeave($institutionId: ID!, $scenarioCode: String!, $connectionId: ID!) {
    presenceLeave(input: { institutionId: $institutionId, scenarioCode: $scenarioCode, connectionId: $connectionId })
  }
`);

/** Maximum length of a screen path. */
const longest = 300;

/** The others who have the scenario open. */
export interface Presence {
  readonly people: readonly PresentPerson[];
  /** The live connection is lost, and the list is out of date. */
  readonly isStale: boolean;
  /** No automatic reconnect is in progress. */
  readonly hasFailed: boolean;
  readonly restart: () => void;
  /** Where others point on a canvas. */
  readonly pointers: PointerStore;
  /** Tells others where the pointer is on a canvas; null if it isn't there. */
  readonly point: (pointer: PresentPointer | null) => void;
}

/** Announces this window's presence and subscribes to that of others; once per workspace. @param shown - what a form outside of the selection shows */
export function useFollowedPresence(shown: ShownPart | null): Presence {
  const institutionId = useInstitutionId();
  const { scenario, leave } = useWorkspace();
  const { scenarioCode } = scenario;
  const { id: userId } = useViewer();
  const [connectionId] = useState(() => crypto.randomUUID());
  /** Those of others, and the user's others. */
  const [windows, setWindows] = useState<readonly PresentWindow[]>([]);
  const [pointers] = useState(() => new PointerStore());
  const connection = useConnection();
  const announcer = useAnnounced({ institutionId, scenarioCode, connectionId }, shown);
  const variablesNow = useCallback(() => ({ institutionId, scenarioCode }), [institutionId, scenarioCode]);
  const { hasFailed, restart } = useLive(presenceDocument, variablesNow, {
    onData: ({ scenarioPresence }) => {
      const { people: present } = scenarioPresence;
      setWindows((before) => otherWindows(before, present, { connectionId, userId }));
      pointers.take(present, userId);
    },
    onUnavailable: leave,
  });
  const people = useMemo(() => presentPeople(windows, userId), [windows, userId]);
  const isStale = hasFailed || connection === 'offline' || connection === 'reconnecting' || connection === 'lost';
  const isAlone = people.length === 0;
  const point = useCallback(
    (pointer: PresentPointer | null) => announcer?.point(isAlone ? null : pointer),
    [announcer, isAlone],
  );
  return useMemo(
    () => ({ people, isStale, hasFailed, restart, pointers, point }),
    [people, isStale, hasFailed, restart, pointers, point],
  );
}

interface OwnWindow {
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly connectionId: string;
}

function useAnnounced(own: OwnWindow, shown: ShownPart | null): PresenceAnnouncer | null {
  const { base } = useWorkspace();
  const { pathname } = useLocation();
  const announcer = useAnnouncer(own);
  const selection = readSelection(useParams());
  const field = useFocusedField();
  const selected = entityOf(selection);
  // the fields of the selection are in the properties, whatever else has been reported
  const { kind, id } = (field === null ? (shown ?? selected) : (selected ?? shown)) ?? {};
  const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : '';
  // the selection is sent separately from the screen
  const screen = (selection.actionCode === null ? below : below.split('/').slice(0, 2).join('/')).slice(0, longest);
  useEffect(() => {
    announcer?.at({ screen, entity: kind === undefined || id === undefined ? null : { kind, id, field } });
  }, [announcer, screen, kind, id, field]);
  return announcer;
}

/** The announcer of this window while the scenario is open. */
function useAnnouncer({ institutionId, scenarioCode, connectionId }: OwnWindow): PresenceAnnouncer | null {
  const { client } = useShellServices();
  const { leave: leaveWorkspace } = useWorkspace();
  const onUnavailable = useRef(leaveWorkspace);
  useEffect(() => {
    onUnavailable.current = leaveWorkspace;
  });
  const [announcer, setAnnouncer] = useState<PresenceAnnouncer | null>(null);
  useEffect(() => {
    const variables = { institutionId, scenarioCode, connectionId };
    const common = { fetchPolicy: 'no-cache', context: { handlesErrors: true } } as const;
    const created = new PresenceAnnouncer(systemClock, {
      report: async ({ screen, entity, pointer }) => {
        try {
          const { data } = await client.mutate({
            ...common,
            mutation: updateDocument,
            variables: {
              ...variables,
              screen,
              entity: entity === null ? null : { ...entity },
              pointer: pointer === null ? null : { ...pointer },
            },
          });
          return data?.presenceUpdate.heartbeatInterval ?? null;
        } catch (error) {
          if (isNotFound(error)) onUnavailable.current();
          return null; // the status bar shows connection problems
        }
      },
      leave: () => {
        // also while the page is being closed
        const context = { ...common.context, fetchOptions: { keepalive: true } };
        // if this fails, the gateway removes the window after a timeout
        void client.mutate({ ...common, mutation: leaveDocument, variables, context }).catch(() => undefined);
      },
    });
    const look = () => {
      if (document.hidden) created.hide();
      else created.show();
    };
    const close = () => created.suspend();
    const comeBack = () => created.show();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', comeBack);
    setAnnouncer(created);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', comeBack);
      created.end();
    };
  }, [client, institutionId, scenarioCode, connectionId]);
  return announcer;
}

/** The field that has the focus, in a form that shows presence; null for none. */
function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      setField(document.activeElement?.closest('[data-presence]')?.getAttribute('data-pointer') ?? null);
    };
    // when an element loses the focus, the next one doesn't have it yet
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setField(null);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return field;
}

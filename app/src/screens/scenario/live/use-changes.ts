import { useCallback, useEffect, useRef } from 'react';
import { systemClock } from '../../../clock';
import { graphql } from '../../../api/graphql';
import type { SaveStore } from '../../../document/save-store';
import { useConnection } from '../../../shell/frame/use-connection';
import { useLive } from './use-live';

const changesDocument = graphql(`
  subscription WorkspaceChanges($institutionId: ID!, $scenarioCode: String!, $afterSeq: Int!) {
    scenarioChanges(input: { institutionId: $institutionId, scenarioCode: $scenarioCode, afterSeq: $afterSeq }) {
      changes {
        seq
        at
      }
      headSeq
    }
  }
`);

/** Milliseconds in which changes that follow each other become one reading of what they may have changed. */
const pause = 1000;

/** What is followed of a scenario. */
export interface FollowedChanges {
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly saves: SaveStore;
  /** Changes have come: what was read before may be out of date. */
  readonly onChanges: () => void;
  readonly onGone: () => void;
}

/** Tells the save state what the gateway's log holds, and how the connection to it stands. */
export function useChanges({ institutionId, scenarioCode, saves, onChanges, onGone }: FollowedChanges): void {
  const cancel = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      cancel.current();
    },
    [],
  );
  const variablesNow = useCallback(
    () => ({ institutionId, scenarioCode, afterSeq: saves.read().acknowledged?.seq ?? 0 }),
    [institutionId, scenarioCode, saves],
  );
  useLive(changesDocument, variablesNow, {
    onData: ({ scenarioChanges: { changes } }) => {
      const last = changes.at(-1);
      // after a break of the connection the same changes come once more
      if (last === undefined || last.seq <= (saves.read().acknowledged?.seq ?? 0)) return;
      saves.tell({ kind: 'acknowledged', change: { seq: last.seq, at: Date.parse(last.at) }, own: 0 });
      cancel.current();
      cancel.current = systemClock.after(pause, onChanges);
    },
    onGone,
  });
  const connection = useConnection();
  useEffect(() => {
    const isLost = connection === 'reconnecting' || connection === 'lost';
    saves.tell({ kind: 'trouble', reason: connection === 'offline' ? 'offline' : isLost ? 'unreachable' : null });
  }, [saves, connection]);
}

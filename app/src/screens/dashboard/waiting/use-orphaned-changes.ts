import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '#time/clock';
import type { OrphanedChanges } from '#document/local/indexed-db-store';
import { useLocalWork } from '#document/local/local-work';
import { useViewer } from '#permissions/permissions-context.tsx';

/** Delay in milliseconds before checking again: a scenario that was just closed releases its changes a moment later. */
const secondLook = 1500;
const nothing: readonly OrphanedChanges[] = [];

/** The user's unsaved work on this computer that no open window handles. */
export function useOrphanedChanges(): {
  readonly orphaned: readonly OrphanedChanges[];
  readonly discard: (changes: OrphanedChanges) => Promise<void>;
} {
  const { id } = useViewer();
  const localWork = useLocalWork();
  const [orphaned, setLeft] = useState(nothing);
  const look = useCallback(async () => {
    // a browser without storage has no changes
    setLeft(
      await localWork()
        .then(async ({ orphanedChanges }) => orphanedChanges(id))
        .catch(() => nothing),
    );
  }, [id, localWork]);
  useEffect(() => {
    const onFocus = () => void look();
    onFocus();
    const cancel = systemClock.after(secondLook, onFocus);
    window.addEventListener('focus', onFocus);
    return () => {
      cancel();
      window.removeEventListener('focus', onFocus);
    };
  }, [look]);
  const discard = useCallback(
    async (changes: OrphanedChanges) => {
      const { deleteChanges } = await localWork();
      await deleteChanges(changes);
      await look();
    },
    [localWork, look],
  );
  return { orphaned, discard };
}

import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '#time/clock';
import type { LeftChanges } from '#document/local/indexed-db-store';
import { useLocalWork } from '#document/local/local-work';
import { useViewer } from '#permissions/permissions-context.tsx';

/** Delay in milliseconds before checking again: a scenario that was just closed releases its changes a moment later. */
const secondLook = 1500;
const nothing: readonly LeftChanges[] = [];

/** The user's unsaved work on this computer that no open window handles. */
export function useLeftChanges(): {
  readonly left: readonly LeftChanges[];
  readonly discard: (changes: LeftChanges) => Promise<void>;
} {
  const { id } = useViewer();
  const localWork = useLocalWork();
  const [left, setLeft] = useState(nothing);
  const look = useCallback(async () => {
    // a browser without storage has no changes
    setLeft(
      await localWork()
        .then(async ({ leftChanges }) => leftChanges(id))
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
    async (changes: LeftChanges) => {
      const { forgetChanges } = await localWork();
      await forgetChanges(changes);
      await look();
    },
    [localWork, look],
  );
  return { left, discard };
}

import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '../../clock';
import { forgetChanges, leftChanges, type LeftChanges } from '../../document/queue/indexed-db-store';
import { useViewer } from '../../permissions/permissions-context';

/** Milliseconds after which it is looked again: a scenario that was just left lets go of its changes a moment later. */
const secondLook = 1500;
const nothing: readonly LeftChanges[] = [];

/** The changes of this person that wait on this computer and that no open window takes care of. */
export function useLeftChanges(): {
  readonly left: readonly LeftChanges[];
  readonly discard: (changes: LeftChanges) => Promise<void>;
} {
  const { id } = useViewer();
  const [left, setLeft] = useState(nothing);
  const look = useCallback(async () => {
    // a browser that keeps nothing has nothing
    setLeft(await leftChanges(id).catch(() => nothing));
  }, [id]);
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
    async ({ waiting, kept }: LeftChanges) => {
      await forgetChanges([...waiting, ...kept.map(({ change }) => change)].map(({ operationId }) => operationId));
      await look();
    },
    [look],
  );
  return { left, discard };
}

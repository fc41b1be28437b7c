import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The value of `selected` for a new entity. */
export const newEntity = 'new';

/** The chosen row, stored in the address: its id, `new`, or null. */
export function useSelected(): readonly [selected: string | null, select: (id: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const select = useCallback(
    (id: string | null) =>
      setParameters((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('selected');
        else next.set('selected', id);
        return next;
      }),
    [setParameters],
  );
  return [parameters.get('selected'), select];
}

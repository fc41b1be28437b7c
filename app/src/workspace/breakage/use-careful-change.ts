import { useCallback } from 'react';
import { useChange, type MakeChange } from '../document/use-change';
import { useBreakageGate } from './breakage-context';

/**
 * Changes the scenario, and asks first if that breaks something elsewhere.
 *
 * @returns as for {@link useChange}; also null while it asks. The change is made later if the author agrees.
 */
export function useCarefulChange(): MakeChange {
  const change = useChange();
  const { asks } = useBreakageGate();
  return useCallback(
    (calls, options) => (asks(calls, () => void change(calls, options)) ? null : change(calls, options)),
    [asks, change],
  );
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import { useDocument } from '#document/document-context.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useWorkspace } from '../open/workspace-context';

/** Whether the user can make a change: the scenario is not read-only, and the operation is permitted. */
export function useMayChange(): (call: OperationCall) => boolean {
  const { operations } = useDocument();
  const { scenario } = useWorkspace();
  const mayPass = useGates();
  const isReadOnly = scenario.isScenarioReadOnly;
  return useCallback(
    ({ name, input }) => {
      const operation = operations.get(name);
      if (isReadOnly || operation === undefined) return false;
      const { permission } = operation;
      const needed = operation.permissions?.(input) ?? [];
      return (
        (permission === undefined || mayPass(may(...permission))) &&
        needed.every(({ action, subject }) => mayPass(may(action, subject)))
      );
    },
    [operations, isReadOnly, mayPass],
  );
}

/** Why the user can't make changes: the scenario is read-only, or a permission is missing; null if they can. */
export function useWhyNotChange(): (calls: readonly OperationCall[]) => string | null {
  const { t } = useTranslation('reasons');
  const mayChange = useMayChange();
  const isReadOnly = useWorkspace().scenario.isScenarioReadOnly;
  return useCallback(
    (calls) => {
      if (calls.every(mayChange)) return null;
      return t(isReadOnly ? 'readOnly' : 'notPermitted');
    },
    [t, mayChange, isReadOnly],
  );
}

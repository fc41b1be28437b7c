import { useCallback } from 'react';
import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { useTranslation } from 'react-i18next';
import type { Pointer } from '@scn/core/base/json';
import { mayChangeField } from '@scn/core/operations/needed-permissions';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useWorkspace } from '../open/workspace-context';

/** Whether a policy lets the user change a field of the open scenario. */
export function useMayChangeField(): (path: Pointer) => boolean {
  const ability = useAbility<AnyAbility>();
  return useCallback((path) => mayChangeField(ability, path), [ability]);
}

/** The user's permissions in the open scenario; none while it is read-only. */
export function useMay(): (action: PolicyAction, subject: string) => boolean {
  const passes = useGates();
  const { isScenarioReadOnly } = useWorkspace().scenario;
  return (action, subject) => !isScenarioReadOnly && passes(may(action, subject));
}

/** Why the user can't do something in the open scenario: it is read-only, or a permission is missing; null if they can. */
export function useWhyNot(): (action: PolicyAction, subject: string) => string | null {
  const { t } = useTranslation('reasons');
  const may = useMay();
  const { isScenarioReadOnly } = useWorkspace().scenario;
  return (action, subject) => {
    if (may(action, subject)) return null;
    return t(isScenarioReadOnly ? 'readOnly' : 'notPermitted');
  };
}

import type { PolicyAction } from '@scn/core/permissions/policies';
import { useGates } from '../../permissions/permissions-context';
import { may } from '../../routes/gates';
import { useWorkspace } from '../scenario/workspace-context';

/** The user's permissions in the open scenario; none while it is read-only. */
export function useMay(): (action: PolicyAction, subject: string) => boolean {
  const passes = useGates();
  const { isScenarioReadOnly } = useWorkspace().scenario;
  return (action, subject) => !isScenarioReadOnly && passes(may(action, subject));
}

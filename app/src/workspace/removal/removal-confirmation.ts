import type { Issue } from '@scn/core/base/issue';
import type { RemovalPlan } from './removal-plan';

/** The data of the confirmation. */
export interface RemovalConfirmation {
  readonly kind: 'action' | 'response' | 'entity';
  readonly plan: RemovalPlan;
  /** Issues that it causes elsewhere, beyond the references to it. */
  readonly breaks: readonly Issue[];
}

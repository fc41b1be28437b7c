import type { Issue } from '@scn/core/base/issue';
import type { RemovalPlan } from './removal-plan';

/** The data of the confirmation. */
export interface RemovalConfirmation {
  readonly kind: 'action' | 'response' | 'entity';
  readonly plan: RemovalPlan;
  /** What it makes invalid elsewhere, beyond the references to it. */
  readonly breaks: readonly Issue[];
}

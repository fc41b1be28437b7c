import type { RemovalPlan } from './removal-plan';

/** The data of the confirmation. */
export interface AskedRemoval {
  readonly kind: 'action' | 'response' | 'entity';
  readonly plan: RemovalPlan;
}

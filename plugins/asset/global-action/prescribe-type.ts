import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

type GlobalAction = Snapshot<typeof schema>;

/**
 * The prescribe type for the number of administering actions: Single for none or one, All or Any for more. None is kept: the
 * action prescribes nothing.
 */
export function prescribeTypeFor({
  prescribeType: chosen,
  administeringActions,
}: Pick<GlobalAction, 'prescribeType' | 'administeringActions'>): GlobalAction['prescribeType'] {
  if (chosen === null || chosen === 'None') return chosen;
  if (administeringActions.length < 2) return 'Single';
  return chosen === 'Single' ? 'All' : chosen;
}

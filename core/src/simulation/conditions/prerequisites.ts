import type { Action } from '#document/actions/schema';
import { isEmptyWhenSaved } from '#index/conditions/completeness';
import type { Expression } from '#schema/expressions';

/**
 * The prerequisites of an action as they are judged; null for none, which also those are that are switched on but contain no complete condition. An
 * unsupported expression is unknown, so that learners can't start the action.
 */
export function prerequisitesOf({
  dependenciesEnabled,
  dependencies,
}: Pick<Action, 'dependenciesEnabled' | 'dependencies'>): Expression | null {
  return dependenciesEnabled && !isEmptyWhenSaved(dependencies) ? dependencies : null;
}

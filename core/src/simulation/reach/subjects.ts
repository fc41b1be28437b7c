import type { ExpressionRule } from '#schema/expressions';
import type { ScenarioView } from '#kernel/view';
import { completionOf } from '#index/conditions/completions';
import { familyOf, namedValues } from '#index/conditions/completeness';
import { comparedValues, physiologyOf } from '#index/conditions/physiology';
import { meaningOf } from '#index/conditions/satisfiability';
import { contains, type NumberSet } from '#index/conditions/number-set';
import { conditionItems, type ItemFacts } from './patient-facts';

/** The state or value that a complete condition judges. */
export type Subject =
  /** An action or a response is done. */
  | { readonly kind: 'done'; readonly identity: string }
  | {
      readonly kind: 'named';
      readonly type: keyof typeof namedValues;
      /** The patient, or the actor of compressions. */
      readonly of: string;
      readonly holds: (value: string) => boolean;
    }
  | { readonly kind: 'item'; readonly facts: ItemFacts; readonly holds: NumberSet };

/** The subject of a condition; null when it has no single value: something is missing, ambiguous or can't be compared. */
export function subjectOf(condition: ExpressionRule, view: ScenarioView): Subject | null {
  const completion = completionOf(condition);
  if (completion !== null) return { kind: 'done', identity: completion };
  const meaning = meaningOf(condition, view);
  if (meaning === null) return null;
  const { objectType, objects } = condition.conditionBlock;
  const of = objects[0]?.object ?? '';
  if (familyOf[objectType] === 'named') {
    const type = objectType as keyof typeof namedValues;
    if (meaning.subject !== `${type} ${of}`) return null;
    if (!view.exists(of, type === 'ActorCompressionState' ? 'actor' : 'patient')) return null;
    const values: readonly string[] = namedValues[type];
    return { kind: 'named', type, of, holds: (value) => contains(meaning.holds, values.indexOf(value)) };
  }
  const facts = view.derive(conditionItems).get(meaning.subject);
  const physiology = physiologyOf(condition, view.plugins);
  const holds = physiology === null ? null : comparedValues(physiology, condition.comparisonOperator);
  return facts === undefined || holds === null ? null : { kind: 'item', facts, holds };
}

import fc from 'fast-check';
import { comparisonOperators } from '#base/enumerations';
import { unitsOf } from '#kernel/item-units';
import { conditionOn, maxExpressionDepth, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import { namedValues } from '#index/conditions/completeness';
import type { NamedObjectType } from '#simulation/conditions/compiled';
import type { Subject, SubjectKind, Vocabulary } from '#logic/vocabulary';

/** Random complete conditions, and expressions of them, on what a scenario has; unless `isKnown`, some refer to what it doesn't have. */
export function randomConditions(
  vocabulary: Vocabulary,
  { isKnown = false }: { readonly isKnown?: boolean } = {},
): {
  readonly condition: fc.Arbitrary<ExpressionRule>;
  /** As the builder saves it: without incomplete conditions and empty groups. */
  readonly expression: fc.Arbitrary<ExpressionGroup>;
  /** As the builder shows it: some conditions are incomplete, some groups empty. */
  readonly draft: fc.Arbitrary<ExpressionGroup>;
} {
  const subject = (kind: SubjectKind, missing: string) => {
    const known = vocabulary.subjects.filter((one) => one.kind === kind);
    const unknown: Subject = {
      kind,
      id: missing,
      name: missing,
      shortNames: [],
      aliases: [],
      item: null,
      isPresent: false,
    };
    if (isKnown) return fc.constantFrom(...known);
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.constant(unknown) },
    );
  };
  const operator = fc.constantFrom(...comparisonOperators.filter((one) => one !== 'None'));
  const number = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 3000 }).map((tenths) => tenths / 10),
  );
  const ofItem = fc
    .tuple(subject('report-item', 'monitor.gone'), fc.option(subject('patient', 'gone-patient')), operator, number)
    .chain(([item, patient, comparisonOperator, value]) =>
      fc
        .constantFrom(...(item.item === null ? ['K'] : unitsOf(item.item).map(({ ucum }) => ucum)), null)
        .map((unit) =>
          conditionOn(
            patient === null ? 'PhysiologyItem' : 'PatientPhysiology',
            patient === null ? [item.id] : [patient.id, item.id],
            { comparisonOperator, value, unit },
          ),
        ),
    );
  const ofNamed = (objectType: NamedObjectType) =>
    fc
      .tuple(
        objectType === 'ActorCompressionState' ? subject('actor', 'gone-actor') : subject('patient', 'gone-patient'),
        fc.constantFrom('Equals' as const, 'NotEquals' as const, 'None' as const),
        fc.constantFrom(...namedValues[objectType]),
      )
      .map(([{ id }, comparisonOperator, value]) => conditionOn(objectType, [id], { comparisonOperator, value }));
  const condition = fc.oneof(
    subject('action', 'AGONE001').map(({ id }) => conditionOn('ScenarioAction', [id])),
    subject('response', 'AGONE001R1').map(({ id }) => conditionOn('ScenarioActionResponse', [id])),
    ofItem,
    fc.constantFrom(...(Object.keys(namedValues) as NamedObjectType[])).chain(ofNamed),
  );
  const incomplete = fc.constantFrom(
    conditionOn('ScenarioAction', []),
    conditionOn('ScenarioActionResponse', ['']),
    conditionOn('PatientPhysiology', ['monitor.heart-rate']),
    conditionOn('PhysiologyItem', ['monitor.heart-rate']),
    conditionOn('PhysiologyItem', ['monitor.heart-rate'], { comparisonOperator: 'LessThan', unit: '/min' }),
    conditionOn('PatientState', ['patient'], { comparisonOperator: 'Equals' }),
    conditionOn('PatientEmotion', ['patient'], { comparisonOperator: 'Equals', value: 'NONE' }),
  );
  return {
    condition,
    expression: groupsOf(condition, 1),
    draft: groupsOf(fc.oneof({ weight: 3, arbitrary: condition }, { weight: 1, arbitrary: incomplete }), 0),
  };
}

function groupsOf(
  condition: fc.Arbitrary<ExpressionRule>,
  minLength: number,
  depth = 1,
): fc.Arbitrary<ExpressionGroup> {
  const part: fc.Arbitrary<ExpressionGroup | ExpressionRule> =
    depth === maxExpressionDepth
      ? condition
      : fc.oneof(
          { weight: 3, arbitrary: condition },
          { weight: 1, arbitrary: fc.constant(null).chain(() => groupsOf(condition, minLength, depth + 1)) },
        );
  return fc.record({
    expressionType: fc.constant('Group' as const),
    operator: fc.constantFrom('AND' as const, 'OR' as const),
    not: fc.boolean(),
    rules: fc.array(part, { minLength, maxLength: 4 }),
  });
}

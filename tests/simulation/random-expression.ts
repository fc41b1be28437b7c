import fc from 'fast-check';
import { actorStates, compressionStates, emotions, postures } from '@scn/core/base/enumerations';
import type { JsonObject } from '@scn/core/base/json';

/*
 * Random conditions on the small world of random scenarios: every family, with some that can't be known.
 */

/** Action codes of random scenarios, the start first. */
export const codes = ['ASTAR001', 'AMEDS001', 'AMEDS002', 'AMEDS003', 'AMEDS004', 'AMEDS005', 'AMEDS006'] as const;

/** Characters that can act. */
export const actorIds = ['actor-tom', 'actor-ann', 'nurse'] as const;

/** Values of items between which they move, in the unit of conditions. */
export const itemLevels: Readonly<Record<string, readonly [unit: string, values: readonly number[]]>> = {
  'monitor.heart-rate': ['/min', [60, 80, 90, 100, 120]],
  'monitor.systolic-blood-pressure': ['mm[Hg]', [90, 100, 110, 120, 150]],
  'monitor.diastolic-blood-pressure': ['mm[Hg]', [60, 70, 75, 90]],
  'monitor.mean-arterial-pressure': ['mm[Hg]', [70, 80, 85, 90]],
  'monitor.oxygen-saturation': ['%', [85, 90, 94, 96, 100]],
  'monitor.temperature': ['Cel', [36, 36.8, 38, 39.5]],
  'neuro.gcs-eye': ['1', [1, 2, 3, 4]],
  'neuro.gcs-verbal': ['1', [1, 3, 5]],
  'neuro.gcs-motor': ['1', [2, 4, 6]],
  'neuro.gcs-total': ['1', [3, 8, 10, 12, 15]],
};

const comparisons = [
  'GreaterThan',
  'LessThan',
  'GreaterThanOrEqualTo',
  'LessThanOrEqualTo',
  'Equals',
  'NotEquals',
] as const;

function rule(
  objectType: string,
  objects: readonly string[],
  comparisonOperator = 'None',
  value: number | string | null = null,
  unit: string | null = null,
): JsonObject {
  const conditionBlock = { objectType, objects: objects.map((object) => ({ object })) };
  return { expressionType: 'Rule', conditionBlock, comparisonOperator, value, unit };
}

const ofItem = fc
  .tuple(
    fc.constantFrom(...Object.keys(itemLevels)),
    fc.option(fc.constantFrom('tom', 'tom', 'ann', 'gone')),
    fc.constantFrom(...comparisons),
    fc.nat(4),
    fc.constantFrom(0, 0, 0, 0.5),
  )
  .map(([item, patient, operator, index, more]) => {
    const [unit, values] = itemLevels[item] ?? ['1', [0]];
    const value = (values[index % values.length] ?? 0) + (item.startsWith('neuro') ? 0 : more);
    return patient === null
      ? rule('PhysiologyItem', [item], operator, value, unit)
      : rule('PatientPhysiology', [patient, item], operator, value, unit);
  });

const inFahrenheit = fc
  .constantFrom(...comparisons)
  .map((operator) => rule('PatientPhysiology', ['tom', 'monitor.temperature'], operator, 100.4, '[degF]'));

const missingItem = fc.constant(rule('PhysiologyItem', ['monitor.end-tidal-co2'], 'GreaterThan', 4, 'kPa'));
const incomplete = fc.constant(rule('PhysiologyItem', ['monitor.heart-rate'], 'GreaterThan', null, '/min'));

const ofName = fc.oneof(
  fc.tuple(fc.constantFrom(...actorStates.slice(0, 3)), fc.constantFrom('PatientState')),
  fc.tuple(fc.constantFrom(...postures.slice(0, 3)), fc.constantFrom('PatientPosition')),
  fc.tuple(fc.constantFrom(...emotions.slice(0, 4)), fc.constantFrom('PatientEmotion')),
);

const named = fc
  .tuple(ofName, fc.constantFrom('tom', 'tom', 'ann', 'gone'), fc.constantFrom('Equals', 'NotEquals'))
  .map(([[value, type], patient, operator]) => rule(type, [patient], operator, value));

const compressing = fc
  .tuple(fc.constantFrom(...compressionStates), fc.constantFrom('Equals', 'NotEquals'))
  .map(([value, operator]) => rule('ActorCompressionState', ['nurse'], operator, value));

/** Random conditions on a scenario with some actions. */
export function expressions(actions: readonly string[]): fc.Arbitrary<JsonObject> {
  const action = fc.constantFrom(...actions).map((code) => rule('ScenarioAction', [code]));
  const response = fc.constantFrom(...actions).map((code) => rule('ScenarioActionResponse', [`${code}R1`]));
  const leaf = fc.oneof(
    { weight: 8, arbitrary: action },
    { weight: 3, arbitrary: response },
    { weight: 12, arbitrary: ofItem },
    { weight: 1, arbitrary: inFahrenheit },
    { weight: 1, arbitrary: missingItem },
    { weight: 1, arbitrary: incomplete },
    { weight: 4, arbitrary: named },
    { weight: 1, arbitrary: compressing },
  );
  const group = (part: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
    fc.record({
      expressionType: fc.constant('Group'),
      operator: fc.constantFrom('AND', 'OR'),
      not: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      rules: fc.oneof(
        { weight: 4, arbitrary: fc.array(part, { minLength: 1, maxLength: 1 }) },
        { weight: 3, arbitrary: fc.array(part, { minLength: 2, maxLength: 3 }) },
      ),
    });
  const unsupported = fc.constant({ expressionType: 'Unsupported', source: 'old == format' });
  return fc.oneof(
    {
      weight: 16,
      arbitrary: group(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: group(leaf) })),
    },
    { weight: 1, arbitrary: unsupported },
  );
}

/** Conditions on items alone, that turn soon. */
export const physiologyExpressions: fc.Arbitrary<JsonObject> = fc.record({
  expressionType: fc.constant('Group'),
  operator: fc.constantFrom('AND', 'OR'),
  not: fc.constant(false),
  rules: fc.array(ofItem, { minLength: 1, maxLength: 2 }),
});

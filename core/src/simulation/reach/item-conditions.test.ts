import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#base/json';
import { conditionOn, type ExpressionRule } from '#schema/expressions';
import { completeScenario } from '#format/complete';
import { createRegistry } from '#kernel/registry';
import { basePlugins } from '#testing/base-plugins';
import { createValidator } from '#validation/engine/engine';
import type { ScenarioView } from '#kernel/view';
import { holdsAtStart } from './at-start';
import { scaleIn, universeOf, valueOnRange } from '#index/conditions/item-scale';
import { meaningOf } from '#index/conditions/satisfiability';
import { contains } from '#index/conditions/number-set';
import { group } from '#testing/condition-group';

const plugins = createRegistry(basePlugins.map((plugin) => ({ plugin, owner: 'test' })));
const temperature = plugins.reportItem('monitor.temperature')?.item;
const patient = (id: string, rate: number) => ({
  id,
  physiology: {
    reports: [
      { id: `${id}-monitor`, items: [{ id: `${id}-rate`, item: 'monitor.heart-rate', unit: '/min', baseline: rate }] },
    ],
  },
});

function viewWith(scenario: JsonObject): ScenarioView {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(completeScenario(scenario, plugins));
  return validator.view;
}

const viewOf = (...patients: ReturnType<typeof patient>[]) => viewWith({ patients });

const comparing = (
  objects: readonly string[],
  comparisonOperator: ExpressionRule['comparisonOperator'],
  value: number,
  unit: string | null,
): ExpressionRule =>
  conditionOn(objects.length === 2 ? 'PatientPhysiology' : 'PhysiologyItem', objects, {
    comparisonOperator,
    value,
    unit,
  });
const fast = comparing(['monitor.heart-rate'], 'GreaterThan', 100, '/min');
const slow = comparing(['monitor.heart-rate'], 'LessThan', 60, '/min');
const unknown = comparing(['monitor.oxygen-saturation'], 'LessThan', 92, '%');

describe('conditions on physiology', () => {
  it('mean the same in every unit', () => {
    const view = viewOf();
    const celsius = meaningOf(comparing(['monitor.temperature'], 'LessThan', 37, 'Cel'), view);
    const fahrenheit = meaningOf(comparing(['monitor.temperature'], 'LessThan', 98.6, '[degF]'), view);
    expect(fahrenheit).toEqual(celsius);
  });

  it('refer to the item of the only patient who has it', () => {
    const named = comparing(['tom', 'monitor.heart-rate'], 'GreaterThan', 100, '/min');
    const alone = viewOf(patient('tom', 80));
    expect(meaningOf(fast, alone)).toEqual(meaningOf(named, alone));
    const two = viewOf(patient('tom', 80), patient('ada', 90));
    expect(meaningOf(fast, two)?.subject).not.toBe(meaningOf(named, two)?.subject);
  });

  it('have no meaning while incomplete', () => {
    expect(meaningOf({ ...fast, comparisonOperator: 'None' }, viewOf())).toBeNull();
  });

  it('include the limits of the range in every unit', () => {
    if (temperature === undefined) throw new Error('The base plugins have no temperature.');
    for (const unit of ['Cel', '[degF]']) {
      const scale = scaleIn(temperature, unit);
      if (scale === undefined) throw new Error(`No scale in ${unit}.`);
      fc.assert(
        fc.property(fc.double({ min: scale.minimum, max: scale.maximum, noNaN: true }), (value) => {
          expect(contains(universeOf(temperature), valueOnRange(temperature, value, scale))).toBe(true);
        }),
      );
      expect(valueOnRange(temperature, scale.minimum, scale)).toBe(temperature.range[0]);
      expect(valueOnRange(temperature, scale.maximum, scale)).toBe(temperature.range[1]);
    }
    expect(scaleIn(temperature, null)).toBeUndefined();
    expect(scaleIn(temperature, 'K')).toBeUndefined();
  });
});

describe('conditions at the start', () => {
  const view = viewOf(patient('tom', 120));

  it('follow from the baselines', () => {
    expect(holdsAtStart(group('AND', false, fast), view)).toBe(true);
    expect(holdsAtStart(group('AND', false, fast, slow), view)).toBe(false);
    expect(holdsAtStart(group('OR', false, fast, slow), view)).toBe(true);
    expect(holdsAtStart(group('OR', true, fast, slow), view)).toBe(false);
    expect(holdsAtStart(group('AND', true, fast, slow), view)).toBe(true);
  });

  it('are undecided if a value is unknown, unless other conditions decide', () => {
    expect(holdsAtStart(group('AND', false, fast, unknown), view)).toBeNull();
    expect(holdsAtStart(group('AND', false, slow, unknown), view)).toBe(false);
    expect(holdsAtStart(group('OR', false, fast, unknown), view)).toBe(true);
    expect(holdsAtStart(group('AND', false, fast), viewOf(patient('tom', 120), patient('ada', 120)))).toBeNull();
  });

  const is = (value: number) => group('AND', false, comparing(['monitor.heart-rate'], 'Equals', value, '/min'));
  const isNot = (value: number) => group('AND', false, comparing(['monitor.heart-rate'], 'NotEquals', value, '/min'));
  const worsening = (startAfter: number, duration: number) => {
    const tom = patient('tom', 120);
    const [report] = tom.physiology.reports;
    const reports = [{ ...report, items: report?.items.map((item) => ({ ...item, worst: 150 })) }];
    const deterioration = { enabled: true, startAfter, duration, itemIds: ['tom-rate'] };
    return viewWith({ patients: [{ ...tom, physiology: { reports, deterioration } }] });
  };
  it('see deterioration from the start', () => {
    for (const [startAfter, duration, equals] of [
      [0, 600, false],
      [10, 600, true],
      [0.0004, 600, false],
    ] as const) {
      expect(holdsAtStart(is(120), worsening(startAfter, duration))).toBe(equals);
      expect(holdsAtStart(isNot(120), worsening(startAfter, duration))).toBe(!equals);
      expect(holdsAtStart(group('AND', false, fast), worsening(startAfter, duration))).toBe(true);
    }
  });

  it('see deterioration that is over at once', () => {
    expect(holdsAtStart(is(150), worsening(0, 0))).toBe(true);
    expect(holdsAtStart(is(120), worsening(0, 0))).toBe(false);
    expect(holdsAtStart(is(120), worsening(10, 0))).toBe(true);
  });

  it('leave out what is dropped on save', () => {
    expect(holdsAtStart(group('AND', false), view)).toBeNull();
    expect(holdsAtStart(group('AND', false, fast, { ...slow, value: null }), view)).toBe(true);
  });
});

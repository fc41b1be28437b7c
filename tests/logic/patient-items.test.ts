import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import {
  addItems,
  newItem,
  changeItems,
  fillReport,
  presetFills,
  presetsOf,
} from '@scn/core/operations/physiology/report-items';
import { convertItem } from '@scn/core/operations/physiology/convert-item';
import { operationsByName, runOperation } from '@scn/core/operations/run-operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { runs } from '@scn/core/testing/effort';
import { optionsFor } from '@scn/core/testing/test-operation';
import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { fitsDecimals } from '@scn/core/units/decimals';
import { convertedExactly, scalesOf, type ItemScale } from '@scn/core/index/conditions/item-scale';
import { builtInPlugins } from '@scn/plugins/registry.gen';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const operations = operationsByName(builtInOperations);
const read = createScenarioReader(plugins);

function after(scenario: Scenario, calls: readonly OperationCall[]): Scenario {
  const tree = openScenario(scenario);
  for (const { name, input } of calls) runOperation(tree, operations.get(name)!, input, optionsFor(plugins));
  return snapshotOf(tree);
}

const reportOf = (scenario: Scenario) => scenario.patients[0]!.physiology.reports[0]!;
const file = join(import.meta.dirname, '../../examples/adult-sepsis.scn.json');
const { scenario: sepsis } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
const start = completeScenario(sepsis, plugins);
/** A monitor with both pressures, their mean, and temperature. */
function monitor(): Scenario {
  const { patients } = start;
  const report = { ...reportOf(start), report: 'report.monitor', items: [] };
  const physiology = { ...patients[0]!.physiology, reports: [report], appearanceRanges: [] };
  const empty = { ...start, patients: [{ ...patients[0]!, physiology }] };
  const added = ['temperature', 'mean-arterial-pressure', 'diastolic-blood-pressure', 'systolic-blood-pressure'].map(
    (item) => newItem(`monitor.${item}`, item, 'en-GB', plugins),
  );
  return after(empty, addItems(report, added, plugins));
}
const itemOf = (scenario: Scenario, id: string) => reportOf(scenario).items.find((item) => item.id === id)!;

test('items are added in the order of the report, with the values of their definitions in the unit of the culture', () => {
  const scenario = monitor();
  expect(reportOf(scenario).items.map(({ id }) => id)).toEqual([
    'systolic-blood-pressure',
    'diastolic-blood-pressure',
    'mean-arterial-pressure',
    'temperature',
  ]);
  expect(newItem('monitor.temperature', 'new', 'en-US', plugins)).toMatchObject({
    unit: '[degF]',
    baseline: 98.2,
    goal: 98.2,
    worst: 104,
  });
});

test('calculated items follow what is changed, and nothing else is touched', () => {
  const scenario = monitor();
  const changes = new Map([['systolic-blood-pressure', { baseline: 90 }]]);
  const calls = changeItems(reportOf(scenario), changes, plugins);
  expect(calls.map(({ input }) => [input['id'], input['changes']])).toEqual([
    ['systolic-blood-pressure', { baseline: 90 }],
    ['mean-arterial-pressure', { baseline: 80 }],
  ]);
  expect(itemOf(after(scenario, calls), 'mean-arterial-pressure').baseline).toBe(80);
  expect(changeItems(reportOf(scenario), new Map([['temperature', { baseline: 36.8 }]]), plugins)).toEqual([]);
});

test('converting an item converts what is in its unit, and converting it back restores every number', () => {
  const scenario = after(monitor(), [
    {
      name: 'entity.create',
      input: {
        kind: 'appearance-range',
        id: 'hot',
        parentEntityId: start.patients[0]!.id,
        values: { physiologyItemId: 'temperature', from: 38.5, to: 41, appearance: 'FLUSHED' },
        after: null,
      },
    },
    {
      name: 'physiology.update-change-values',
      input: {
        actionCode: 'CFLUI001',
        scenarioPatientId: start.patients[0]!.id,
        physiologyChangeId: 'change-fluids',
        physiologyChangeValues: [
          {
            physiologyItemId: 'temperature',
            valueChange: 37.2,
            absolute: true,
            changeTowards: 'goal',
            disabled: false,
          },
        ],
      },
    },
  ]);
  const convert = (from: Scenario, unit: string) =>
    after(from, convertItem(itemOf(from, 'temperature'), unit, read(from)));
  const fahrenheit = convert(scenario, '[degF]');
  expect(itemOf(fahrenheit, 'temperature')).toMatchObject({ unit: '[degF]', baseline: 98.2, worst: 104 });
  expect(fahrenheit.patients[0]!.physiology.appearanceRanges[0]).toMatchObject({ from: 101.3, to: 105.8 });
  const values = fahrenheit.actions.flatMap(({ physiologyChanges }) =>
    physiologyChanges.flatMap((each) => each.values),
  );
  expect(values.find(({ physiologyItemId }) => physiologyItemId === 'temperature')?.valueChange).toBe(99);
  expect(convert(fahrenheit, 'Cel')).toEqual(scenario);
});

test('a preset fills a report in the units of its items, adds what is missing, and leaves the rest', () => {
  const before = monitor();
  const scenario = after(before, convertItem(itemOf(before, 'temperature'), '[degF]', read(before)));
  const plugin = plugins.report('report.monitor')!;
  const preset = presetsOf(plugin).find(({ id }) => id === 'septic-shock')!;
  let count = 0;
  const newId = () => `new-${(count += 1)}`;
  const filled = after(scenario, fillReport(reportOf(scenario), presetFills(plugin, preset), newId, 'en-GB', plugins));
  expect(itemOf(filled, 'temperature')).toMatchObject({ unit: '[degF]', baseline: 102.6, worst: 104.4 });
  expect(itemOf(filled, 'mean-arterial-pressure')).toMatchObject({ baseline: 57, goal: 70, worst: 40 });
  expect(reportOf(filled).items.map(({ item }) => item.replace('monitor.', ''))).toEqual([
    'heart-rate',
    'systolic-blood-pressure',
    'diastolic-blood-pressure',
    'mean-arterial-pressure',
    'respiratory-rate',
    'oxygen-saturation',
    'temperature',
    'capillary-refill',
  ]);
});

const items = plugins.plugins.flatMap((plugin) =>
  plugin.kind === 'report' ? plugin.items.filter((item) => scalesOf(item).size === 2) : [],
);

test('units both ways are exact: no digit that an author can type is lost', () => {
  const typed = fc
    .constantFrom(...items)
    .chain((item) => fc.tuple(fc.constant(item), fc.nat(), fc.boolean()))
    .map(([item, draw, isBritish]) => {
      const [british, american] = [...scalesOf(item).values()] as [ItemScale, ItemScale];
      const [from, to] = isBritish ? [british, american] : [american, british];
      const steps = Math.round((from.maximum - from.minimum) * 10 ** from.decimals);
      const value = Number((from.minimum + (draw % (steps + 1)) * 10 ** -from.decimals).toFixed(from.decimals));
      return { item, from, to, value };
    });
  fc.assert(
    fc.property(typed, ({ item, from, to, value }) => {
      expect(fitsDecimals(value, from.decimals)).toBe(true);
      expect(convertedExactly(item, convertedExactly(item, value, from, to), to, from)).toBe(value);
    }),
    { numRuns: runs(500) },
  );
});

import { append } from '@scn/core/base/append';
import { completeScenario } from '@scn/core/format/complete';
import { roundTo } from '@scn/core/units/decimals';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';

// Validation data of the Pulse Physiology Engine (Kitware, Apache-2.0): see physiology-values.md.
const files: Readonly<Record<string, string>> = import.meta.glob('./physiology-values.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const csv = files['./physiology-values.csv'] ?? '';

interface Row {
  readonly item: string;
  readonly value: number;
  /** Workbook, sheet and row: rows of one source are of one patient at one time. */
  readonly source: string;
}

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);
const validator = createValidator({ plugins, rules: builtInRules });

const rows: readonly Row[] = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [item = '', value = '', file = '', sheet = '', row = ''] = line.split(',');
    return { item, value: Number(value), source: `${file} ${sheet} ${row}` };
  });

function grouped<T>(all: readonly T[], by: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) append(groups, by(one), one);
  return groups;
}

/** Returns the findings of the rules in an adult whose items have these values as baseline. */
function findings(values: readonly (readonly [item: string, value: number])[]): ReadonlySet<string> {
  const items = values.map(([reference, value]) => {
    const item = plugins.reportItem(reference)?.item;
    if (item === undefined) throw new Error(`There is no item ${reference}.`);
    const { ucum, decimals } = item.units['en-GB'];
    const baseline = roundTo(value, decimals);
    return { id: reference, item: reference, unit: ucum, baseline, goal: item.goal, worst: item.worst };
  });
  const reports = [...grouped(items, ({ item }) => item.slice(0, item.indexOf('.')))].map(([report, of]) => ({
    id: report,
    report: `report.${report}`,
    items: of,
  }));
  const patients = [{ id: 'adult', physiology: { reports } }];
  const issues = validator.validate(completeScenario({ patients }, plugins));
  return new Set(issues.map(({ ruleId, messageId, entity, at }) => `${ruleId} ${messageId} ${entity} ${at}`));
}

/** Returns the findings of the rules in these values that aren't in the usual values of a new patient. */
function alarms(values: readonly Row[]): readonly string[] {
  const usual = findings(values.map(({ item }) => [item, plugins.reportItem(item)?.item.baseline ?? 0]));
  return [...findings(values.map(({ item, value }) => [item, value]))].filter((found) => !usual.has(found));
}

it('there are values of every source', () => {
  expect(rows.length).toBeGreaterThan(250);
  expect(rows.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});

it('no rule of plausibility objects to the usual values of every item together', () => {
  const items = plugins.plugins.flatMap((plugin) =>
    plugin.kind === 'report' ? plugin.items.map(({ id }) => `${plugin.id.slice('report.'.length)}.${id}`) : [],
  );
  const found = findings(items.map((item) => [item, plugins.reportItem(item)?.item.baseline ?? 0]));
  expect(
    [...found].filter((each) => /^(?:physiology|patient)\//.test(each) && !each.includes('name-required')),
  ).toEqual([]);
});

it('no rule objects to a value of published physiology', () => {
  const found = rows.flatMap((row) => alarms([row]).map((alarm) => `${row.source}: ${row.value}: ${alarm}`));
  expect(found).toEqual([]);
});

it('no rule objects to the values of one patient at one time', () => {
  const patients = [...grouped(rows, ({ source }) => source).values()].map((of) => [
    ...new Map(of.map((row) => [row.item, row])).values(),
  ]);
  const found = patients
    // The mean of a pressure wave is measured there, and not calculated from systolic and diastolic pressure.
    .map((of) => of.filter(({ item }) => item !== 'monitor.mean-arterial-pressure'))
    .flatMap((of) => alarms(of).map((alarm) => `${of[0]?.source}: ${alarm}`));
  expect(found).toEqual([]);
});

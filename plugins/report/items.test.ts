import { describe, expect, it } from 'vitest';
import type { AnyPlugin, ReportItem, ReportPlugin } from '@scn/core/kernel/contract';
import { fitsDecimals, roundTo } from '@scn/core/units/decimals';
import { fromUnit, rangeIn, toUnit, unitsOf } from '@scn/core/kernel/item-units';
import { isLoincCode, loincCheckDigit } from '@scn/core/units/loinc';
import { loadUcum } from '@scn/core/units/ucum';
import { builtInPlugins } from '../registry.gen';

const isReport = (plugin: AnyPlugin): plugin is ReportPlugin => plugin.kind === 'report';
const reports = builtInPlugins.filter(isReport);

/** The initial values of a new patient. */
const settings = ({ baseline, goal, worst }: ReportItem) => [baseline, goal, worst].filter((value) => value !== null);

describe('the reports', () => {
  it('are all present, each on its tab', () => {
    expect(Object.fromEntries(reports.map(({ id, tab }) => [id, tab]))).toEqual({
      'report.abg': 'lab results',
      'report.bloods': 'lab results',
      'report.cervical': 'obstetric',
      'report.emotion': 'emotion',
      'report.fluid-output': 'lab results',
      'report.monitor': 'monitor',
      'report.neuro': 'neuro',
      'report.urine': 'lab results',
      'report.vaginal-rectal': 'obstetric',
      'report.vbg': 'lab results',
    });
  });

  it('each have a unique report type', () => {
    expect(new Set(reports.map(({ reportType }) => reportType)).size).toBe(reports.length);
  });
});

describe.each(reports.map((report) => ({ id: report.id, items: report.items })))('items of $id', ({ items }) => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const each = it.each(items.map((item) => ({ id: item.id, item })));

  it('have unique ids, titles and LOINC codes', () => {
    const codes = items.map(({ loinc }) => loinc).filter((code) => code !== null);
    for (const names of [items.map(({ id }) => id), items.map(({ title }) => title), codes])
      expect(new Set(names).size).toBe(names.length);
  });

  each('$id has a valid id, and a source with a year', ({ item }) => {
    expect(item.id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(item.source).toMatch(/\b(19|20)\d\d\b/);
  });

  each('$id has a valid LOINC code, or a source that says there is none', ({ item }) => {
    if (item.loinc === null) expect(item.source).toContain('No LOINC code');
    else expect(isLoincCode(item.loinc)).toBe(true);
  });

  each('$id has valid further LOINC codes', ({ item }) => {
    for (const code of item.synonyms?.codes ?? []) {
      expect(isLoincCode(code)).toBe(true);
      expect(code).not.toBe(item.loinc);
    }
  });

  each('$id has its values in order', ({ item }) => {
    const [minimum, maximum] = item.range;
    expect(minimum).toBeLessThan(maximum);
    expect(item.normal[0]).toBeLessThanOrEqual(item.normal[1]);
    for (const value of [...item.normal, ...settings(item)]) {
      expect(value).toBeGreaterThanOrEqual(minimum);
      expect(value).toBeLessThanOrEqual(maximum);
    }
  });

  each('$id has values that fit its decimals', ({ item }) => {
    for (const value of [...item.range, ...item.normal, ...settings(item)])
      expect(fitsDecimals(value, item.units['en-GB'].decimals), `${value}`).toBe(true);
  });

  each('$id has intervals by age from the youngest on, within its range, each with a source and a year', ({ item }) => {
    const byAge = item.normalByAge ?? [];
    const ages = byAge.map(({ below, gender = '' }) => `${below} ${gender}`);
    expect(new Set(ages).size).toBe(ages.length);
    const ends = byAge.map(({ below = Infinity }) => below);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    for (const { below, gender } of byAge) expect(below ?? gender).toBeDefined();
    for (const { normal, source } of byAge) {
      expect(normal[0]).toBeLessThan(normal[1]);
      expect(normal[0]).toBeGreaterThanOrEqual(item.range[0]);
      expect(normal[1]).toBeLessThanOrEqual(item.range[1]);
      for (const value of normal) expect(fitsDecimals(value, item.units['en-GB'].decimals)).toBe(true);
      expect(source).toMatch(/\b(19|20)\d\d\b/);
    }
  });

  each(
    '$id has critical limits from the youngest on, outside of what is normal, each with a source and a year',
    ({ item }) => {
      const ages = (item.critical ?? []).map(({ below = Infinity }) => below);
      expect(ages).toEqual([...new Set(ages)].sort((a, b) => a - b));
      if (ages.length > 0) expect(ages.at(-1)).toBe(Infinity);
      for (const { low, high, source } of item.critical ?? []) {
        expect(low ?? -Infinity).toBeLessThan(item.normal[0]);
        expect(high ?? Infinity).toBeGreaterThan(item.normal[1]);
        expect(source).toMatch(/\b(19|20)\d\d\b/);
      }
    },
  );

  each('$id starts within its normal range', ({ item }) => {
    expect(item.baseline).toBeGreaterThanOrEqual(item.normal[0]);
    expect(item.baseline).toBeLessThanOrEqual(item.normal[1]);
  });

  each('$id has UCUM units that both cultures can be converted to', async ({ item }) => {
    const ucum = await loadUcum();
    for (const { ucum: code, decimals } of unitsOf(item)) {
      expect(ucum.isUnit(code), code).toBe(true);
      const [minimum, maximum] = rangeIn(item, code);
      expect(minimum).toBeLessThan(maximum);
      for (const value of settings(item)) {
        const converted = toUnit(item, value, code);
        expect(fitsDecimals(converted, decimals)).toBe(true);
        expect(converted).toBeGreaterThanOrEqual(minimum);
        expect(converted).toBeLessThanOrEqual(maximum);
        const exact = ucum.convert(value, item.units['en-GB'].ucum, code, item.molarMass);
        expect(converted).toBeCloseTo(exact, decimals - 1);
        expect(toUnit(item, fromUnit(item, converted, code), code)).toBe(converted);
      }
    }
  });

  each('$id has a molar mass only if its cultures need one', async ({ item }) => {
    const ucum = await loadUcum();
    const [british, american] = [item.units['en-GB'].ucum, item.units['en-US'].ucum];
    const convertsWithout = () => ucum.convert(1, british, american, null);
    if (item.molarMass === null) expect(convertsWithout).not.toThrow();
    else expect(convertsWithout).toThrow();
  });

  each('$id names each value of its scale', ({ item }) => {
    if (item.choices === null) return;
    const values = item.choices.map(({ value }) => value);
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
    expect([values[0], values.at(-1)]).toEqual(item.range);
    for (const value of [...settings(item), ...item.normal]) expect(values).toContain(value);
    const titles = item.choices.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(unitsOf(item).map(({ ucum }) => ucum)).toEqual(['1']);
  });

  each('$id matches the items that it is calculated from', ({ item }) => {
    if (item.calculatedFrom === null) return;
    const { terms, constant } = item.calculatedFrom;
    const measured = terms.map((term) => ({ factor: term.factor, item: byId.get(term.item)! }));
    for (const term of measured) expect(term.item.calculatedFrom).toBeNull();
    const sum = (values: readonly number[]) =>
      roundTo(
        values.reduce((total, value, index) => total + value * measured[index]!.factor, constant),
        item.units['en-GB'].decimals,
      );
    for (const property of ['baseline', 'goal', 'worst'] as const) {
      const values = measured.map((term) => term.item[property]).filter((value) => value !== null);
      if (values.length === measured.length) expect(item[property], property).toBe(sum(values));
      else expect(item[property], property).toBeNull();
    }
    const end = (low: 0 | 1) => sum(measured.map((term) => term.item.range[term.factor < 0 ? 1 - low : low]!));
    expect(end(0)).toBeGreaterThanOrEqual(item.range[0]);
    expect(end(1)).toBeLessThanOrEqual(item.range[1]);
  });
});

describe.each(
  reports.flatMap(({ items, presets = [] }) => presets.map((preset) => ({ title: preset.title, items, preset }))),
)('the preset $title', ({ items, preset }) => {
  it('has a source with a year, and values of measured items within their ranges and decimals', () => {
    expect(preset.source).toMatch(/\b(19|20)\d\d\b/);
    for (const [id, values] of Object.entries(preset.values)) {
      const item = items.find((each) => each.id === id)!;
      expect(item.calculatedFrom).toBeNull();
      for (const value of Object.values(values) as readonly number[]) {
        expect(value).toBeGreaterThanOrEqual(item.range[0]);
        expect(value).toBeLessThanOrEqual(item.range[1]);
        expect(fitsDecimals(value, item.units['en-GB'].decimals)).toBe(true);
      }
    }
  });
});

describe('the check digit of LOINC', () => {
  it.each(['8867-4', '3150-0', '2744-1', '98979-8'])('is right for %s', (code) => {
    expect(loincCheckDigit(code)).toBe(Number(code.at(-1)));
  });
});

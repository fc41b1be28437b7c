import { describe, expect, test } from 'vitest';
import type { AnyPlugin, ReportPlugin, ReportPreset } from '@scn/core/kernel/contract';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { presetsOf } from '@scn/core/operations/physiology/report-items';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '../registry.gen';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const rules = builtInRules.filter(({ id }) => /^(?:physiology|patient)\//.test(id));
const validator = createValidator({ plugins, rules });
const isReport = (plugin: AnyPlugin): plugin is ReportPlugin => plugin.kind === 'report';
const filled = builtInPlugins
  .filter(isReport)
  .flatMap((report) =>
    presetsOf(report).map((preset) => ({ title: `${report.title}: ${preset.title}`, report, preset })),
  );

/** The ages of a preset, in years: the youngest, each whole year, and just before the end. */
function agesOf({ ages: [from, below] = [40, 40.1] }: ReportPreset): readonly number[] {
  const whole = Array.from({ length: 20 }, (_, year) => year).filter((year) => year >= from && year < below);
  return [from, ...whole, Math.round((below - 0.01) * 100) / 100];
}

/**
 * Returns the findings of the rules in a patient of an age with the values of a preset, all of which deteriorate, that
 * aren’t there without values.
 */
function findings({ report, preset }: (typeof filled)[number], ageYears: number): readonly string[] {
  const isPregnant = Object.keys(preset.values).some((id) => report.items.find((item) => item.id === id)?.ofPregnancy);
  const of = (items: readonly { readonly id: string }[]) => {
    const physiology = {
      reports: [{ id: 'report', report: report.id, items }],
      // the usual worst values are ends of scales, and not of one illness
      deterioration: { enabled: items.length > 0 && preset.id !== 'usual', itemIds: items.map(({ id }) => id) },
    };
    const generalInformation = { ageYears, genderId: isPregnant ? 'female' : 'male' };
    const scenario = completeScenario({ patients: [{ id: 'ann', generalInformation, physiology }] }, plugins);
    return validator
      .validate(scenario)
      .map(({ ruleId, messageId, entity, at }) => `${ruleId} ${messageId} ${entity} ${at}`);
  };
  const without = new Set(of([]));
  const items = Object.entries(preset.values).map(([id, values]) => {
    const { units } = report.items.find((item) => item.id === id)!;
    const reference = `${report.id.slice('report.'.length)}.${id}`;
    return { id, item: reference, unit: units['en-GB'].ucum, goal: null, worst: null, ...values };
  });
  return of(items).filter((each) => !without.has(each));
}

describe('presets', () => {
  test.each(filled)('$title raises no alarm at any of its ages', (one) => {
    for (const age of agesOf(one.preset)) expect(findings(one, age), `${age} years`).toEqual([]);
  });

  test('of the monitor are for children of each age, the heart, trauma and birth, under headings', () => {
    const monitor = filled.filter(({ report }) => report.id === 'report.monitor').map(({ preset }) => preset);
    expect([...new Set(monitor.map(({ group }) => group))]).toEqual([
      undefined,
      'Adults in emergencies',
      'Heart',
      'Trauma',
      'Pregnancy and birth',
      'Children',
    ]);
    expect(new Set(monitor.map(({ id }) => id)).size).toBe(monitor.length);
  });

  test('of an adult at rest have nothing that only pregnant patients have', () => {
    const usual = filled.find(({ report, preset }) => report.id === 'report.monitor' && preset.id === 'usual')!;
    expect(Object.keys(usual.preset.values)).not.toContain('fetal-heart-rate');
    expect(Object.keys(usual.preset.values)).toContain('heart-rate');
  });
});

import { append } from '@scn/core/base/append';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';
import impossible from './impossible-combinations.json';
import real from './real-combinations.json';

// Both files were written without knowledge of the rules: see combinations.md.

/** A patient at one moment. */
interface Combination {
  readonly id: string;
  readonly title: string;
  /** Of real ones: what an author of such a scenario would tell in the history. */
  readonly note?: string;
  readonly patient: Person;
  readonly otherPatients?: readonly Person[];
  readonly values: readonly { readonly item: string; readonly unit: string; readonly value: number }[];
}

interface Person {
  readonly ageYears: number;
  readonly gender?: string;
  readonly dateOfBirth?: string;
  readonly weightKg?: number;
  readonly heightCm?: number;
  readonly state?: string;
  readonly posture?: string;
  readonly rhythm?: string;
}

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);
const rules = builtInRules.filter(({ id }) => /^(?:physiology|patient|result)\//.test(id));
const validator = createValidator({ plugins, rules });

/**
 * Rules that aren’t about the combination: names, allergies, goals and the like are missing on purpose, and cases have
 * the units of their country.
 */
const unfinished = new Set([
  'patient/name-required',
  'patient/character-chosen',
  'patient/allergy-status-stated',
  'physiology/values-required',
  'physiology/item-unit-of-other-culture',
  'result/content-present',
  'result/shown',
]);

/**
 * Returns the findings of the rules in a patient with these values at the start; a patient without a state sleeps in
 * sedation, which fits any values.
 */
function findings({ title, note, patient, otherPatients = [], values }: Combination): readonly string[] {
  const reports = new Map<string, JsonObject[]>();
  for (const { item, unit, value } of values)
    append(reports, item.slice(0, item.indexOf('.')), { id: item.replace('.', '-'), item, unit, baseline: value });
  const patients = [
    { ...personOf(patient, note === undefined ? '' : `${title}. ${note}`), id: 'patient' },
    ...otherPatients.map((person, index) => ({ ...personOf(person, ''), id: `other-${index}` })),
  ].map((each) => ({
    ...each,
    physiology: {
      reports: [...(each.id === 'patient' ? reports : [])].map(([report, items]) => ({
        id: report,
        report: `report.${report}`,
        items,
      })),
    },
  }));
  const hasSize = patient.weightKg !== undefined && patient.heightCm !== undefined;
  return validator
    .validate(completeScenario({ patients }, plugins))
    .filter(({ ruleId }) => !unfinished.has(ruleId) && (hasSize || ruleId !== 'patient/size-for-age'))
    .map(({ ruleId, messageId, entity, at }) => `${ruleId} ${messageId} ${entity} ${at}`);
}

function personOf(person: Person, history: string): JsonObject {
  const { ageYears, gender = 'female', dateOfBirth = null, weightKg, heightCm, state, posture, rhythm } = person;
  return {
    generalInformation: {
      ...{ ageYears, genderId: gender, dateOfBirth, history },
      ...(weightKg === undefined ? {} : { weightKg }),
      ...(heightCm === undefined ? {} : { heightCm }),
      startingState: state ?? 'SEDATED',
      ...(posture === undefined ? {} : { startingPosture: posture }),
    },
    results: { ekg: rhythm === undefined ? [] : [{ id: 'ekg', title: 'ECG', rhythm }] },
  };
}

const named = (all: readonly Combination[]) => all.map((each) => [each.id, each.title, each] as const);

test('there are 40 real combinations and 60 impossible ones, each once', () => {
  expect([real.length, impossible.length]).toEqual([40, 60]);
  expect(new Set([...real, ...impossible].map(({ id }) => id)).size).toBe(100);
});

test.each(named(real as readonly Combination[]))('%s raises no alarm: %s', (_id, _title, combination) => {
  expect(findings(combination)).toEqual([]);
});

test.each(named(impossible as readonly Combination[]))('%s is found: %s', (_id, _title, combination) => {
  expect(findings(combination)).not.toEqual([]);
});

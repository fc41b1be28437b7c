import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@scn/core/base/json';
import { isJsonObject } from '@scn/core/base/json';
import { readScenarioFile } from '@scn/core/format/read';
import { gatherEvidence } from '@scn/core/playing/evidence/gather-evidence';
import { createValidator } from '@scn/core/validation/engine/engine';
import { rulesOfPlays } from '@scn/core/validation/play-rules/play-rule';
import { playRules } from '@scn/core/validation/play-rules/play-rules.gen';
import { plugins } from '../simulation/tiny';

/*
 * Faults that only plays can tell, planted in an example: each is found where it was planted, and the example as it is has none of them.
 */

const text = readFileSync(join(import.meta.dirname, '../../examples/adult-sepsis.scn.json'), 'utf8');

/** The findings of the rules of plays in the example, as `rule entity`. @param plant - changes the document */
function findings(plant: (actions: ReadonlyMap<string, JsonObject>) => void): readonly string[] {
  const document = JSON.parse(text) as { readonly scenario: { readonly actions: readonly JsonObject[] } };
  plant(new Map(document.scenario.actions.map((action) => [textOf(action['actionCode']), action])));
  const { file } = readScenarioFile(Buffer.from(JSON.stringify(document)), { plugins });
  if (file === null) throw new Error('The example can’t be read.');
  const evidence = gatherEvidence(file.scenario, { plugins }, { plays: 24, seed: 1 });
  return createValidator({ plugins, rules: rulesOfPlays(playRules, evidence) })
    .validate(file.scenario)
    .filter(({ ruleId }) => ruleId === 'structure' || ruleId.startsWith('play/'))
    .map(({ ruleId, entity }) => `${ruleId} ${entity ?? '-'}`);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Conditions on one thing. */
function conditions(rule: JsonObject, not = false): JsonObject {
  return { expressionType: 'Group', operator: 'AND', not, rules: [{ expressionType: 'Rule', ...rule }] };
}

function isDone(code: string): JsonObject {
  return {
    conditionBlock: { objectType: 'ScenarioAction', objects: [{ object: code }] },
    comparisonOperator: 'None',
    value: null,
    unit: null,
  };
}

function pressureAbove(value: number): JsonObject {
  return {
    conditionBlock: {
      objectType: 'PatientPhysiology',
      objects: [{ object: 'patient-ellison' }, { object: 'monitor.systolic-blood-pressure' }],
    },
    comparisonOperator: 'GreaterThan',
    value,
    unit: 'mm[Hg]',
  };
}

/** The same actions with other properties. */
function change(actions: ReadonlyMap<string, JsonObject>, code: string, properties: JsonObject): void {
  const action = actions.get(code);
  if (action === undefined) throw new Error(`There is no action ${code}.`);
  Object.assign(action, properties);
}

/** Everything within a value that is an object. */
function objectsIn(value: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => objectsIn(each));
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap((each) => objectsIn(each))] : [];
}

describe('an example with a planted fault', () => {
  it('has none before', () => {
    expect(findings(() => undefined)).toEqual([]);
  });

  it('has a harmful action that helps', () => {
    const found = findings((actions) => {
      const { physiologyChanges, physiologyChangeDuration } = actions.get('CFLUI001') ?? {};
      const helps = objectsIn(physiologyChanges).map((each) =>
        'values' in each ? { ...each, resetsPhysiology: true } : each,
      );
      change(actions, 'DFURO001', {
        changesPhysiology: true,
        physiologyChangeDuration: physiologyChangeDuration ?? 60,
        physiologyChanges: helps
          .filter((each) => 'values' in each)
          .map((each) => ({ ...each, id: `${textOf(each['id'])}-planted` })),
      });
    });
    expect(found).toEqual(['play/harm-helps DFURO001']);
  });

  it('has an ending that says she is still shocked at a systolic pressure of 108', () => {
    const found = findings((actions) => {
      for (const each of objectsIn(actions.get('NHAND001')?.['responses']))
        if (each['value'] === 100) Object.assign(each, { value: 130 });
    });
    expect(found).toEqual(['play/end-fits-patient nhand001r2-2']);
  });

  it('has a talk with the daughter after which no cannula can be inserted', () => {
    const found = findings((actions) =>
      change(actions, 'CANNU001', { dependenciesEnabled: true, dependencies: conditions(isDone('KDAUG001'), true) }),
    );
    expect(found).toEqual(['play/good-ending-left KDAUG001']);
  });

  it('has a patient who can’t be saved', () => {
    const found = findings((actions) =>
      change(actions, 'NHAND001', { dependenciesEnabled: true, dependencies: conditions(pressureAbove(180)) }),
    );
    expect(found).toEqual(['play/patient-can-be-saved patient-ellison']);
  });

  it('has a start during which nothing can happen', () => {
    const found = findings((actions) => {
      for (const action of actions.values()) Object.assign(action, { actionLockedBys: ['DOCUMENTS'] });
      change(actions, 'ASTRT001', { setsLocks: ['DOCUMENTS'] });
      change(actions, 'LTIME001', { trigger: { trigger: 'trigger.hidden', args: {} } });
      const [response] = objectsIn(actions.get('ASTRT001')?.['responses']);
      if (response !== undefined && Array.isArray(response['playlist']))
        response['playlist'].unshift({ id: 'planted', block: 'command.delay', args: { seconds: 70 } });
    });
    expect(found).toEqual(['play/nothing-to-do ASTRT001']);
  });

  it('has a penicillin that is easier to give than the prescribed antibiotic', () => {
    expect(findings((actions) => change(actions, 'DANTI002', { confirmationBox: false }))).toEqual([
      'play/unprescribed-easier DANTI002',
    ]);
  });
});

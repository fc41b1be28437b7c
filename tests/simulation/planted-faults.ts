import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { readScenarioFile } from '@scn/core/format/read';
import type { Expression } from '@scn/core/schema/expressions';
import { plugins } from './tiny';

/*
 * The example scenarios with a fault that only plays show, each as an author could make it.
 */

/** The example scenarios, by the names of their files. */
export const examples = [
  { name: 'adult-sepsis', first: 'CANNU001', last: ['NHAND001'], drug: 'DREGU001' },
  { name: 'anaphylaxis', first: 'GCALL001', last: ['NHAND001'], drug: 'CSTAN001' },
  { name: 'diabetic-ketoacidosis', first: 'CCANU001', last: ['MHAND001'], drug: 'DMETO001' },
  { name: 'pediatric-asthma', first: 'BOXYG001', last: ['NHAND001'], drug: 'DIBUP001' },
  { name: 'postpartum-haemorrhage', first: 'DCANN001', last: ['MTHEA001'], drug: 'GDICL001' },
] as const;

/** Names of what is planted. */
export const faults = ['dead end', 'no treatment', 'no handover', 'harm that helps'] as const;

export function example(name: string): Scenario {
  const path = join(import.meta.dirname, '..', '..', 'examples', `${name}.scn.json`);
  const { file } = readScenarioFile(readFileSync(path), { plugins });
  if (file === null) throw new Error(`${name} can’t be read.`);
  return file.scenario;
}

/** An example with a fault. */
export function planted(
  { name, first, last, drug }: (typeof examples)[number],
  fault: (typeof faults)[number],
): Scenario {
  const scenario = example(name);
  // Without the action, nothing would be planted.
  const codes = new Set(scenario.actions.map(({ actionCode }) => actionCode));
  for (const code of [first, ...last, drug]) if (!codes.has(code)) throw new Error(`${name} has no action ${code}.`);
  switch (fault) {
    case 'dead end':
      return deadEnd(scenario, first);
    case 'no treatment':
      return untreatable(scenario);
    case 'no handover':
      return withActions(scenario, (action) =>
        (last as readonly string[]).includes(action.actionCode)
          ? { ...action, dependenciesEnabled: true, dependencies: done(action.actionCode) }
          : action,
      );
    case 'harm that helps':
      return helpful(scenario, drug);
  }
}

/** Everything disappears when an action is done, which also stabilises the patient, and nothing in the menus is left. */
function deadEnd(scenario: Scenario, first: string): Scenario {
  const hidden = withActions(scenario, (action) =>
    action.actionCode === first
      ? cures(scenario, action)
      : { ...action, visible: null, triggerInvisible: done(first), visibleOnStart: true },
  );
  const { menu } = hidden;
  return {
    ...hidden,
    menu: { ...menu, items: menu.items.filter(({ menuType }) => menuType !== 'FORM' && menuType !== 'SCORECARD') },
  };
}

/** Patients get worse in a minute, and nothing helps. */
function untreatable(scenario: Scenario): Scenario {
  return {
    ...withActions(scenario, (action) => ({ ...action, changesPhysiology: false })),
    patients: scenario.patients.map((patient) => ({
      ...patient,
      physiology: {
        ...patient.physiology,
        deterioration: { ...patient.physiology.deterioration, startAfter: 5, duration: 40 },
      },
    })),
  };
}

/** A drug that is marked as harmful cures, and no more follows it; the feedback counts it as good. */
function helpful(scenario: Scenario, drug: string): Scenario {
  const cured = withActions(scenario, (action) =>
    action.actionCode === drug ? cures(scenario, { ...action, harmful: true, confirmationBox: false }) : action,
  );
  const { postSim } = cured;
  const [point] = postSim.feedbackPoints;
  if (point === undefined) throw new Error('There is no feedback point.');
  const praise = { ...point, id: 'fp-praise', score: 20, logic: done(drug), arrayIds: [] };
  return { ...cured, postSim: { ...postSim, feedbackPoints: [...postSim.feedbackPoints, praise] } };
}

/** The action cancels deterioration and moves everything that gets worse to its goal; it has one response, without commands but the completion. */
function cures({ patients }: Scenario, action: Action): Action {
  const [response] = action.responses;
  return {
    ...action,
    changesPhysiology: true,
    physiologyChangeDuration: 20,
    physiologyChanges: patients.map(({ id, physiology }) => ({
      id: `cure-${id}`,
      patientId: id,
      resetsPhysiology: true,
      values: physiology.deterioration.itemIds.map((physiologyItemId) => ({
        physiologyItemId,
        valueChange: 100,
        absolute: false,
        changeTowards: 'goal' as const,
        disabled: false,
      })),
    })),
    responses:
      response === undefined
        ? []
        : [
            {
              ...response,
              conditionsEnabled: false,
              conditions: null,
              playlist: response.playlist.filter(({ block }) => block === 'command.response-complete'),
            },
          ],
  };
}

function withActions(scenario: Scenario, change: (action: Action) => Action): Scenario {
  return { ...scenario, actions: scenario.actions.map(change) };
}

function done(object: string): Expression {
  const conditionBlock = { objectType: 'ScenarioAction' as const, objects: [{ object }] };
  return {
    expressionType: 'Group',
    operator: 'AND',
    not: false,
    rules: [{ expressionType: 'Rule', conditionBlock, comparisonOperator: 'None', value: null, unit: null }],
  };
}

import type { JsonObject } from '@scn/core/base/json';

const complete: JsonObject = { block: 'command.response-complete', args: {} };
const says = (text: string): JsonObject => ({ block: 'command.speech', args: { actorId: 'nurse', text } });

function playlist(code: string, commands: readonly JsonObject[]): readonly JsonObject[] {
  return commands.map((command, at) => ({ id: `${code}-${at}`, ...command }));
}

function condition(item: string, comparisonOperator: string, value: number, unit: string): JsonObject {
  const objects = [{ object: 'tom' }, { object: item }];
  const conditionBlock = { objectType: 'PatientPhysiology', objects };
  const rule = { expressionType: 'Rule', conditionBlock, comparisonOperator, value, unit };
  return { expressionType: 'Group', operator: 'AND', not: false, rules: [rule] };
}

function action(code: string, trigger: JsonObject, more: JsonObject = {}): JsonObject {
  const responses: readonly JsonObject[] = [
    {
      responseCode: `${code}R1`,
      conditionsEnabled: true,
      conditions: condition('monitor.oxygen-saturation', 'LessThan', 90, '%'),
      playlist: playlist(`${code}R1`, [says('The saturation is low, give more oxygen please'), complete]),
    },
    { responseCode: `${code}R2`, playlist: playlist(`${code}R2`, [says('Done, what is next'), complete]) },
  ];
  return { actionCode: code, trigger, responses, ...more };
}

/** A scenario of 25 actions in which a patient deteriorates: what learners do adds to it, and conditions and the clock start the rest. */
export function playScenario(): JsonObject {
  const learners = Array.from({ length: 16 }, (_, at) => `ALEAR0${String(at + 10)}`);
  const change = (at: number) => ({
    changesPhysiology: at % 2 === 0,
    physiologyChangeDuration: 60,
    repetitions: 3,
    physiologyChanges: [
      {
        id: `change-${at}`,
        patientId: 'tom',
        values: [{ physiologyItemId: at % 4 === 0 ? 'spo2' : 'hr', valueChange: 20, changeTowards: 'goal' }],
      },
    ],
  });
  return {
    scenarioCode: 'PLA001GB',
    setup: {
      basicInfo: { title: 'Play', playTime: 20 },
      roles: [{ id: 'nurse-role', roleName: 'Nurse', playable: true }],
      actors: [
        { id: 'nurse', name: 'Nurse', type: 'CLINICAL_ASSISTANT' },
        { id: 'patient', name: 'Tom', type: 'PATIENT' },
      ],
    },
    patients: [
      {
        id: 'tom',
        actorId: 'patient',
        physiology: {
          reports: [
            {
              id: 'monitor',
              report: 'report.monitor',
              items: [
                { id: 'hr', item: 'monitor.heart-rate', unit: '/min', baseline: 110, goal: 80, worst: 160 },
                { id: 'spo2', item: 'monitor.oxygen-saturation', unit: '%', baseline: 93, goal: 98, worst: 70 },
              ],
            },
          ],
          deterioration: { enabled: true, startAfter: 60, duration: 900, itemIds: ['hr', 'spo2'] },
        },
      },
    ],
    menu: {
      locations: [{ id: 'bed', displayName: 'Bed', type: 'PATIENT' }],
      items: learners.map((actionCode) => ({
        id: `item-${actionCode}`,
        menuType: 'ACTION',
        locationId: 'bed',
        actionCode,
      })),
    },
    actions: [
      action('ASTAR001', { trigger: 'trigger.start', args: {} }),
      ...learners.map((code, at) => action(code, { trigger: 'trigger.learner', args: {} }, change(at))),
      ...[60, 90, 120, 150].map((delay, at) =>
        action(`ATIME00${at}`, {
          trigger: 'trigger.time',
          args: { delay, delayIsScenarioTotalPlayTime: false, intervalMin: delay, intervalMax: delay + 20 },
        }),
      ),
      ...[88, 84, 80, 75].map((value, at) =>
        action(`APHYS00${at}`, {
          trigger: 'trigger.physiology',
          args: { expression: condition('monitor.oxygen-saturation', 'LessThan', value, '%') },
        }),
      ),
    ],
  };
}

import type { Json, JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import type { Input, LearnerAct, LogKind, Setting } from '@scn/core/simulation/engine/play';
import { textOf } from './compare';
import { plugins } from './random-scenario';
import { slowPlay } from './slow-player';

/*
 * Scenarios of tests in few words: actions are single letters, which get valid codes here.
 */

/** A command of a playlist. */
export const command = (name: string, args: JsonObject = {}): JsonObject => ({ block: `command.${name}`, args });
/** The completion of a response. */
export const done = command('response-complete');
/** Waits. */
export const delay = (seconds: number): JsonObject => command('delay', { seconds });
/** Starts another action. */
export const start = (action: string, after = 0): JsonObject =>
  command('trigger-another-action', { actionCode: code(action), delay: after });
/** A character says words that take so many seconds. */
export const says = (seconds: number, actorId = 'nurse', args: JsonObject = {}): JsonObject =>
  command('speech', { actorId, text: 'word '.repeat(seconds * 2), ...args });

/** The code of an action by its letter. */
export function code(letter: string): string {
  return `AMEDS00${'ABCDEFGHI'.indexOf(letter) + 1}`;
}

/** A response: its playlist, and what differs from an immediate one without conditions. */
export interface TestResponse {
  readonly plays: readonly JsonObject[];
  readonly if?: JsonObject;
  readonly more?: JsonObject;
}

/** An action of a test. */
export function action(
  letter: string,
  trigger: string | JsonObject,
  responses: readonly (TestResponse | readonly JsonObject[])[],
  more: JsonObject = {},
): JsonObject {
  return {
    actionCode: code(letter),
    trigger: typeof trigger === 'string' ? { trigger: `trigger.${trigger}` } : trigger,
    responses: responses.map((each, index) => {
      const made: TestResponse = 'plays' in each ? each : { plays: each };
      const responseCode = `${code(letter)}R${index + 1}`;
      return {
        responseCode,
        conditionsEnabled: made.if !== undefined,
        conditions: made.if ?? null,
        playlist: made.plays.map((one, at) => ({ ...one, id: `${letter}${index + 1}-${at}` })),
        ...made.more,
      };
    }),
    ...more,
  };
}

/** Fires after so many seconds, and again. */
export const after = (seconds: number, every: number | null = null): JsonObject => ({
  trigger: 'trigger.time',
  args: { delay: seconds, intervalMin: every, intervalMax: every },
});
/** Fires when conditions turn true. */
export const when = (expression: JsonObject): JsonObject => ({ trigger: 'trigger.physiology', args: { expression } });

/** A group of conditions. */
export const group = (operator: 'AND' | 'OR', not: boolean, ...rules: readonly JsonObject[]): JsonObject => ({
  expressionType: 'Group',
  operator,
  not,
  rules,
});
function rule(
  objectType: string,
  objects: readonly string[],
  comparisonOperator: string,
  value: Json,
  unit: Json,
): JsonObject {
  const conditionBlock = { objectType, objects: objects.map((object) => ({ object })) };
  return { expressionType: 'Rule', conditionBlock, comparisonOperator, value, unit };
}

/** An action is done. */
export const isDone = (letter: string): JsonObject =>
  group('AND', false, rule('ScenarioAction', [code(letter)], 'None', null, null));
/** None of the conditions hold. */
export const not = (expression: JsonObject): JsonObject => group('OR', true, expression);

const operators = { '>': 'GreaterThan', '<': 'LessThan', '>=': 'GreaterThanOrEqualTo', '=': 'Equals' } as const;
const units: Readonly<Record<string, string>> = {
  'monitor.heart-rate': '/min',
  'monitor.oxygen-saturation': '%',
  'monitor.mean-arterial-pressure': 'mm[Hg]',
};

/** An item compares with a value. */
export const item = (reference: string, operator: keyof typeof operators, value: number): JsonObject =>
  group('AND', false, rule('PhysiologyItem', [reference], operators[operator], value, units[reference] ?? '1'));
/** The state of the patient. */
export const isInState = (state: string): JsonObject =>
  group('AND', false, rule('PatientState', ['tom'], 'Equals', state, null));

/** A change of one item of the patient. */
export function changes(
  id: string,
  valueChange: number,
  seconds: number,
  { absolute = false, resetsPhysiology = false } = {},
): JsonObject {
  return {
    changesPhysiology: true,
    physiologyChangeDuration: seconds,
    physiologyChanges: [
      { id: 'change', patientId: 'tom', resetsPhysiology, values: [{ physiologyItemId: id, valueChange, absolute }] },
    ],
  };
}

/** The patient’s items: baseline, goal, worst. */
export interface TestPatient {
  readonly items: Readonly<Record<string, readonly [baseline: number, goal: number | null, worst: number | null]>>;
  readonly deterioration?: JsonObject;
}

/** The parts of a test's scenario beside its actions. */
export interface TestScenario {
  readonly actions: readonly JsonObject[];
  readonly patient?: TestPatient;
  readonly more?: JsonObject;
  readonly setting?: Partial<Setting>;
}

/** An input by the learner, unless another one is given. */
export const at = (seconds: number, act: LearnerAct, by = 'learner'): Input => ({ at: seconds * 1000, by, ...act });
/** Picks an action. */
export const pick = (seconds: number, letter: string, by?: string): Input =>
  at(seconds, { do: 'pick', action: code(letter) }, by);

/** A menu in which each action is an item, at the patient. */
export function menuOf(actions: readonly JsonObject[]): JsonObject {
  return {
    locations: [{ id: 'bed', type: 'PATIENT' }],
    items: actions.map(({ actionCode = null }, index) => ({
      id: `item-${index}`,
      menuType: 'ACTION',
      locationId: 'bed',
      actionCode,
    })),
  };
}

/** The lines of a play, as text. @param kinds - of the lines; all if left out */
export function linesOf(
  { actions, patient, more = {}, setting = {} }: TestScenario,
  inputs: readonly Input[],
  until: number,
  kinds?: readonly LogKind[],
): readonly string[] {
  const scenario = completeScenario(
    {
      setup: {
        roles: [{ id: 'nurse-role', playable: true }],
        actors: [{ id: 'actor-tom', type: 'PATIENT' }, { id: 'nurse' }, { id: 'phone', type: 'PHONE' }],
        environment: {
          islands: [
            { id: 'island-1', number: 1 },
            { id: 'island-2', number: 2 },
          ],
        },
      },
      patients: [
        {
          id: 'tom',
          actorId: 'actor-tom',
          physiology: {
            reports: reportsOf(patient?.items ?? {}),
            ...(patient?.deterioration === undefined
              ? {}
              : { deterioration: { enabled: true, ...patient.deterioration } }),
          },
        },
      ],
      menu: menuOf(actions),
      actions,
      speechSummary: { wordsPerMinute: 120 },
      ...more,
    },
    plugins,
  );
  const { log } = slowPlay(scenario, { plugins, ...setting }, inputs, until * 1000);
  const chosen = kinds === undefined ? log : log.filter(({ kind }) => kinds.includes(kind));
  return chosen.map((line) =>
    textOf(line).replaceAll(/AMEDS00(\d)/g, (_, number: string) => 'ABCDEFGHI'[Number(number) - 1] ?? ''),
  );
}

/** Reports with items, which have the name of the item in the report as id. */
function reportsOf(items: TestPatient['items']): readonly JsonObject[] {
  return ['monitor', 'neuro'].map((report) => ({
    id: report,
    report: `report.${report}`,
    items: Object.entries(items)
      .filter(([reference]) => reference.startsWith(`${report}.`))
      .map(([reference, [baseline, goal, worst]]) => ({
        id: reference.slice(report.length + 1),
        item: reference,
        unit: units[reference] ?? (reference.endsWith('pressure') ? 'mm[Hg]' : '1'),
        baseline,
        goal,
        worst,
      })),
  }));
}

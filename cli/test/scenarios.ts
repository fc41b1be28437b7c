import { completeScenario } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { registry, scenarioText } from './scn';

/** Parts common to every scenario. */
const setup: JsonObject = {
  basicInfo: {
    title: 'Breathless on the ward',
    synopsis: 'A patient becomes breathless.',
    briefing: 'You are the nurse on a medical ward. It is ten in the morning.',
    references: ['Resuscitation Council UK, The ABCDE approach, 2021.'],
  },
  configuration: { devices: ['WINDOWS'] },
  environment: {
    roomId: 'room-ward',
    islands: [
      {
        id: 'bed',
        title: 'Bed',
        number: 1,
        locationId: 'bedside',
        buttonLayouts: [{ id: 'head', title: 'Head' }],
      },
    ],
  },
  roles: [{ id: 'nurse-role', roleName: 'Nurse', playable: true, initials: 'N' }],
  actors: [{ id: 'player', name: 'You', type: 'PLAYER', roleId: 'nurse-role' }],
};

const start: JsonObject = {
  actionCode: 'ASTAR001',
  title: 'The scenario begins',
  trigger: { trigger: 'trigger.start' },
  visibilityEnabled: false,
  responses: [
    {
      responseCode: 'ASTAR001R1',
      description: 'The ward wakes',
      playlist: [
        { id: 'settle', block: 'command.delay', args: { seconds: 2 } },
        { id: 'begun', block: 'command.response-complete' },
      ],
    },
  ],
};

/** An action that learners can do. */
const call: JsonObject = {
  actionCode: 'ACALL001',
  title: 'Call for help',
  trigger: { trigger: 'trigger.learner', args: { roles: ['nurse-role'] } },
  responses: [
    {
      responseCode: 'ACALL001R1',
      description: 'Help is coming',
      playlist: [{ id: 'called', block: 'command.response-complete' }],
    },
  ],
};
const menu: JsonObject = {
  locations: [
    { id: 'patient', displayName: 'Patient', type: 'ROOM', menuLocationId: 'bed-head', buttonLayoutId: 'head' },
  ],
  items: [{ id: 'call', menuType: 'ACTION', locationId: 'patient', actionCode: 'ACALL001' }],
};

const rules = { plugins: registry, rules: builtInRules };

/** Suppressions for what the small scenario omits on purpose; errors can't be suppressed, so it has none. */
const suppressions = createValidator(rules)
  .validate(completeScenario({ setup, menu, actions: [start, call] }, registry))
  .map(({ ruleId }) => ({ ruleId, entity: null, reason: 'Each test covers one thing.' }))
  .filter(({ ruleId }, index, all) => all.findIndex((other) => other.ruleId === ruleId) === index);

function withStart(...playlist: readonly JsonObject[]): string {
  const [response] = start['responses'] as readonly JsonObject[];
  return scenarioText({
    setup,
    menu,
    actions: [{ ...start, responses: [{ ...response, playlist }] }, call],
    suppressions,
  });
}

const settle = { id: 'settle', block: 'command.delay', args: { seconds: 2 } };
const begun = { id: 'begun', block: 'command.response-complete' };
const pause = { id: 'pause', block: 'command.delay', args: { seconds: 400 } };

/** No issue at all. */
export const clean = withStart(settle, begun);
/** One error with a fix: a command after the last Response Complete. */
export const fixable = withStart(begun, settle);
/** One note: a long delay. */
export const noted = withStart(pause, begun);
/** One error and one note. */
export const broken = withStart(begun, pause);
/** No error but a command of a plugin that is not installed: one warning. */
export const foreign = withStart({ id: 'pump', block: 'acme/command.infusion-pump', args: { rate: 0 } }, settle, begun);

/** The rule that `fixable` and `broken` break. */
export const brokenRule = 'playlist/body-before-completion';
/** The rule that `noted` and `broken` break. */
export const notedRule = 'command.delay/long-pause';

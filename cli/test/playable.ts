import type { JsonObject } from '@scn/core/base/json';
import { completeArguments } from '@scn/core/format/complete';
import { plugin as soundEffects } from '@scn/plugins/asset/sound-effect/index';

/*
 * A small scenario to play: a handover, an action, one to be confirmed, a message with choices, a form in a menu, and a pulse that rises.
 */

const complete: JsonObject = { block: 'command.response-complete' };

function action(code: string, title: string, playlist: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  return {
    actionCode: code,
    title,
    trigger: { trigger: 'trigger.learner', args: { roles: ['nurse-role'] } },
    responses: [
      {
        responseCode: `${code}R1`,
        description: `${title}, done`,
        playlist: playlist.map((command, index) => ({ ...command, id: `${code.toLowerCase()}-${index}` })),
      },
    ],
    ...more,
  };
}

const message = (closes: JsonObject): JsonObject => ({
  block: 'command.message',
  args: { text: 'Which dose?', closes },
});

const actions: readonly JsonObject[] = [
  action('ASTAR001', 'The scenario begins', [{ block: 'command.delay', args: { seconds: 2 } }, complete], {
    trigger: { trigger: 'trigger.start' },
  }),
  action('AOXYG001', 'Give oxygen', [complete]),
  action('ADOSE001', 'Choose a dose', [
    message({ by: 'CHOICE', choices: [{ text: 'Low' }, { text: 'High', actionCode: 'AOXYG001' }] }),
    complete,
  ]),
  action('ASHOC001', 'Shock', [complete], { confirmationBox: true }),
  action('AENDS001', 'Hand over', [
    { block: 'command.end-scenario', args: { outcome: 'PATIENT_STABILISED', delay: 3 } },
    complete,
  ]),
  action('AHIDE001', 'Later', [complete], { visibilityEnabled: true, visibleOnStart: false }),
];

/** The scenario, to be completed. */
export const playable: JsonObject = {
  setup: {
    basicInfo: { title: 'A short play', playTime: 5 },
    roles: [{ id: 'nurse-role', roleName: 'Nurse', playable: true, initials: 'N' }],
    environment: {
      islands: [
        { id: 'bed', title: 'Bed', number: 1 },
        { id: 'door', title: 'Door', number: 2 },
      ],
    },
    actors: [{ id: 'tom-actor', name: 'Tom', type: 'PATIENT' }],
  },
  patients: [
    {
      id: 'tom',
      actorId: 'tom-actor',
      generalInformation: { firstName: 'Tom', lastName: 'Ray', startingPosture: 'SUPINE', startingState: 'ALERT' },
      physiology: {
        reports: [
          {
            id: 'monitor',
            report: 'report.monitor',
            items: [{ id: 'pulse', item: 'monitor.heart-rate', unit: '/min', baseline: 100, goal: 80, worst: 160 }],
          },
        ],
        deterioration: { enabled: true, startAfter: 0, duration: 60, itemIds: ['pulse'] },
      },
    },
  ],
  forms: [
    {
      id: 'form',
      title: 'Checklist',
      pages: [
        {
          id: 'page',
          questions: [
            {
              id: 'q1',
              text: 'Safe?',
              selection: 'SINGLE',
              items: [
                { id: 'yes', text: 'Yes' },
                { id: 'no', text: 'No' },
              ],
            },
            {
              id: 'q2',
              text: 'What?',
              selection: 'MULTIPLE',
              items: [
                { id: 'a', text: 'Airway' },
                { id: 'b', text: 'Bed' },
              ],
            },
          ],
        },
      ],
    },
  ],
  menu: {
    locations: [{ id: 'patient', type: 'ROOM' }],
    items: [
      ...actions.slice(1).map(({ actionCode }, index) => ({
        id: `item-${index}`,
        menuType: 'ACTION',
        locationId: 'patient',
        actionCode: actionCode ?? null,
      })),
      { id: 'open-form', menuType: 'FORM', locationId: 'patient', formId: 'form' },
    ],
  },
  postSim: {
    feedbackPoints: [{ id: 'fp', title: 'Oxygen given', score: 10, arrayIds: ['oxygen'] }],
    arrays: [{ id: 'oxygen', items: [{ actionCode: 'AOXYG001' }] }],
  },
  actions,
};

const [begins, ...others] = actions;
const [response] = begins?.['responses'] as readonly JsonObject[];
const sounds = { id: 'alarm-0', block: 'command.sound-effect', args: { soundEffectId: 'alarm', waits: true } };
const playlist = [sounds, ...(response?.['playlist'] as readonly JsonObject[])];

/** The scenario with an alarm that sounds first, and what comes after it. */
export const sounding: JsonObject = {
  ...playable,
  actions: [{ ...begins, responses: [{ ...response, playlist }] }, ...others],
};

/** The alarm, in a catalogue. */
export const alarm = (duration: number) => ({
  id: 'alarm',
  asset: soundEffects.id,
  data: completeArguments(soundEffects, { title: 'Alarm', filename: 'alarm.mp3', duration }),
});

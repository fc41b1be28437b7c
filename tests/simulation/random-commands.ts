import fc from 'fast-check';
import {
  actorStates,
  compressionStates,
  emotions,
  menuLockKinds,
  menuLockOverrides,
  postures,
} from '@scn/core/base/enumerations';
import type { JsonObject } from '@scn/core/base/json';
import { actorIds } from './random-expression';

/*
 * Random playlists: every command, with few distinct times, so that moments coincide.
 */

/** Seconds of waits and delays. */
export const times = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(1, 2, 3, 5) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, 10, 20) },
);

/** As {@link times}, or none. */
export const delays = fc.oneof({ weight: 5, arbitrary: times }, { weight: 1, arbitrary: fc.constant(0) });

/** Roles of a scenario: two that are played, one that no one plays. */
export const roleIds = ['nurse-role', 'doctor-role', 'relative-role'] as const;

const roles = fc.oneof(
  { weight: 6, arbitrary: fc.constant<string[]>([]) },
  { weight: 2, arbitrary: fc.constantFrom(['nurse-role'], ['doctor-role']) },
  { weight: 1, arbitrary: fc.constant(['relative-role']) },
);

const actor = fc.constantFrom(...actorIds);
const words = fc.constantFrom(
  'Ow',
  'It hurts a lot',
  'I will get the doctor at once, please wait here',
  'One two three four five six',
  'One two three four five six seven',
);
const spoken = fc.record({
  dialogueId: fc.constantFrom(null, null, null, 'known-dialogue', 'unknown-dialogue'),
  text: words,
});
const often = (percent: number) =>
  fc.oneof({ weight: percent, arbitrary: fc.constant(true) }, { weight: 100 - percent, arbitrary: fc.constant(false) });
const nullOr = <T>(arbitrary: fc.Arbitrary<T>, freq = 1) => fc.option(arbitrary, { nil: null, freq });

type Weighted = readonly [weight: number, block: string, args: fc.Arbitrary<JsonObject>];

function blocks(action: fc.Arbitrary<string>): readonly Weighted[] {
  const some = nullOr(action, 2);
  return [
    [8, 'delay', fc.record({ seconds: times })],
    [
      8,
      'speech',
      fc
        .tuple(spoken, actor, often(75), fc.constantFrom(0, 0, 1))
        .map(([line, actorId, waits, pauseAfter]) => ({ ...line, actorId, waits, pauseAfter })),
    ],
    [
      4,
      'message',
      fc.oneof(
        fc.record({ roleIds: roles, closes: fc.constant({ by: 'CONFIRMATION', button: 'OK' }) }),
        fc.record({
          roleIds: roles,
          closes: fc.record({
            by: fc.constant('CHOICE'),
            choices: fc.array(fc.record({ text: fc.constant('Yes'), actionCode: some }), {
              minLength: 1,
              maxLength: 3,
            }),
          }),
        }),
        fc.record({ roleIds: roles, closes: fc.record({ by: fc.constant('TIME'), after: fc.constantFrom(1, 2, 5) }) }),
      ),
    ],
    [
      4,
      'multiple-choice-form',
      fc.record({
        formId: fc.constantFrom('form-1', 'form-2'),
        roleIds: roles,
        mustComplete: often(50),
        timeLimit: nullOr(fc.constantFrom(5, 10, 20), 3),
      }),
    ],
    [
      3,
      'scorecard',
      fc.record({
        scorecardId: fc.constant('scorecard-1'),
        roleIds: roles,
        mustComplete: often(50),
        timeLimit: nullOr(fc.constantFrom(5, 10), 3),
      }),
    ],
    [
      2,
      'phone',
      fc
        .tuple(spoken, actor, fc.constantFrom(1, 3), nullOr(fc.constant(sbar)))
        .map(([line, callerId, ringTime, handover]) => ({
          ...line,
          callerId,
          receiverId: 'phone',
          ringTime,
          handover,
        })),
    ],
    [
      4,
      'phone-v2',
      fc.record({
        direction: fc.constantFrom('INCOMING', 'INCOMING', 'OUTGOING'),
        phoneId: fc.constant('phone'),
        actorId: actor,
        ringTime: fc.constantFrom(1, 2, 5),
        canBeDeclined: often(60),
        declinedActionCode: some,
        lines: fc.array(
          fc
            .tuple(spoken, actor, fc.constantFrom(0, 0, 1))
            .map(([line, actorId, pauseAfter]) => ({ ...line, actorId, pauseAfter })),
          { minLength: 0, maxLength: 2 },
        ),
      }),
    ],
    [
      3,
      'conversational-ui',
      fc.record({
        actorId: actor,
        opening: nullOr(spoken),
        timeLimit: fc.constantFrom(10, 20),
        endsWhen: fc.constantFrom('LEARNER_LEAVES', 'MANDATORY_GOALS_REACHED', 'ANY_GOAL_REACHED'),
        goals: fc.array(fc.record({ description: fc.constant('Asks'), mandatory: often(60), actionCode: some }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    ],
    [
      5,
      'minigame-state',
      fc.record({
        minigameId: fc.constantFrom('game-1', 'game-1', 'game-2'),
        state: fc.constantFrom('START', 'START', 'STOP', 'PAUSE', 'RESET'),
        waits: often(80),
      }),
    ],
    [3, 'show-document', fc.record({ documentId: document, roleIds: roles, waitUntilClosed: often(70) })],
    [2, 'hide-document', fc.record({ documentId: document })],
    [
      3,
      'show-image',
      fc.record({
        imageId: fc.constant('image-1'),
        roleIds: roles,
        duration: nullOr(fc.constantFrom(1, 5), 3),
        waitUntilClosed: often(70),
      }),
    ],
    [1, 'hide-image', fc.record({ imageId: fc.constant('image-1') })],
    [
      2,
      'play-video',
      fc.record({
        videoId: fc.constantFrom('known-video', 'unknown-video'),
        roleIds: roles,
        canBeSkipped: often(60),
        waitUntilFinished: often(70),
      }),
    ],
    [
      2,
      'sound-effect',
      fc
        .tuple(fc.constantFrom('known-sound', 'unknown-sound'), often(70), nullOr(fc.constantFrom(1, 5)))
        .map(([soundEffectId, waits, loopFor]) => ({ soundEffectId, waits, loop: loopFor !== null, loopFor })),
    ],
    [1, 'stop-sound', fc.constant({ which: 'ALL' })],
    [
      3,
      'show-lab-results',
      fc.record({
        ...result,
        labResultId: fc.constantFrom('labs', null),
        values: fc.constantFrom('WHEN_TAKEN', 'WHEN_AVAILABLE'),
      }),
    ],
    [1, 'show-radiology', fc.record({ ...result, radiologyId: fc.constant('x-ray') })],
    [1, 'show-ekg', fc.record({ ...result, ekgId: fc.constant('ekg') })],
    [1, 'show-efm', fc.record({ ...result, efmId: fc.constant('efm') })],
    [4, 'character-state', fc.record({ actorId: actor, state: fc.constantFrom(...actorStates.slice(0, 3)) })],
    [3, 'posture', fc.record({ actorId: actor, posture: fc.constantFrom(...postures.slice(0, 3)) })],
    [3, 'emotion', fc.record({ actorId: actor, emotion: fc.constantFrom(...emotions.slice(0, 4)) })],
    [
      2,
      'compressions',
      fc.record({
        actorId: fc.constant('nurse'),
        patientId: fc.constant('tom'),
        state: fc.constantFrom(...compressionStates),
      }),
    ],
    [
      4,
      'menu-lock-override',
      fc.record({
        override: fc.constantFrom(...menuLockOverrides, 'LOCK'),
        target: fc.oneof(
          fc.record({
            kind: fc.constant('LOCKS'),
            locks: fc.constantFrom(['PHONE'], ['SPEECH', 'MOVEMENT'], ['DOCUMENTS'], ['PHONE', 'MENU']),
          }),
          fc.constant({ kind: 'TOTAL', number: 1 }),
        ),
        duration: nullOr(fc.constantFrom(1, 3, 10)),
        roleIds: roles,
      }),
    ],
    [
      3,
      'feedback-award',
      fc.record({
        award: fc.oneof(
          fc.record({
            kind: fc.constant('FEEDBACK_POINT'),
            feedbackPointId: fc.constantFrom('point-1', 'point-2', 'point-3'),
            outcome: fc.constantFrom('ACHIEVED', 'MISSED'),
          }),
          fc.record({ kind: fc.constant('POINTS'), points: fc.constantFrom(-5, 3), reason: fc.constant('Well done') }),
        ),
        roleIds: roles,
      }),
    ],
    [
      3,
      'end-scenario',
      fc.record({ outcome: fc.constantFrom('COMPLETED', 'PATIENT_DIED'), delay: fc.constantFrom(0, 3, 3, 10, 30) }),
    ],
    [
      2,
      'fade',
      fc.record({
        direction: fc.constantFrom('TO_BLACK', 'FROM_BLACK', 'THROUGH_BLACK'),
        duration: fc.constantFrom(0, 1, 2),
        hold: fc.constantFrom(0, 1),
      }),
    ],
    [1, 'appear', fc.record({ actorId: actor, entrance: fc.constantFrom('WALK_IN', 'FADE_IN', 'AT_ONCE') })],
    [1, 'disappear', fc.record({ actorId: actor, exit: fc.constantFrom('WALK_OUT', 'AT_ONCE') })],
    [
      1,
      'move-to-position',
      fc.record({
        actorId: actor,
        islandId: fc.constant('island-1'),
        movement: fc.constantFrom('WALK', 'RUN', 'TELEPORT'),
        waits: often(70),
      }),
    ],
    [1, 'attach-monitor', fc.record({ patientId: fc.constant('tom'), attachedById: nullOr(fc.constant('nurse')) })],
    [1, 'detach-monitor', fc.record({ patientId: fc.constant('tom'), detachedById: nullOr(fc.constant('nurse')) })],
    [1, 'alarm', fc.constant({ patientId: 'tom', duration: 5 })],
    [1, 'look-at', fc.record({ actorId: actor, holdFor: fc.constantFrom(null, 5) })],
    [1, 'unknown', fc.constant({ block: 'OldBlock' })],
    ...['appearance', 'hide-prop', 'highlight', 'monitor-parameter', 'prescription-chart', 'show-prop'].map(
      (block): Weighted => [1, block, fc.constant({})],
    ),
  ];
}

const sbar = { situation: 'Ill', background: 'None', assessment: 'Sepsis', recommendation: 'Come now please' };
const document = fc.constantFrom('document-1', 'document-1', 'document-2');
const result = { patientId: fc.constant('tom'), availableAfter: delays };

const command = ([, block, args]: Weighted): fc.Arbitrary<JsonObject> =>
  args.map((given) => ({ block: `command.${block}`, args: given }));

const complete: JsonObject = { block: 'command.response-complete' };
const ofVendor: JsonObject = { block: 'vendor/command.x', args: { any: 'thing' } };

/** Playlists of a scenario with some actions. @param codes - of the actions that commands start */
export function playlists(codes: readonly string[]): fc.Arbitrary<readonly JsonObject[]> {
  const action = fc.constantFrom(...codes);
  const all = blocks(action);
  const body = fc.oneof(...all.map((each) => ({ weight: each[0], arbitrary: command(each) })), {
    weight: 1,
    arbitrary: fc.constant(ofVendor),
  });
  const followOn = fc
    .record({
      actionCode: action,
      delay: fc.oneof({ weight: 3, arbitrary: times }, { weight: 2, arbitrary: fc.constant(0) }),
    })
    .map((args): JsonObject => ({ block: 'command.trigger-another-action', args }));
  const bodies = fc.array(body, { maxLength: 3 });
  const followOns = fc.oneof(
    { weight: 10, arbitrary: fc.constant<JsonObject[]>([]) },
    { weight: 6, arbitrary: fc.tuple(followOn) },
    { weight: 1, arbitrary: fc.tuple(followOn, followOn) },
  );
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc.tuple(bodies, followOns).map(([before, after]) => [...before, complete, ...after]),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(bodies, bodies, followOns)
        .map(([before, after, more]) => [...before, complete, ...after, complete, ...more]),
    },
    { weight: 2, arbitrary: bodies },
  );
}

/** Kinds of locks that random actions set, most of them none. */
export const lockSets = fc.oneof(
  { weight: 5, arbitrary: fc.constant<string[]>([]) },
  { weight: 3, arbitrary: fc.subarray([...menuLockKinds], { minLength: 1, maxLength: 2 }) },
);

import { menuLockKinds, menuLockOverrides } from '#base/enumerations';
import { object } from '#schema/fields';
import {
  amount,
  anyJson,
  exactly,
  listOf,
  named,
  oneOf,
  optional,
  orNull,
  text,
  typed,
  whole,
  yesOrNo,
} from './fields';

/* What functions of plugins return. Hosts check each result, because packages can be plain JavaScript. */

const anyText = (description: string) => text(description, { minLength: 0 });
const seconds = (description: string) => amount(description, { minimum: 0 });
const milliseconds = (description: string) => whole(description, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const roleIds = () => optional(listOf(anyText('A role.'), 'Whose. Left out or empty: every learner’s.'));

/** A length of time. */
const lengthFields = {
  milliseconds: milliseconds('Whole, 0 or more.'),
  isEstimate: yesOrNo('Whether it is assumed: the log marks everything that depends on it.'),
};
const length = named('Length', object(lengthFields, { description: 'A length of time.' }));

const effects = [
  object(
    {
      kind: exactly('named'),
      type: oneOf(
        ['PatientPosition', 'PatientState', 'PatientEmotion', 'ActorCompressionState'],
        'The subject of conditions that changes. Of a patient: that of the character that is linked to it.',
      ),
      actorId: anyText('The character.'),
      value: anyText('The new value.'),
    },
    { description: 'Sets the state, posture, emotion or compressions of a character.' },
  ),
  object(
    {
      kind: exactly('overrides-locks'),
      override: oneOf(menuLockOverrides, '`LOCK` and `UNLOCK` override what actions set; `RELEASE` ends the override.'),
      locks: listOf(oneOf(menuLockKinds, ''), 'Which locks.'),
      duration: optional(orNull(seconds('In seconds. Null or left out: until another override.'))),
      roleIds: roleIds(),
    },
    { description: 'Overrides the locks of menus.' },
  ),
  object(
    { kind: exactly('appears'), actorId: anyText('The character.') },
    { description: 'A character comes into the room.' },
  ),
  object(
    { kind: exactly('disappears'), actorId: anyText('The character.') },
    { description: 'A character leaves the room.' },
  ),
  object({ kind: exactly('pauses') }, { description: 'Nothing plays while the playlist waits for the command.' }),
  object(
    {
      kind: exactly('decides-feedback'),
      feedbackPointId: anyText('The feedback point.'),
      isAchieved: yesOrNo('Whether it is awarded, or marked as missed.'),
      roleIds: roleIds(),
    },
    { description: 'Decides a feedback point whatever its logic says; the last such command of a play counts.' },
  ),
  object(
    { kind: exactly('gives-points'), points: amount('A negative number takes away.'), roleIds: roleIds() },
    { description: 'Adds to the score.' },
  ),
  object(
    {
      kind: exactly('ends-scenario'),
      outcome: optional(anyText('The outcome. Default: `COMPLETED`.')),
      after: optional(seconds('In seconds. Default: 0.')),
    },
    { description: 'Ends the scenario.' },
  ),
];

const answerPart = named(
  'AnswerPart',
  object(
    {
      id: anyText('The question or parameter.'),
      options: listOf(anyText('An option.'), 'What can be chosen.'),
      multiple: yesOrNo('Whether several can be chosen.'),
    },
    { description: 'A question of a form, or a parameter of a scorecard.' },
  ),
);

const answerShape = named('AnswerShape', {
  description: 'The answers that a question takes.',
  anyOf: [
    object(
      {
        kind: exactly('parts'),
        parts: listOf(answerPart, 'The questions.'),
        mustComplete: yesOrNo('Whether it can be neither left nor answered in part.'),
      },
      {
        description:
          'A form or a scorecard, answered with `{ [part]: option }`, or `{ [part]: [option, …] }` where several can be chosen.',
      },
    ),
    object(
      { kind: exactly('choice'), count: milliseconds('The number of choices.') },
      { description: 'A message with choices, answered with `{ choice: 0 }` for the first one.' },
    ),
    object({ kind: exactly('confirmation') }, { description: 'A message to be confirmed: `{}`.' }),
    object({ kind: exactly('call') }, { description: 'A call that can be declined: `{ declined: true }`.' }),
    object(
      { kind: exactly('conversation'), goals: milliseconds('The number of goals, which are indexes from 0.') },
      { description: 'A conversation. It has no answer; the learner leaves it.' },
    ),
    object(
      { kind: exactly('minigame') },
      { description: 'A minigame: `{ outcome, score }` with `SUCCEEDED`, `FAILED` or `LEFT`, and a number or null.' },
    ),
    object(
      { kind: exactly('viewing') },
      { description: 'A document, an image or a video. It has no answer; the learner closes it.' },
    ),
  ],
});

const question = named(
  'AskedQuestion',
  object(
    {
      shape: answerShape,
      subject: orNull(
        anyText(
          'The form, document or minigame that it is about; null if there is nothing that another command could close.',
        ),
      ),
      roleIds: listOf(anyText('A role.'), 'Who is asked; empty for every learner.'),
      limit: orNull(milliseconds('From when it is first shown, in milliseconds; null without a limit.')),
      isEstimate: optional(
        yesOrNo('Whether the limit is assumed, as that of a video of unknown length. Default: it isn’t.'),
      ),
      queues: yesOrNo('Whether a learner sees one such question at a time.'),
    },
    { description: 'Something that a playlist waits for.' },
  ),
);

const simulated = [
  object({ kind: exactly('waits'), ...lengthFields }, { description: 'The playlist goes on after that time.' }),
  object(
    {
      kind: exactly('speaks'),
      actorId: orNull(anyText('Null for no character: the line has no turn.')),
      length,
      pauseAfter: milliseconds('In milliseconds.'),
      then: {
        description: 'What follows the line and the pause.',
        anyOf: [oneOf(['continue', 'nothing'], ''), object({ payload: anyJson('The payload of `due`.') })],
      },
    },
    {
      description:
        'A character says a line, after its earlier lines. `then` is what follows the line and the pause: the playlist continues (`continue`), or the command is `due` with a payload while the playlist waits. With `nothing`, the playlist doesn’t wait for the line.',
    },
  ),
  object(
    {
      kind: exactly('later'),
      milliseconds: milliseconds('In milliseconds.'),
      payload: anyJson('The payload of `due`.'),
      holds: yesOrNo('Whether the playlist waits for it.'),
    },
    { description: 'The command is `due` after that time.' },
  ),
  object({ kind: exactly('asks'), question }, { description: 'The playlist waits until the question is over.' }),
  object(
    { kind: exactly('starts'), actionCode: anyText('The action.') },
    { description: 'An action starts inside the event.' },
  ),
  object(
    { kind: exactly('result'), data: anyJson('The result.') },
    { description: 'A result is available: examinations, laboratory values.' },
  ),
  object(
    { kind: exactly('closes'), subject: anyText('The subject of the questions.') },
    { description: 'Questions about a subject are closed.' },
  ),
  object(
    { kind: exactly('continues') },
    {
      description:
        'The playlist goes on, and the command’s question is closed: after a `goal`, it stays open without this.',
    },
  ),
];

/** An effect of a command on the state of a play. */
export const commandEffect = named('CommandEffect', {
  description: 'Effect of a command on the state of a play.',
  anyOf: effects,
});

/** An effect of a command in a play, beside its `effects`. */
export const simulatedEffect = named('SimulatedEffect', {
  description: 'An effect of a command in a play, beside its `effects`. A list of them is carried out in its order.',
  anyOf: simulated,
});

/** The result of `simulate`. */
export const simulation = listOf(
  { anyOf: [...simulated, ...effects], 'x-type': 'SimulatedEffect | CommandEffect' },
  'a list of effects of the plugin contract',
);

const cardReference = named(
  'CardReference',
  object(
    {
      id: anyText('Identity of what is referred to.'),
      target: typed('ReferenceTarget', anyText('Its kind, as in `x-ref`.')),
    },
    { description: 'A reference on a card. It is shown by the name of what it refers to.' },
  ),
);

const cardPart = named('CardPart', {
  description: 'A part of a line: text, or a reference that is shown by name.',
  anyOf: [anyText(''), cardReference],
});

/** The result of `card`. */
export const cardContent = named(
  'CardContent',
  object(
    {
      lines: optional(
        listOf(
          named('CardLine', listOf(cardPart, 'One line of a card.')),
          'At least one; the first says what happens, as the author would: ‘Nurse: “I’ll get the doctor”’. Default: the summary and the references.',
          { minItems: 1 },
        ),
      ),
      badges: optional(listOf(anyText('A fact.'), 'Short facts beside the title: ‘Loop’, ‘3 choices’. Default: none.')),
    },
    { description: 'Content that a plugin puts on the card of a command, where the default isn’t enough.' },
  ),
);

/** A line of the result of `lines`. */
export const spokenLine = named(
  'SpokenLine',
  object(
    {
      at: typed('Pointer', anyText('Where its words are in the command’s arguments: corrected scripts are put there.')),
      actorId: orNull(anyText('The actor who speaks it; null when none is chosen.')),
      dialogueId: orNull(
        anyText('The shared dialogue that is played instead of the words; null when the words are spoken.'),
      ),
      text: anyText('The words.'),
    },
    { description: 'Words that a character says in a command.' },
  ),
);

/** The result of `schedule`. */
export const triggerSchedule = named(
  'TriggerSchedule',
  object(
    {
      first: {
        description:
          'Seconds from the start of the scenario, or `play-time`, the end of the play time; null until the author has entered them.',
        anyOf: [amount('', { minimum: 0 }), exactly('play-time'), { type: 'null' }],
      },
      repeats: yesOrNo('Whether it is repeated.'),
      interval: optional({
        type: 'array',
        items: orNull(amount('', { minimum: 0 })),
        minItems: 2,
        maxItems: 2,
        description:
          'The least and the greatest number of seconds between repetitions, at random between the two: a missing one equals the other. Left out: repetitions aren’t played.',
        'x-type': 'readonly [least: number | null, greatest: number | null]',
      }),
    },
    { description: 'When the clock fires a trigger.' },
  ),
);

import {
  choice,
  entity,
  flag,
  identity,
  integer,
  list,
  nullable,
  number,
  object,
  optionalReference,
  plainString,
  prose,
  reference,
  seconds,
  title,
  type Snapshot,
} from '#schema/fields';
import { expression } from '#schema/expressions';
import type { ScenarioKeywords } from '#schema/keywords';

/** The latest moment of a play, in seconds: the longest play time, and the two minutes after it. */
export const lastMoment = 99 * 60 + 120;

const moment = (label: string, options: Pick<ScenarioKeywords, 'x-when'> & { readonly description?: string } = {}) =>
  seconds({ title: label, maximum: lastMoment, 'x-precision': 0.001, ...options });

/** The inputs of learners in tests. */
export const testActs = [
  'PICK',
  'CONFIRM',
  'DECLINE',
  'SAY',
  'WALK',
  'OPEN',
  'CHOOSE',
  'ANSWER',
  'LEAVE',
  'GOAL',
] as const;

/** Something that a learner does at a moment of a test. */
export const testInput = object(
  {
    at: moment('At', { description: 'From the start of the scenario.' }),
    by: plainString({
      title: 'Learner',
      maxLength: 64,
      description: 'One of the learners of the test. Leave empty for the first one.',
    }),
    act: choice(testActs, { title: 'Does' }),
    actionCode: optionalReference('action', {
      title: 'Action',
      'x-on-delete': 'cascade',
      'x-when': { property: 'act', in: ['PICK', 'CONFIRM', 'DECLINE'] },
    }),
    intention: plainString({ title: 'Intention', maxLength: 128, 'x-when': { property: 'act', in: ['SAY'] } }),
    island: integer({ title: 'Island', minimum: 0, maximum: 99, 'x-when': { property: 'act', in: ['WALK'] } }),
    menuItemId: optionalReference('menu-item', {
      title: 'Menu item',
      description: 'That opens a form or a scorecard, or did so.',
      'x-on-delete': 'cascade',
      'x-when': { property: 'act', in: ['OPEN', 'CHOOSE', 'ANSWER', 'LEAVE'] },
    }),
    commandId: optionalReference('command', {
      title: 'Command',
      description: 'The command that asks.',
      'x-on-delete': 'cascade',
      'x-when': { property: 'act', in: ['CHOOSE', 'ANSWER', 'LEAVE', 'GOAL'] },
    }),
    answers: list(
      object(
        {
          part: plainString({ title: 'Question or parameter', maxLength: 64 }),
          chosen: list(plainString({ maxLength: 64 }), { title: 'Chosen', 'x-line': true }),
        },
        { title: 'Answer', 'x-line': true },
      ),
      { title: 'Answers', 'x-when': { property: 'act', in: ['CHOOSE', 'ANSWER'] } },
    ),
    choice: nullable(integer({ minimum: 1, maximum: 6 }), {
      title: 'Choice',
      description: 'Of a message, from 1.',
      'x-when': { property: 'act', in: ['ANSWER'] },
    }),
    declined: flag({ title: 'Declined', description: 'The call.', 'x-when': { property: 'act', in: ['ANSWER'] } }),
    outcome: nullable(choice(['SUCCEEDED', 'FAILED', 'LEFT']), {
      title: 'Outcome',
      description: 'Of a minigame.',
      'x-when': { property: 'act', in: ['ANSWER'] },
    }),
    score: nullable(number(), { title: 'Score', 'x-when': { property: 'act', in: ['ANSWER'] } }),
    goal: nullable(integer({ minimum: 1, maximum: 20 }), {
      title: 'Goal',
      description: 'Of a conversation, from 1.',
      'x-when': { property: 'act', in: ['GOAL'] },
    }),
  },
  { title: 'Input', 'x-line': true },
);

/** When an expectation is to be met. */
export const expectationTimes = ['AT', 'BY', 'BETWEEN', 'NEVER'] as const;
/** The kinds of expectations. */
export const expectationKinds = [
  'DONE',
  'CONDITIONS',
  'OFFERED',
  'NOT_OFFERED',
  'SPOKEN',
  'VALUE',
  'OUTCOME',
  'SCORE',
  'ACHIEVED',
  'MISSED',
] as const;

/** An expectation of a play. */
export const testExpectation = object(
  {
    when: choice(expectationTimes, {
      title: 'When',
      description:
        'AT: at that moment. BY: at that moment or before. BETWEEN: at some moment of the two or between them. NEVER: at no moment of the play.',
    }),
    at: moment('At', { 'x-when': { property: 'when', in: ['AT', 'BY'] } }),
    from: moment('From', { 'x-when': { property: 'when', in: ['BETWEEN'] } }),
    to: moment('To', { 'x-when': { property: 'when', in: ['BETWEEN'] } }),
    that: choice(expectationKinds, {
      title: 'That',
      description: 'OUTCOME, SCORE, ACHIEVED and MISSED are of the end of the play, whenever that is.',
    }),
    actionCode: optionalReference('action', {
      title: 'Action',
      'x-on-delete': 'cascade',
      'x-when': { property: 'that', in: ['DONE', 'OFFERED', 'NOT_OFFERED'] },
    }),
    responseCode: optionalReference('response', {
      title: 'Response',
      description: 'Leave empty for any response of the action.',
      'x-on-delete': 'cascade',
      'x-when': { property: 'that', in: ['DONE'] },
    }),
    conditions: expression({ title: 'Conditions', 'x-when': { property: 'that', in: ['CONDITIONS'] } }),
    by: plainString({
      title: 'Learner',
      maxLength: 64,
      description: 'Leave empty for the first one.',
      'x-when': { property: 'that', in: ['OFFERED', 'NOT_OFFERED'] },
    }),
    actorId: optionalReference('actor', {
      title: 'Speaker',
      description: 'Leave empty for anyone.',
      'x-when': { property: 'that', in: ['SPOKEN'] },
    }),
    text: plainString({
      title: 'Words',
      description: 'That the line contains, in small or capital letters.',
      maxLength: 500,
      'x-when': { property: 'that', in: ['SPOKEN'] },
    }),
    physiologyItemId: optionalReference('physiology-item', {
      title: 'Item',
      'x-on-delete': 'cascade',
      'x-when': { property: 'that', in: ['VALUE'] },
    }),
    least: nullable(number(), {
      title: 'At least',
      description: 'In the unit of the patient’s value; of a score, in per cent.',
      'x-when': { property: 'that', in: ['VALUE', 'SCORE'] },
    }),
    greatest: nullable(number(), { title: 'At most', 'x-when': { property: 'that', in: ['VALUE', 'SCORE'] } }),
    outcome: plainString({
      title: 'Outcome',
      description: 'That of the command, TIME_OVER or ERROR.',
      maxLength: 64,
      'x-when': { property: 'that', in: ['OUTCOME'] },
    }),
    feedbackPointId: optionalReference('feedback-point', {
      title: 'Feedback point',
      'x-on-delete': 'cascade',
      'x-when': { property: 'that', in: ['ACHIEVED', 'MISSED'] },
    }),
  },
  { title: 'Expectation', 'x-line': true },
);

/** A test of the scenario: what learners do, and what is expected of the play. */
export const playTest = entity(
  'test',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    description: prose({ title: 'Description' }),
    seed: integer({
      title: 'Seed',
      description: 'Of everything that is drawn at random.',
      minimum: 0,
      maximum: 2_147_483_647,
      default: 1,
    }),
    assume: object(
      {
        sound: nullable(seconds({ maximum: 3600 }), { title: 'Sounds of unknown length' }),
        video: nullable(seconds({ maximum: 3600 }), { title: 'Videos of unknown length' }),
        movement: nullable(seconds({ maximum: 600 }), { title: 'Movements' }),
        lengths: list(
          object(
            {
              assetId: plainString({ title: 'Dialogue, sound or video', maxLength: 128 }),
              seconds: seconds({ title: 'Length', maximum: 3600 }),
            },
            { title: 'Length', 'x-line': true },
          ),
          { title: 'Lengths' },
        ),
      },
      { title: 'Assumptions', 'x-line': true },
    ),
    learners: list(
      object(
        {
          name: plainString({ title: 'Name', maxLength: 64 }),
          roleIds: list(reference('role'), { title: 'Roles', uniqueItems: true, 'x-line': true }),
          isObserver: flag({ title: 'Observer' }),
        },
        { title: 'Learner', 'x-line': true },
      ),
      { title: 'Learners', description: 'Leave empty for one learner who plays every playable role.' },
    ),
    inputs: list(testInput, { title: 'Inputs', maxItems: 1000 }),
    expectations: list(testExpectation, { title: 'Expectations', maxItems: 1000 }),
  },
  { title: 'Test', 'x-subject': 'ScenarioTest' },
);

/** A test in snapshots. */
export type PlayTest = Snapshot<typeof playTest>;
/** An input of a test in snapshots. */
export type TestInput = Snapshot<typeof testInput>;
/** An expectation of a test in snapshots. */
export type TestExpectation = Snapshot<typeof testExpectation>;

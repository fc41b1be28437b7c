import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { form, scorecard, type MultipleChoiceForm, type Scorecard } from '#document/content/schema';
import { complete } from '#format/complete';
import type { Json } from '#base/json';
import type { AnswerShape } from '#kernel/plugin-results.gen';
import { runs } from '#testing/effort';
import { actionsOfAnswers, answerFault, formShape, scorecardShape } from './answers';

const airway: MultipleChoiceForm = complete(form, {
  id: 'airway',
  pages: [
    {
      id: 'page-1',
      questions: [
        { id: 'constructor', items: [{ id: 'yes', actionCode: 'CALL' }, { id: 'no' }] },
        {
          id: 'devices',
          selection: 'MULTIPLE',
          items: [{ id: 'mask', actionCode: 'MASK' }, { id: 'tube' }, { id: 'both', actionCode: 'CALL' }],
        },
      ],
    },
    { id: 'page-2', questions: [{ id: 'who', items: [{ id: 'me', actionCode: 'OWN' }] }] },
  ],
});

const score: Scorecard = complete(scorecard, {
  id: 'score',
  parameters: [
    { id: 'rate', cells: [{ id: 'slow', actionCode: 'YELLOW' }, { id: 'usual' }] },
    {
      id: 'pulse',
      cells: [
        { id: 'fast', actionCode: 'RED' },
        { id: 'even', actionCode: 'YELLOW' },
      ],
    },
  ],
});

/** JSON as it comes from outside: with names of what every object has. */
const hostile = fc.oneof(
  fc.jsonValue().map((value) => value as Json),
  fc.constantFrom<Json>(
    JSON.parse('{"__proto__":"yes"}') as Json,
    { toString: 'yes' },
    { hasOwnProperty: [] },
    { constructor: ['yes', 'no'] },
    { devices: [['mask']] },
    { devices: { length: 1, 0: 'mask' } },
    { choice: -0.5 },
    { declined: 1 },
  ),
);

describe('the shape of a form', () => {
  it('has the questions of every page, with their answers', () => {
    expect(formShape(airway, true)).toEqual({
      kind: 'parts',
      parts: [
        { id: 'constructor', options: ['yes', 'no'], multiple: false },
        { id: 'devices', options: ['mask', 'tube', 'both'], multiple: true },
        { id: 'who', options: ['me'], multiple: false },
      ],
      mustComplete: true,
    });
  });

  it('of a scorecard has one cell a parameter', () => {
    expect(scorecardShape(score, false)).toEqual({
      kind: 'parts',
      parts: [
        { id: 'rate', options: ['slow', 'usual'], multiple: false },
        { id: 'pulse', options: ['fast', 'even'], multiple: false },
      ],
      mustComplete: false,
    });
  });
});

describe('the actions of answers', () => {
  it.each<[string, Json, readonly string[]]>([
    ['none for an answer without an action', { constructor: 'no' }, []],
    ['in the order of the form, not of the answer', { who: 'me', constructor: 'yes' }, ['CALL', 'OWN']],
    ['in the order of the answers of a question', { devices: ['both', 'mask'] }, ['MASK', 'CALL']],
    ['each once', { constructor: 'yes', devices: ['both'], who: 'me' }, ['CALL', 'OWN']],
    ['none for nothing', {}, []],
    ['none for what isn’t an answer', null, []],
    ['none for unknown answers', { constructor: 'me', other: 'yes' }, []],
  ])('are %s', (_, answer, actions) => {
    expect(actionsOfAnswers(airway, answer)).toEqual(actions);
  });

  it('of a scorecard are in the order of parameters', () => {
    expect(actionsOfAnswers(score, { pulse: 'fast', rate: 'slow' })).toEqual(['YELLOW', 'RED']);
    expect(actionsOfAnswers(score, { pulse: 'even', rate: 'slow' })).toEqual(['YELLOW']);
  });

  test('of anything are actions of the form', () => {
    fc.assert(
      fc.property(hostile, (answer) => {
        for (const action of actionsOfAnswers(airway, answer)) expect(['CALL', 'MASK', 'OWN']).toContain(action);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('an answer to a form', () => {
  const whole = { constructor: 'yes', devices: ['tube', 'mask'], who: 'me' };

  it.each<[string, Json, 'unknown' | 'incomplete' | null]>([
    ['with everything', whole, null],
    ['without a question', { constructor: 'yes', devices: ['tube'] }, 'incomplete'],
    ['with nothing chosen of several', { ...whole, devices: [] }, 'incomplete'],
    ['without anything', {}, 'incomplete'],
    ['with another question', { ...whole, other: 'yes' }, 'unknown'],
    ['with an answer of another question', { ...whole, who: 'yes' }, 'unknown'],
    ['with two answers to a single question', { ...whole, constructor: ['yes', 'no'] }, 'unknown'],
    ['with a list for a single question', { ...whole, constructor: ['yes'] }, 'unknown'],
    ['with a text where several can be chosen', { ...whole, devices: 'mask' }, 'unknown'],
    ['with the same answer twice', { ...whole, devices: ['mask', 'mask'] }, 'unknown'],
    ['with null', { ...whole, who: null }, 'unknown'],
    ['that is a list', [], 'unknown'],
    ['that is a text', 'yes', 'unknown'],
    ['with the name of what every object has', JSON.parse('{"__proto__":"yes"}') as Json, 'unknown'],
  ])('%s', (_, answer, fault) => {
    expect(answerFault(formShape(airway, true), answer, false)).toBe(fault);
    // nothing has to be completed in a draft, or where the form says so
    const lenient = fault === 'incomplete' ? null : fault;
    expect(answerFault(formShape(airway, true), answer, true)).toBe(lenient);
    expect(answerFault(formShape(airway, false), answer, false)).toBe(lenient);
  });

  it('without questions is complete', () => {
    expect(answerFault(formShape({ ...airway, pages: [] }, true), {}, false)).toBeNull();
  });

  test('is one if and only if it is built from options', () => {
    const answers = fc.record(
      {
        constructor: fc.constantFrom('yes', 'no'),
        devices: fc.subarray(['mask', 'tube', 'both']),
        who: fc.constant('me'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, (answer) => {
        expect(answerFault(formShape(airway, false), { ...answer }, false)).toBeNull();
      }),
      { numRuns: runs(100) },
    );
  });
});

describe.each<[AnswerShape, readonly Json[], readonly Json[]]>([
  [
    { kind: 'choice', count: 2 },
    [{ choice: 0 }, { choice: 1 }],
    [{}, { choice: 2 }, { choice: -1 }, { choice: 0.5 }, { choice: '0' }, { choice: 0, more: 1 }, null],
  ],
  [{ kind: 'choice', count: 0 }, [], [{ choice: 0 }, {}]],
  [{ kind: 'confirmation' }, [{}], [{ confirmed: true }, [], null, true]],
  [{ kind: 'call' }, [{ declined: true }], [{ declined: false }, {}, { declined: true, by: 'me' }]],
  [{ kind: 'conversation', goals: 1 }, [], [{}, { goal: 0 }]],
  [{ kind: 'viewing' }, [], [{}, null]],
  [
    { kind: 'minigame' },
    [
      { outcome: 'SUCCEEDED', score: 7.5 },
      { outcome: 'FAILED', score: null },
      { outcome: 'LEFT', score: 0 },
    ],
    [{ outcome: 'SUCCEEDED' }, { outcome: 'toString', score: 1 }, { outcome: 'LEFT', score: '1' }, { score: 1 }],
  ],
])('an answer to %j', (shape, right, wrong) => {
  it('is as its kind says', () => {
    for (const answer of right) expect(answerFault(shape, answer, false), JSON.stringify(answer)).toBeNull();
    for (const answer of wrong) expect(answerFault(shape, answer, false), JSON.stringify(answer)).toBe('unknown');
  });
});

test('whatever comes is judged', () => {
  const shapes: readonly AnswerShape[] = [
    formShape(airway, true),
    scorecardShape(score, true),
    { kind: 'choice', count: 3 },
    { kind: 'confirmation' },
    { kind: 'call' },
    { kind: 'minigame' },
    { kind: 'viewing' },
  ];
  fc.assert(
    fc.property(hostile, fc.constantFrom(...shapes), fc.boolean(), (answer, shape, isDraft) => {
      expect(['unknown', 'incomplete', null]).toContain(answerFault(shape, answer, isDraft));
    }),
    { numRuns: runs(300) },
  );
});

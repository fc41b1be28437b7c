import { describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { playTest, type PlayTest } from '@scn/core/document/tests/schema';
import { failureDescriber } from '@scn/core/description/test-text';
import { complete as completed } from '@scn/core/format/complete';
import { engine, play } from '@scn/core/simulation/engine/engine';
import { CoverageCollector, percentCovered } from '@scn/core/simulation/tests/coverage';
import { recordTest } from '@scn/core/simulation/tests/record-test';
import { runTest } from '@scn/core/simulation/tests/run-test';
import { updatedExpectation } from '@scn/core/simulation/tests/updated-expectation';
import { ask, award, called, complete, conversation, end, form, minigame, say, wait } from './commands';
import { answered, conditionsOf, learner, physiology, plugins, start, tiny } from './tiny';

/** A test in few words: everything else has a default. */
function testOf(inputs: readonly JsonObject[], expectations: readonly JsonObject[], more: JsonObject = {}): PlayTest {
  return completed(playTest, { id: 'test', title: 'Test', inputs, expectations, ...more });
}

const pick = (at: number, actionCode: string) => ({ at, actionCode });

/** The failures, in words. */
function failures(scenario: Scenario, given: PlayTest): readonly string[] {
  const describes = failureDescriber(scenario, plugins);
  const all = runTest(scenario, given, plugins).failures.map((failure) => describes(given, failure));
  for (const text of all) expect(text.length).toBeLessThan(250);
  return all;
}

const drug = learner('ADRUG001', { plays: [wait(8), complete], needs: 'HR > 100' });
const scenario = tiny({
  values: { hr: { is: 90, worst: 150 } },
  deteriorates: { items: ['hr'], over: 600 },
  actions: [
    drug,
    learner('ACALL001', { plays: [say(2), complete] }),
    physiology('AALAR001', 'HR > 120', { plays: [complete, end('PATIENT_DIED', 10)] }),
  ],
  points: [
    { id: 'called', score: 10, logic: 'ACALL001' },
    { id: 'treated', score: 30, logic: 'ADRUG001' },
  ],
});
/** HR rises by 6 a minute: above 100 from 1:40, above 120 from 5:00. */
const usual = [pick(20, 'ACALL001'), pick(120, 'ADRUG001')];
const over = (value: number) => conditionsOf(scenario, `HR > ${value}`) as unknown as JsonObject;

describe('tests of scenarios', () => {
  test('pass when everything is as expected', () => {
    const expectations = [
      { when: 'BY', at: 22, that: 'DONE', actionCode: 'ACALL001' },
      { when: 'AT', at: 128, that: 'DONE', actionCode: 'ADRUG001', responseCode: 'ADRUG001R1' },
      { when: 'BETWEEN', from: 120, to: 130, that: 'DONE', actionCode: 'ADRUG001' },
      { when: 'AT', at: 100.001, that: 'CONDITIONS', conditions: over(100) },
      { when: 'BETWEEN', from: 50, to: 110, that: 'CONDITIONS', conditions: over(100) },
      { when: 'NEVER', that: 'CONDITIONS', conditions: over(122) },
      { when: 'AT', at: 100, that: 'NOT_OFFERED', actionCode: 'ADRUG001' },
      { when: 'BY', at: 110, that: 'OFFERED', actionCode: 'ADRUG001' },
      { when: 'AT', at: 20, that: 'SPOKEN', actorId: 'anna', text: 'WORD' },
      { when: 'AT', at: 60, that: 'VALUE', physiologyItemId: 'hr', least: 96, greatest: 96 },
      { when: 'BY', at: 65, that: 'VALUE', physiologyItemId: 'hr', least: 95.9, greatest: 96.1 },
      { when: 'NEVER', that: 'VALUE', physiologyItemId: 'hr', least: 122 },
      { that: 'OUTCOME', outcome: 'PATIENT_DIED' },
      { when: 'NEVER', that: 'OUTCOME', outcome: 'TIME_OVER' },
      { that: 'SCORE', least: 100, greatest: 100 },
      { that: 'ACHIEVED', feedbackPointId: 'treated' },
      { when: 'NEVER', that: 'MISSED', feedbackPointId: 'called' },
    ];
    expect(failures(scenario, testOf(usual, expectations))).toEqual([]);
  });

  test('say what was the case instead, and when', () => {
    const expectations = [
      { when: 'BY', at: 127, that: 'DONE', actionCode: 'ADRUG001' },
      { when: 'NEVER', that: 'DONE', actionCode: 'ACALL001' },
      { when: 'AT', at: 100, that: 'CONDITIONS', conditions: over(100) },
      { when: 'BY', at: 100, that: 'CONDITIONS', conditions: over(100) },
      { when: 'NEVER', that: 'CONDITIONS', conditions: over(100) },
      { when: 'AT', at: 50, that: 'OFFERED', actionCode: 'ADRUG001' },
      { when: 'NEVER', that: 'SPOKEN', text: 'word' },
      { when: 'BY', at: 10, that: 'SPOKEN', actorId: 'ben', text: 'word' },
      { when: 'AT', at: 60, that: 'VALUE', physiologyItemId: 'hr', least: 100 },
      { that: 'OUTCOME', outcome: 'COMPLETED' },
      { that: 'SCORE', greatest: 50 },
      { that: 'MISSED', feedbackPointId: 'called' },
    ];
    expect(failures(scenario, testOf(usual, expectations))).toEqual([
      'Expected ADRUG001 to be complete by 2:07, but it is at 2:08.',
      'Expected ACALL001 to be complete at no time, but it is complete at 0:22.',
      'Expected “Heart rate is above 100 per min” at 1:40, but that isn’t so then.',
      'Expected “Heart rate is above 100 per min” by 1:40, but that is so at 1:40.001.',
      'Expected “Heart rate is above 100 per min” at no time, but that is so at 1:40.001.',
      'Expected ADRUG001 to be offered at 0:50, but it isn’t then: its prerequisites aren’t met.',
      'Expected someone to say “word” at no time, but that is said at 0:20.',
      'Expected Ben to say “word” by 0:10, but that is never said.',
      'Expected Heart rate at least 100 per min at 1:00, but it is 96 per min then.',
      'Expected the outcome to be Completed, but it is Patient died.',
      'Expected the score to be at most 50 %, but it is 100 %.',
      'Expected “called” to be missed, but it is achieved.',
    ]);
    const [first] = runTest(scenario, testOf(usual, expectations), plugins).failures;
    expect(first).toMatchObject({ of: 'expectation', index: 0, at: 127_000 });
  });

  test('fail for inputs that are refused, and for what is incomplete', () => {
    const given = testOf(
      [pick(20, 'ADRUG001'), { at: 30, act: 'SAY' }, pick(10, 'ANONE001')],
      [{ that: 'DONE' }, { that: 'SCORE' }, { that: 'DONE', actionCode: 'ANONE001' }],
    );
    expect(failures(scenario, given)).toEqual([
      'At 0:20, a learner can’t start ADRUG001: its prerequisites aren’t met.',
      'Input 2 is incomplete: it doesn’t say what the learner does.',
      'At 0:10, a learner can’t start ANONE001: there is nothing like that.',
      'Expectation 1 is incomplete, or about something that isn’t in the scenario.',
      'Expectation 2 is incomplete, or about something that isn’t in the scenario.',
      'Expectation 3 is incomplete, or about something that isn’t in the scenario.',
    ]);
  });

  test('play as a play without anyone watching', () => {
    const given = testOf(usual, [
      { when: 'NEVER', that: 'CONDITIONS', conditions: over(140) },
      { when: 'NEVER', that: 'NOT_OFFERED', actionCode: 'ACALL001' },
    ]);
    const run = runTest(scenario, given, plugins);
    const { inputs, log, hash } = play(scenario, { plugins }, run.inputs, Infinity);
    expect([inputs, log]).toEqual([run.inputs, run.log]);
    const { hash: hashOf } = engine(scenario, { plugins });
    expect(hashOf([hashOf(run.state), run.log])).toBe(hash);
  });

  test('what is expected behind the end is what is at the end', () => {
    const expectations = [
      { when: 'AT', at: 900, that: 'CONDITIONS', conditions: over(120) },
      { when: 'AT', at: 900, that: 'NOT_OFFERED', actionCode: 'ACALL001' },
      { when: 'BETWEEN', from: 800, to: 900, that: 'VALUE', physiologyItemId: 'hr', least: 121, greatest: 121.1 },
    ];
    expect(failures(scenario, testOf([], expectations))).toEqual([]);
  });

  test('answer questions of every kind', () => {
    const asking = tiny({
      actions: [
        start({
          plays: [
            called('message', ask([null, 'AHELP001'])),
            called('form', form('history')),
            called('talk', conversation(['AHELP001', null])),
            called('game', minigame('START', true)),
            complete,
          ],
        }),
        learner('AHELP001', { plays: [complete] }),
        answered('AOTHE001'),
      ],
      forms: { history: [{ pain: { yes: 'AOTHE001', no: null }, signs: { cough: null, fever: null } }] },
    });
    const inputs = [
      { at: 5, act: 'ANSWER', commandId: 'message', choice: 2 },
      { at: 6, act: 'CHOOSE', commandId: 'form', answers: [{ part: 'pain', chosen: ['no'] }] },
      {
        at: 7,
        act: 'ANSWER',
        commandId: 'form',
        answers: [
          { part: 'pain', chosen: ['yes'] },
          { part: 'signs', chosen: ['cough'] },
        ],
      },
      { at: 8, act: 'GOAL', commandId: 'talk', goal: 1 },
      { at: 9, act: 'LEAVE', commandId: 'talk' },
      { at: 10, act: 'ANSWER', commandId: 'game', outcome: 'SUCCEEDED', score: 3 },
    ];
    const expectations = [
      { when: 'AT', at: 5, that: 'DONE', actionCode: 'AHELP001' },
      { when: 'AT', at: 7, that: 'DONE', actionCode: 'AOTHE001' },
      { when: 'BY', at: 10, that: 'DONE', actionCode: 'ASTAR001' },
    ];
    const given = testOf(inputs, expectations);
    expect(failures(asking, given)).toEqual([]);
    const run = runTest(asking, given, plugins);
    const { id, title, seed, assume, learners } = given;
    expect(recordTest(asking, run, { id, title, seed, assume, learners }).inputs).toEqual(given.inputs);
  });

  test('name learners, and give them roles', () => {
    const two = tiny({ roles: ['doctor', 'nurse'], actions: [learner('APICK001', { roles: ['nurse'] })] });
    const learners = [
      { name: 'Kim', roleIds: ['doctor'] },
      { name: 'Lou', roleIds: ['nurse'] },
    ];
    const expectations = [
      { when: 'AT', at: 1, that: 'OFFERED', actionCode: 'APICK001', by: 'Lou' },
      { when: 'AT', at: 1, that: 'NOT_OFFERED', actionCode: 'APICK001' },
    ];
    const inputs = [{ ...pick(2, 'APICK001'), by: 'Lou' }, pick(3, 'APICK001')];
    expect(failures(two, testOf(inputs, expectations, { learners }))).toEqual([
      'At 0:03, a learner can’t start APICK001: not the learner’s role.',
    ]);
  });
});

describe('recorded tests', () => {
  test('pass, and expect what was done with a tolerance for assumed lengths', () => {
    const { inputs, log, result } = runTest(scenario, testOf(usual, []), plugins);
    const { id, title, seed, assume, learners } = testOf([], []);
    const recorded = recordTest(scenario, { inputs, log, result }, { id, title, seed, assume, learners });
    expect(failures(scenario, recorded)).toEqual([]);
    const times = recorded.expectations.map(({ that, actionCode, at }) => [that, actionCode, at]);
    expect(times).toEqual([
      ['DONE', 'ASTAR001', 0],
      ['DONE', 'ACALL001', 32],
      ['DONE', 'ADRUG001', 128],
      ['DONE', 'AALAR001', 300.001],
      ['OUTCOME', null, 0],
      ['SCORE', null, 0],
    ]);
  });

  test('are updated where a time, the score or the outcome differs', () => {
    const given = testOf(usual, [
      { when: 'BY', at: 100, that: 'DONE', actionCode: 'ADRUG001' },
      { when: 'BETWEEN', from: 0, to: 10, that: 'DONE', actionCode: 'ADRUG001' },
      { that: 'OUTCOME', outcome: 'COMPLETED' },
      { that: 'SCORE', greatest: 10 },
      { when: 'NEVER', that: 'DONE', actionCode: 'ADRUG001' },
      { when: 'AT', that: 'CONDITIONS', conditions: over(100) },
    ]);
    const run = runTest(scenario, given, plugins);
    expect(given.expectations.map((expectation) => updatedExpectation(expectation, run))).toEqual([
      { at: 128 },
      { from: 128, to: 128 },
      { outcome: 'PATIENT_DIED' },
      { least: 100, greatest: 100 },
      null,
      null,
    ]);
  });
});

test('coverage says what no test has reached', () => {
  const covering = tiny({
    actions: [
      learner('APICK001', {
        needs: 'HR > 50',
        responses: [{ if: 'HR > 100', plays: [wait(1), complete, end()] }, { plays: [award('point'), complete] }],
      }),
      learner('AOTHE001', { visible: false, visibleIf: 'APICK001' }),
      physiology('AALAR001', 'HR > 200'),
    ],
    points: [{ id: 'point', score: 1 }],
  });
  const collector = new CoverageCollector(covering, plugins);
  collector.add(runTest(covering, testOf([pick(5, 'APICK001')], []), plugins, collector.judged));
  const { actions, responses, commands, conditions, triggers, points, endings } = collector.coverage();
  expect(actions).toEqual({ total: 4, missing: ['AOTHE001', 'AALAR001'] });
  expect(responses.missing).toEqual(['APICK001R1', 'AOTHE001R1', 'AALAR001R1']);
  expect(commands.missing).toContain('APICK001R1-1');
  expect(conditions.total).toBe(8);
  expect(conditions.missing).toEqual([
    { place: 'prerequisites', code: 'APICK001', holds: false },
    { place: 'response', code: 'APICK001R1', holds: true },
    { place: 'trigger', code: 'AALAR001', holds: true },
  ]);
  expect(triggers).toEqual({ total: 1, missing: ['AALAR001'] });
  expect(points).toEqual({ total: 2, missing: [{ feedbackPoint: 'point', isAchieved: false }] });
  expect(endings).toEqual({ total: 2, missing: ['COMPLETED'] });
  expect(percentCovered(conditions)).toBe(62);
});

test('what isn’t offered for its prerequisites covers that they don’t hold', () => {
  const collector = new CoverageCollector(scenario, plugins);
  const missing = () =>
    collector
      .coverage()
      .conditions.missing.filter(({ place }) => place === 'prerequisites')
      .map(({ holds }) => holds);
  const offer = (at: number, that: string) => testOf([], [{ at, that, actionCode: 'ADRUG001' }]);
  runTest(scenario, offer(0, 'OFFERED'), plugins, collector.judged);
  expect(missing()).toEqual([true, false]);
  runTest(scenario, offer(0, 'NOT_OFFERED'), plugins, collector.judged);
  expect(missing()).toEqual([true]);
  runTest(scenario, offer(300, 'OFFERED'), plugins, collector.judged);
  expect(missing()).toEqual([]);
});

test('name places and questions by what learners see', () => {
  const asking = tiny({
    actions: [
      learner('AASKS001', { plays: [called('asks', form('risk')), called('talks', conversation([null])), complete] }),
      learner('AMOVE001', { sets: ['MOVEMENT'], plays: [wait(60), complete] }),
    ],
    forms: { risk: [{ level: { high: null, low: null } }] },
  });
  const inputs = [
    { at: 1, act: 'ANSWER', commandId: 'asks' },
    { at: 2, act: 'LEAVE', commandId: 'talks' },
    { at: 3, actionCode: 'AMOVE001' },
    { at: 4, act: 'WALK', island: 1 },
  ];
  const said = failures(asking, testOf(inputs, []));
  expect(said).toEqual([
    'At 0:01, a learner can’t answer “risk”: there is nothing like that.',
    expect.stringMatching(/^At 0:02, a learner can’t leave “Conversation: /),
    'At 0:04, a learner can’t go to Island 1: locked by movement.',
  ]);
});

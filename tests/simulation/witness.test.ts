import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { reach, type Reach } from '@scn/core/playing/witness/reach';
import { blocksText } from '@scn/core/playing/witness/reach-text';
import type { Target } from '@scn/core/playing/witness/target';
import { createValidator } from '@scn/core/validation/engine/engine';
import { action, changes, code, command, delay, done, isDone, item, menuOf, not, start, when } from './play-scenario';
import { plugins } from './random-scenario';

const bounds = { states: 5000, actions: 16, ways: 16, steps: 2000, plays: 4, morePlays: 0 };
const starts = action('A', 'start', [[done]]);
const heart = 'monitor.heart-rate';

function viewOf(actions: readonly JsonObject[], more: JsonObject = {}) {
  const item = (id: string, baseline: number) => ({
    id,
    item: `monitor.${id}`,
    unit: '/min',
    baseline,
    goal: 100,
    worst: 160,
  });
  const scenario = completeScenario(
    {
      setup: { basicInfo: { playTime: 5 }, roles: [{ id: 'nurse', playable: true }] },
      patients: [
        {
          id: 'tom',
          physiology: { reports: [{ id: 'monitor', report: 'report.monitor', items: [item('heart-rate', 80)] }] },
        },
      ],
      menu: menuOf(actions),
      actions,
      ...more,
    },
    plugins,
  );
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(scenario);
  return validator.view;
}

const found = (target: Target, actions: readonly JsonObject[], more: JsonObject = {}) =>
  reach(viewOf(actions, more), target, { setting: { plugins }, bounds });
const picks = (said: Reach) =>
  said.verdict === 'reachable' ? said.witness.map((input) => ('action' in input ? input.action : input.do)) : said;
const of = (kind: Target['kind'], id: string): Target => ({ kind, id });

describe('a way to something', () => {
  it('is empty for what happens by itself', () => {
    expect(picks(found(of('ending', 'TIME_OVER'), [starts]))).toEqual([]);
  });

  it('is the shortest one: prerequisites in their order, and nothing else', () => {
    const learner = (letter: string, before: string | null, playlist: readonly JsonObject[] = [done]) =>
      action(letter, 'learner', [playlist], {
        dependenciesEnabled: before !== null,
        dependencies: before === null ? null : isDone(before),
      });
    const said = found(of('response', `${code('E')}R1`), [
      starts,
      learner('B', null),
      learner('C', 'B', [delay(20), done]),
      learner('D', null),
      learner('E', 'C'),
    ]);
    expect(picks(said)).toEqual([code('B'), code('C'), code('E')]);
    expect(said.verdict === 'reachable' && (said.witness[2]?.at ?? 0) >= 20_000).toBe(true);
  });

  it('waits for a value that an action moves', () => {
    const said = found(of('action', code('C')), [
      starts,
      action('B', 'learner', [[done]], changes('heart-rate', 150, 60, { absolute: true })),
      action('C', when(item(heart, '>', 120)), [[done]]),
    ]);
    expect(picks(said)).toEqual([code('B')]);
  });

  it('does nothing else that would be in the way', () => {
    const said = found(of('point', 'calm'), [starts, action('B', 'learner', [[done]])], {
      postSim: { feedbackPoints: [{ id: 'calm', title: 'Calm', score: 1, logic: not(isDone('B')) }] },
    });
    expect(picks(said)).toEqual([]);
  });

  it('answers what is asked', () => {
    const asks = command('message', {
      text: 'Which?',
      closes: { by: 'CHOICE', choices: [{ text: 'One' }, { text: 'Two', actionCode: code('C') }] },
    });
    const said = found(of('ending', 'PATIENT_STABILISED'), [
      starts,
      action('B', 'learner', [[asks, done]]),
      action('C', 'hidden', [[done, command('end-scenario', { outcome: 'PATIENT_STABILISED' })]]),
    ]);
    expect(picks(said)).toEqual([code('B'), 'answer']);
  });

  it('goes to where a response plays', () => {
    const there = { plays: [done], more: { island: 2 } };
    const islands = [
      { id: 'bed-island', number: 1 },
      { id: 'door-island', number: 2 },
    ];
    const said = found(of('response', `${code('B')}R1`), [starts, action('B', 'learner', [there])], {
      setup: { basicInfo: { playTime: 5 }, environment: { islands } },
    });
    expect(picks(said)).toEqual(['walk', code('B')]);
  });
});

describe('what no play reaches', () => {
  it('is said with what is in the way, in its order', () => {
    const actions = [
      starts,
      action('B', 'hidden', [[done]]),
      action('C', 'learner', [[done]], { dependenciesEnabled: true, dependencies: isDone('B') }),
    ];
    const said = found(of('response', `${code('C')}R1`), actions);
    expect(said).toMatchObject({
      verdict: 'never',
      because: [
        { of: code('C'), place: 'prerequisites' },
        { of: code('B'), place: 'starters' },
      ],
    });
    const text = said.verdict === 'never' ? blocksText(viewOf(actions), said.because) : '';
    expect(text).toContain(`the prerequisites of ${code('C')} are never met`);
    expect(text).toContain(`nothing that happens starts ${code('B')}`);
  });

  it('can be an earlier response, a menu that is missing, or an ending', () => {
    const ends = command('end-scenario', { outcome: 'PATIENT_DIED' });
    const actions = [starts, action('B', 'learner', [[done], [done, ends]]), action('C', 'hidden', [[start('B')]])];
    expect(found(of('ending', 'PATIENT_DIED'), actions)).toMatchObject({
      verdict: 'never',
      because: [
        { of: 'PATIENT_DIED', place: 'endings' },
        { of: `${code('B')}R2`, place: 'earlier' },
      ],
    });
    const unlisted = { menu: { locations: [], items: [] } };
    expect(found(of('action', code('B')), [starts, action('B', 'learner', [[done]])], unlisted)).toMatchObject({
      verdict: 'never',
      because: [{ of: code('B'), place: 'menu' }],
    });
  });

  it('stays open where the bounds end first', () => {
    const few = { ...bounds, states: 1, actions: 1, steps: 1, plays: 0 };
    const chain = [
      starts,
      action('B', 'learner', [[done]]),
      action('C', 'learner', [[done]], { dependenciesEnabled: true, dependencies: isDone('B') }),
    ];
    const said = reach(viewOf(chain), of('action', code('C')), { setting: { plugins }, bounds: few });
    expect(said).toMatchObject({ verdict: 'open', why: { isOutOfTime: false, states: 0, plays: 0 } });
  });
});

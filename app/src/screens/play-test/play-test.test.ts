import { expect, it } from 'vitest';
import { learnerMenu, type MenuNode } from '@scn/core/playing/learner-menu';
import { runTest } from '@scn/core/simulation/tests/run-test';
import { PlayTest } from './play-test';
import { plugins, scenario } from './testing/ketoacidosis';
import { whyHasValue, whyNot, whyPlayed } from './why-answers';

const begin = () => new PlayTest(scenario, plugins);
const minutes = (count: number) => count * 60_000;
/** Lets time pass in frames, at the greatest speed. */
function play(test: PlayTest, until: number): void {
  test.clock.setSpeed(60);
  test.toggle();
  while (test.isPlaying && test.position < until) test.clock.tick(16);
  if (test.isPlaying) test.toggle();
}
const pick = (action: string) => ({ do: 'pick', action }) as const;
const leaves = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.choice === null ? leaves(node.children) : [node]));

it('plays what happens by itself, and stops when the scenario is over', () => {
  const test = begin();
  play(test, Infinity);
  expect(test.isPlaying).toBe(false);
  expect(test.state.ended).not.toBeNull();
  expect(test.position).toBe(test.state.ended?.at);
  expect(test.choices).toEqual([]);
  test.toggle();
  expect(test.isPlaying).toBe(false);
});

it('looks back at a moment, and goes another way from there', () => {
  const test = begin();
  play(test, minutes(10));
  const { end } = test;
  test.seek(minutes(2));
  expect(test.end).toBe(end);
  expect(test.log.every(({ at }) => at <= minutes(2))).toBe(true);
  test.act(pick('HSTRY001'));
  const [first] = leaves(learnerMenu(test.scenario, test.choices, ''));
  expect(first).toBeDefined();
  expect(test.end).toBeLessThan(minutes(3));
});

it('goes from event to event in both directions', () => {
  const test = begin();
  play(test, minutes(1));
  test.seek(0);
  test.nextEvent();
  const { position } = test;
  expect(position).toBeGreaterThan(0);
  expect(test.log.at(-1)?.at).toBe(position);
  test.nextEvent();
  test.previousEvent();
  expect(test.position).toBe(position);
});

it('says why an action can’t be started, why a response played and what moves a value', () => {
  const test = begin();
  play(test, minutes(5));
  const refused = test.choices.find(({ refusal }) => refusal?.reason === 'prerequisites');
  expect(whyNot(test, refused?.id ?? '').reasons.some(({ holds }) => holds === false)).toBe(true);
  const [hidden] = test.hidden;
  expect(whyNot(test, hidden?.code ?? '').text).toContain('not visible');
  const response = test.log.find(({ kind, data }) => kind === 'response' && data !== undefined);
  const why = response === undefined ? null : whyPlayed(test, response);
  expect(why?.reasons.length).toBeGreaterThan(0);
  const [item] = Object.keys(test.state.items);
  expect(whyHasValue(test, item ?? '').reasons.map(({ text }) => text)).toContain('The patient deteriorates.');
});

it('plays the same again on an edited scenario, and says what has changed first', () => {
  const test = begin();
  play(test, minutes(5));
  const [line] = test.log.filter(({ kind }) => kind === 'response').slice(-1);
  const edited = {
    ...scenario,
    actions: scenario.actions.map((action) => ({
      ...action,
      responses: action.responses.filter(({ responseCode }) => responseCode !== line?.id),
    })),
  };
  test.edited(edited);
  expect(test.scenario).toBe(edited);
  expect(test.replay?.differences[0]?.at).toBe(line?.at);
  test.edited({ ...edited });
  expect(test.replay?.differences).toEqual([]);
  test.dismissReplay();
  expect(test.replay).toBeNull();
});

it('is recorded as a test that passes', () => {
  const test = begin();
  play(test, minutes(1));
  const [choice] = test.choices.filter(({ kind, refusal }) => kind === 'pick' && refusal === null);
  expect(test.hasInputs).toBe(false);
  if (choice !== undefined) test.act(choice.act);
  expect(test.hasInputs).toBe(true);
  const recorded = test.recorded('recorded', (outcome) => `Ends ${outcome}`);
  expect(recorded.title).toMatch(/^Ends [A-Z_]+$/);
  expect(recorded.inputs).toHaveLength(1);
  expect(recorded.expectations.length).toBeGreaterThan(1);
  expect(runTest(scenario, recorded, plugins).failures).toEqual([]);
});

it('has at most 481 samples of an item, from the start to the end of the play', () => {
  const test = begin();
  const [item] = scenario.patients.flatMap(({ physiology }) => physiology.reports.flatMap(({ items }) => items));
  play(test, minutes(30));
  const samples = test.samples(item?.id ?? '');
  expect(samples.length).toBeLessThanOrEqual(481);
  expect(samples[0]?.at).toBe(0);
  expect(samples.at(-1)?.at).toBe(test.end);
  for (const { at, value } of samples) expect(value).toBe(test.session.valueAt(item?.id ?? '', at));
});

it('plays up to the first moment at which an action can be started', () => {
  const test = begin();
  expect(test.playUpTo('CCANU001')).toBe(true);
  expect(test.choices.find(({ id }) => id === 'CCANU001')?.refusal).toBeNull();
  const never = begin();
  expect(never.playUpTo('ASTRT001')).toBe(false);
  expect(never.position).toBe(0);
});

it('saves a test that expects the lines that must hold, and opens it with its marks', () => {
  const test = begin();
  play(test, minutes(2));
  test.act(pick('BHIST001'));
  play(test, minutes(5));
  const line = test.log.find((each) => each.kind === 'done' && each.id === 'BHIST001');
  expect(line === undefined ? null : test.canHold(line)).toBe(true);
  if (line !== undefined) test.held.set(line, true);
  const recorded = test.recorded('chosen', (outcome) => outcome);
  expect(recorded.expectations).toMatchObject([{ that: 'DONE', actionCode: 'BHIST001', when: 'BETWEEN' }]);

  test.open(recorded);
  expect(test.opened).toMatchObject({ firstDifference: null, marks: [{ holds: true }] });
  expect(test.held.count).toBe(0);
  const changed = { ...recorded, inputs: recorded.inputs.map((input) => ({ ...input, at: input.at + 60 })) };
  test.open(changed);
  expect(test.position).toBe(test.opened?.firstDifference);
  test.act(pick('BHIST001'));
  expect(test.opened).toBeNull();
});

it('still has the play of a test that is deleted', () => {
  const test = begin();
  test.act(pick('BHIST001'));
  play(test, minutes(1));
  const recorded = test.recorded('deleted', (outcome) => outcome);
  test.open(recorded);
  const { position } = test;
  const { inputs } = test.session;
  test.edited({ ...scenario, tests: [] });
  expect(test.opened).toBeNull();
  expect(test.session.inputs).toEqual(inputs);
  expect(test.position).toBe(position);
});

it('plays with the lengths of recordings as soon as they are known', () => {
  const play = begin();
  play.setLengths({ 'a-recording': 4 });
  expect(play.session.setting.assume).toEqual({ lengths: { 'a-recording': 4 } });
  const { session } = play;
  play.setLengths({ 'a-recording': 4 });
  expect(play.session).toBe(session);
});

it.each<[string, (play: PlayTest) => void]>([
  ['lengths of recordings become known', (play) => play.setLengths({ 'a-recording': 4 })],
  ['the scenario is edited', (play) => play.edited({ ...scenario })],
  ['other roles are played', (play) => play.setCast('every')],
])('goes on, with the lines that must hold, when %s', (_, change) => {
  const play = begin();
  play.act(pick('BHIST001'));
  play.clock.setSpeed(60);
  play.toggle();
  play.clock.tick(1000);
  const { position } = play;
  const line = play.log.find((each) => play.canHold(each));
  if (line === undefined) throw new Error('No line can hold.');
  play.held.set(line, true);
  change(play);
  expect([play.isPlaying, play.position]).toEqual([true, position]);
  expect(play.log.filter((each) => play.held.has(each))).toMatchObject([{ kind: line.kind, id: line.id, at: line.at }]);
  play.clock.tick(1000);
  expect(play.position).toBe(position + 60_000);
});

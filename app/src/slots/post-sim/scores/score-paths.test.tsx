// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { allOf, conditionOn } from '@scn/core/schema/expressions';
import { openAction } from '#workspace/testing/open-action.tsx';
import ScorePaths from './score-paths';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const done = (code: string) => allOf([conditionOn('ScenarioAction', [code])]) as unknown as JsonObject;
const response = (responseCode: string, playlist: readonly JsonObject[] = []) => ({ responseCode, playlist });
const actions: readonly JsonObject[] = ['AOXYG001', 'APENI001', 'AHAND001'].map((actionCode) => ({
  ...{ actionCode, title: actionCode, trigger: { trigger: 'trigger.learner', args: {} } },
  responses: [response(`${actionCode}R1`)],
}));
const points: readonly JsonObject[] = [
  { id: 'oxygen', title: 'Gives oxygen', score: 80, logic: done('AOXYG001') },
  { id: 'penicillin', title: 'Gives penicillin', score: -30, logic: done('APENI001') },
];

async function open(passMark: number, more: readonly JsonObject[] = actions, feedbackPoints = points) {
  const scenario = { setup: { configuration: { passMark } }, actions: more, postSim: { feedbackPoints } };
  const opened = await openAction(scenario, 'AOXYG001', () => <ScorePaths />);
  ({ close } = opened);
  const rows = () =>
    [...opened.page.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll(':scope > th, :scope > td')].map((cell) => cell.textContent),
    );
  return { ...opened, rows };
}

test('the least and most score are shown with what makes each', async () => {
  const { rows, says, page } = await open(70);
  expect(rows()).toEqual([
    ['In any way', '-30 points · 0%What makes it-30Gives penicillin', '80 points · 100%What makes it+80Gives oxygen'],
  ]);
  expect(says('The pass mark is 70%: learners can pass and fail.')).toBe(true);
  expect(page.querySelector('li a')?.getAttribute('href')).toBe('/s/post-sim/feedback/penicillin');
});

test('a pass mark that no play reaches is named', async () => {
  const missed: JsonObject = { id: 'missed', title: 'Has no logic', score: 80 };
  expect((await open(70, actions, [...points, missed])).says('but at most 50% can be reached')).toBe(true);
});

test('endings are shown where their scores differ', async () => {
  const ends = { id: 'end', block: 'command.end-scenario', args: { outcome: 'COMPLETED', message: '', delay: 0 } };
  const [oxygen, ...others] = actions;
  const ending = { ...oxygen, responses: [{ ...response('AOXYG001R1', [ends]), description: 'Recovers' }] };
  const { rows } = await open(70, [ending, ...others]);
  expect(rows().map(([end]) => end)).toEqual(['In any way', 'Recovers AOXYG001R1', 'When the play time is over']);
});

test('without anything that scores, nothing is shown', async () => {
  const { page } = await open(70, actions, []);
  expect(page.querySelector('section')).toBeNull();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { PlayTest } from './play-test';
import { TimelineMarks } from './timeline-marks';
import { plugins, scenario } from './testing/ketoacidosis';

/** A test of an action at 1:00 that is expected to be done at once, then again long afterwards. */
function opened(delay: number): PlayTest {
  const play = new PlayTest(scenario, plugins);
  play.seek(0);
  play.act({ do: 'pick', action: 'BHIST001' });
  play.nextEvent();
  for (const line of play.log) if (line.kind === 'done' && line.id === 'BHIST001') play.held.set(line, true);
  const recorded = play.recorded('recorded', () => 'Take a history');
  play.open({ ...recorded, inputs: recorded.inputs.map((input) => ({ ...input, at: input.at + delay })) });
  return play;
}

const marksOf = (page: Element) => [...page.querySelectorAll('button')];

it('marks what holds, and leads to its moment', async () => {
  const play = opened(0);
  const { page, close } = await renderApp(<TimelineMarks test={play} length={play.end} />);
  const [mark] = marksOf(page);
  expect(mark?.getAttribute('aria-label')).toMatch(/BHIST001.* — held$/);
  act(() => mark?.click());
  expect(play.position).toBe(play.opened?.marks[0]?.at);
  await close();
});

it('says at the first mark that doesn’t hold where the play differs', async () => {
  const play = opened(60);
  const { page, close } = await renderApp(<TimelineMarks test={play} length={play.end} />);
  const [mark] = marksOf(page);
  expect(mark?.getAttribute('aria-label')).toMatch(/^Differs first here\. Expected .*BHIST001/);
  play.seek(0);
  act(() => mark?.click());
  expect(play.position).toBe(play.opened?.firstDifference);
  await close();
});

it('shows nothing without a test', async () => {
  const { page, close } = await renderApp(<TimelineMarks test={new PlayTest(scenario, plugins)} length={60_000} />);
  expect(marksOf(page)).toEqual([]);
  await close();
});

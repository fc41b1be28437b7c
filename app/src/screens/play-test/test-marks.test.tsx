// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { PlayTest } from './play-test';
import { TestMarks } from './test-marks';
import { plugins, scenario } from './testing/ketoacidosis';

it('shows a few of many marks, those that don’t hold before others, and all on demand', async () => {
  const play = new PlayTest(scenario, plugins);
  const [expected] = scenario.tests?.flatMap(({ expectations }) => expectations) ?? [];
  if (expected === undefined) throw new Error('The example has no expectation.');
  const item = scenario.patients[0]?.physiology.reports[0]?.items[0]?.id ?? '';
  const expectations = Array.from({ length: 30 }, (_, index) => ({
    ...expected,
    ...{ when: 'AT' as const, at: index + 1, that: 'VALUE' as const, physiologyItemId: item },
    ...{ least: index === 20 ? 999 : 0, greatest: null },
  }));
  play.open({ ...play.recorded('many', () => 'Many'), expectations });
  const { page, control, close } = await renderApp(<TestMarks test={play} />);
  const times = () => [...page.querySelectorAll('li button')].map(({ textContent }) => textContent);
  expect(times()).toHaveLength(8);
  expect(times().at(-1)).toBe('0:21.0');
  act(() => control('button', 'Show all 30').click());
  expect(times()).toHaveLength(30);
  act(() => control('button', 'Show fewer').click());
  expect(times()).toHaveLength(8);
  await close();
});

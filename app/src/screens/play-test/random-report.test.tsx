// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { KnownPlay, ManyPlayed } from '@scn/core/playing/random/many-plays';
import { openAction } from '#workspace/testing/open-action.tsx';
import { RandomReportView } from './random-report';
import { scenario } from './testing/ketoacidosis';

const inputs = [{ at: 2000, by: 'learner', do: 'pick', action: 'BHIST001' }] as const;
const spread = { least: 10, lower: 20, median: 30, upper: 40, greatest: 50 };
const played: ManyPlayed = {
  report: {
    plays: 2,
    policies: [{ policy: 'expert', plays: 2 }],
    endings: [{ outcome: 'PATIENT_DIED', kind: 'bad', plays: 2 }],
    failures: [{ kind: 'dead-end', at: 90_000, circle: [], seed: 7, policy: 'expert', count: 2, inputs }],
    expert: { plays: 2, saved: 0 },
    helpful: [{ action: 'DFAST001', better: 9, worse: 1, same: 2 }],
    never: { actions: ['BHIST001'], responses: ['BHIST001R1'] },
    often: [{ action: 'EOBSE001', plays: 1 }],
    score: { ...spread, tenths: [0, 1, 0, 0, 0, 1, 0, 0, 0, 0] },
    time: { ...spread, greatest: 1_200_000 },
  },
  rows: [60_000, 1_200_000].map((time) => ({
    ...{ seed: 7, policy: 'expert', outcome: 'PATIENT_DIED', score: 10, inputs: 1, failure: null, often: [], time },
  })),
  endingsNever: [{ outcome: 'PATIENT_TRANSFERRED', response: 'MHAND001R1' }],
  bestOfLost: { seed: 8, inputs: [] },
};

async function show() {
  const asked: (readonly [KnownPlay, number])[] = [];
  const rendered = await openAction(scenario as unknown as JsonObject, 'BHIST001', () => (
    <RandomReportView scenario={scenario} played={played} onPlay={(play, at) => asked.push([play, at])} />
  ));
  return { ...rendered, asked };
}

it('plays the shortest script of a failing play, and the best play of those that save no one', async () => {
  const { control, asked, close } = await show();
  act(() =>
    control('button', 'Play this: Dead end: learners can do nothing any more, and the scenario continues').click(),
  );
  act(() => control('button', 'Play this: No expert saves the patient').click());
  expect(asked).toEqual([
    [{ seed: 7, inputs }, 90_000],
    [{ seed: 8, inputs: [] }, Infinity],
  ]);
  await close();
});

it('shows scores and times as tables', async () => {
  const { page, close } = await show();
  const cells = [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td.count, td')].slice(0, 2).map((cell) => cell.textContent),
  );
  expect(cells).toContainEqual(['Patient died (bad)', '2']);
  expect(cells).toContainEqual(['10 to 19%', '1']);
  expect(cells).toContainEqual(['0:00 to 4:00', '1']);
  expect(cells).toContainEqual(['20:00 to 24:00', '1']);
  await close();
});

it('leads to what no play has seen, and to harmful actions that help', async () => {
  const { page, router, close } = await show();
  const links = [...page.querySelectorAll<HTMLElement>('li button')];
  expect(links.map(({ textContent }) => textContent.replace(/^“.*” /, ''))).toEqual([
    '(BHIST001)',
    '(BHIST001R1)',
    'Patient transferred',
    '(EOBSE001), in 1 play',
  ]);
  const before = router.state.location;
  await act(async () => {
    links[2]?.click();
    await Promise.resolve();
  });
  expect(router.state.location).not.toEqual(before);
  expect(page.textContent).toContain('is marked as harmful, and helps');
  await close();
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { press } from './testing/open-asset-form';
import { showWithGateway } from './testing/show-with-gateway';
import { ScenarioBadges } from './scenario-badges';

const scenarios = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ scenarioCode: `S${index + 1}`, title: `Scenario ${index + 1}`, libraryCode: 'ED' },
  }));

async function open(collapseAt: number, count: number, hiddenScenarios = 0) {
  const of = { scenarios: scenarios(count), hiddenScenarios };
  const shown = await showWithGateway(<ScenarioBadges of={of} limit={{ collapseAt }} />, () => ({ data: {} }));
  const badges = () => [...shown.page.querySelectorAll('li')].map(({ textContent }) => textContent);
  return { ...shown, badges };
}

test.each([
  ['a dialogue', 6],
  ['a sound effect', 11],
])(
  'the scenarios of %s collapse at %i (specification 002, §9), and all are shown on request',
  async (_, collapseAt) => {
    const few = await open(collapseAt, collapseAt - 1);
    expect(few.badges()).toHaveLength(collapseAt - 1);
    expect(few.page.querySelector('button')).toBeNull();
    await few.close();
    const many = await open(collapseAt, collapseAt + 3);
    expect(many.badges()).toHaveLength(collapseAt);
    expect(many.badges().at(-1)).toBe('+4');
    await press(many.control('button', `Show all ${collapseAt + 3} scenarios`));
    expect(many.badges()).toHaveLength(collapseAt + 3 + 1);
    await press(many.control('button', 'Show fewer'));
    expect(many.badges()).toHaveLength(collapseAt);
    await many.close();
  },
);

test('a badge leads to its scenario; those that can’t be opened are counted', async () => {
  const { page, badges, close } = await open(6, 2, 3);
  expect(badges()).toEqual(['S1', 'S2', '3 that you can’t open']);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/libraries/ED/scenario/S1');
  expect(page.querySelector('a')?.title).toBe('Scenario 1');
  expect(page.querySelector('ul')?.getAttribute('aria-label')).toBe('Used in 5 scenarios');
  await close();
});

test('what no scenario uses says so', async () => {
  const { page, close } = await open(6, 0);
  expect(page.textContent).toBe('Not used in any scenario');
  await close();
});

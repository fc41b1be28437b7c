import type { Page } from '@playwright/test';
import { expect } from './expect';
import { fullOfPatients, ketoacidosis, longPlay, screenOf, troubled } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const address = screenOf(ketoacidosis, 'play/play-test');
const anaphylaxis = screenOf({ library: 'EXAMPLES', code: 'ANA001GB' }, 'play/play-test');
const three = [sizes.usual, sizes.small, sizes.zoomed];
const part = (page: Page, name: string) => page.getByRole('region', { name });
const heading = (page: Page) => expect(part(page, 'Learner’s menu').getByRole('heading').first()).toBeVisible();

/** Goes to the next event, again and again. */
async function toEvents(page: Page, count: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next event' });
  for (let at = 0; at < count; at += 1) await next.click();
}

async function toRandom(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Random plays' }).click();
}

/** The play-test: at its beginning, in a play, over, and where it can’t be used as usual. */
export const playScenes: readonly Scene[] = [
  {
    name: 'play-test',
    as,
    address,
    sizes: Object.values(sizes),
    lights: ['light', 'dark', 'contrast'],
    steps: heading,
  },
  {
    name: 'play-test-played',
    as,
    address,
    sizes: three,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await part(page, 'Learner’s menu').getByRole('button', { name: 'Ask what happened', exact: true }).click();
      await toEvents(page, 12);
      await part(page, 'Patients')
        .getByRole('button', { name: /^Heart rate/ })
        .click();
      await part(page, 'Patients').getByRole('button', { name: /^Why/ }).click();
      await part(page, 'What happens').getByRole('button', { name: 'Why did it play?' }).first().click();
      await part(page, 'Learner’s menu')
        .getByRole('button', { name: /aren’t visible/ })
        .click();
    },
  },
  {
    name: 'play-test-must-hold',
    as,
    address,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await part(page, 'Learner’s menu').getByRole('button', { name: 'Ask what happened', exact: true }).click();
      await part(page, 'What happens').getByRole('switch', { name: 'Choose what must hold' }).click();
      await page
        .getByRole('checkbox', { name: /^Must hold/ })
        .first()
        .check();
    },
  },
  {
    name: 'play-test-over',
    as,
    address: anaphylaxis,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await heading(page);
      const over = part(page, 'What happens').getByText(/^The scenario has ended/);
      const next = page.getByRole('button', { name: 'Next event' });
      for (let at = 0; at < 200 && !(await over.isVisible()); at += 1) await next.click();
      await expect(over).toBeVisible();
    },
  },
  { name: 'play-test-read-only', as: 'Rita Reviewer', address, steps: heading },
  {
    name: 'play-test-empty',
    as,
    at: 'full',
    address: screenOf(troubled, 'play/play-test'),
    sizes: three,
    steps: heading,
  },
  {
    name: 'play-test-many-patients',
    as,
    at: 'full',
    address: screenOf(fullOfPatients, 'play/play-test'),
    sizes: three,
    steps: heading,
  },
  {
    name: 'play-test-shown-way',
    as,
    address: `${address}?how=DSALI001`,
    lights: ['light', 'dark'],
    steps: heading,
  },
  {
    name: 'play-test-whole',
    as,
    address,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await heading(page);
      const over = part(page, 'What happens').getByText(/^The scenario has ended/);
      const next = page.getByRole('button', { name: 'Next event' });
      for (let at = 0; at < 400 && !(await over.isVisible()); at += 1) await next.click();
      await part(page, 'Patients')
        .getByRole('button', { name: /^Heart rate/ })
        .click();
    },
  },
  {
    name: 'play-test-marks',
    as,
    address: `${address}?test=test-looked-at`,
    sizes: three,
    lights: ['light', 'dark', 'contrast'],
    steps: async (page) =>
      expect(part(page, 'What happens').getByRole('img', { name: 'As expected' }).first()).toBeVisible(),
  },
  {
    name: 'play-test-learners',
    as,
    address: `${anaphylaxis}?test=test-two-people`,
    sizes: three,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await heading(page);
      await expect(page.getByRole('combobox', { name: 'Acting' })).toBeVisible();
    },
  },
  {
    name: 'play-test-images',
    as,
    address: anaphylaxis,
    sizes: three,
    lights: ['light', 'dark'],
    steps: async (page) => {
      const menu = part(page, 'Learner’s menu');
      await menu.getByRole('button', { name: 'Open the anaphylaxis algorithm' }).click();
      await menu.getByRole('button', { name: 'Look at the skin' }).click();
      await menu.getByRole('button', { name: 'Record a 12-lead ECG' }).click();
      await toEvents(page, 2);
    },
  },
  {
    name: 'play-test-video',
    as,
    address: anaphylaxis,
    checkedBy: 'play-test-media.spec.ts',
    sizes: three,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await part(page, 'Learner’s menu').getByRole('button', { name: 'Watch the injection' }).click();
      await expect(page.getByRole('region', { name: 'Video that the learner sees' })).toBeVisible();
    },
  },
  {
    name: 'play-test-form',
    as,
    address: anaphylaxis,
    checkedBy: 'play-test-media.spec.ts',
    sizes: three,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await part(page, 'Learner’s menu').getByRole('button', { name: 'What now?' }).click();
      await expect(part(page, 'Waiting for the learner')).toBeVisible();
    },
  },
  {
    name: 'play-test-long',
    as,
    at: 'full',
    address: `${screenOf(longPlay, 'play/play-test')}?test=test-long`,
    sizes: [...three, sizes.wide],
    lights: ['light', 'dark'],
    steps: async (page) => {
      await heading(page);
      await part(page, 'Patients')
        .getByRole('button', { name: /^Heart rate/ })
        .click();
    },
  },
  {
    name: 'play-test-long-over',
    as,
    at: 'full',
    address: `${screenOf(longPlay, 'play/play-test')}?test=test-long`,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await heading(page);
      await page.getByRole('slider', { name: 'Moment of the play' }).press('End');
      await expect(part(page, 'What happens').getByText(/^The scenario has ended/)).toBeVisible();
    },
  },
  {
    name: 'random-plays-empty',
    as,
    address,
    sizes: three,
    lights: ['light', 'dark'],
    steps: toRandom,
  },
  {
    name: 'random-plays-running',
    as,
    address,
    lights: ['light', 'dark'],
    steps: async (page) => {
      await toRandom(page);
      await page.getByRole('textbox', { name: 'Plays' }).fill('5000');
      await page.getByRole('button', { name: 'Play at random' }).click();
      await expect(page.getByText(/^Played [1-9]/)).toBeVisible();
    },
  },
  {
    name: 'random-plays',
    as,
    address,
    sizes: [...three, sizes.wide],
    lights: ['light', 'dark', 'contrast'],
    steps: async (page) => {
      await toRandom(page);
      await page.getByRole('textbox', { name: 'Plays' }).fill('60');
      await page.getByRole('button', { name: 'Play at random' }).click();
      await expect(page.getByRole('region', { name: 'Endings', exact: true })).toBeVisible({ timeout: 60_000 });
    },
  },
  {
    name: 'play-tests',
    as,
    address: screenOf(ketoacidosis, 'play/tests'),
    sizes: three,
    lights: ['light', 'dark'],
  },
];

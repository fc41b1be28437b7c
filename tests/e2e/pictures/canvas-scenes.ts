import type { Page } from '@playwright/test';
import { Canvas } from '../editor/canvas';
import { cutOff } from './cut-off';
import { expect } from './expect';
import { actionOf, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const bloods = actionOf(sepsis, 'CBLOD001', 'RESPONSE/CBLOD001R1');
const [first, second, fourth] = ['cblod001r1-1', 'cblod001r1-2', 'cblod001r1-4'] as const;
const shows = '[data-canvas] [data-tile]';

/** Drags a block of the palette to the upper part of a card, and stays there. */
async function dragBlock(page: Page, block: string, to: string): Promise<void> {
  const palette = page.getByRole('region', { name: 'Commands' });
  const canvas = new Canvas(page);
  await canvas.drag(palette.getByRole('button', { name: block }).first(), to, 0.1);
  await expect(canvas.zone()).toHaveAttribute('data-open', 'true');
}

/** The canvas of an action in its states. */
export const canvasScenes: readonly Scene[] = [
  {
    name: 'canvas-command',
    as,
    address: actionOf(sepsis, 'CBLOD001', `PLAYLIST_COMMAND/${first}`),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows,
  },
  { name: 'canvas-read-only', as: 'Rita Reviewer', address: bloods, shows },
  {
    name: 'canvas-several',
    as,
    address: actionOf(sepsis, 'CBLOD001', `PLAYLIST_COMMAND/${second}`),
    shows,
    steps: async (page) => {
      await new Canvas(page).card(fourth).click({ modifiers: ['Control'] });
      const properties = page.getByRole('region', { name: 'Properties', exact: true });
      await expect(properties).toContainText('2 commands selected');
      await properties.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'canvas-drag',
    as,
    address: bloods,
    shows,
    leavesTraces: true,
    steps: (page) => dragBlock(page, 'Delay', second),
  },
  {
    name: 'canvas-refused',
    as,
    address: bloods,
    shows,
    leavesTraces: true,
    steps: (page) => dragBlock(page, 'Trigger Another Action', second),
  },
  {
    name: 'canvas-problems',
    as,
    address: bloods,
    leavesTraces: true,
    shows,
    steps: async (page) => {
      await cutOff(page); // shown but never saved
      const canvas = new Canvas(page);
      await canvas.card(first).click();
      await canvas.stage.focus();
      for (const block of ['speech', 'sound effect']) {
        await page.keyboard.type(block);
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await canvas.stage.focus();
      }
      await page.getByRole('button', { name: 'Minimap' }).click();
      await expect(canvas.stage.locator('.problem')).toHaveCount(2);
    },
  },
  {
    name: 'canvas-failed',
    as,
    address: bloods,
    leavesTraces: true,
    shows: 'main h1',
    before: async (page) => {
      await page.route('**/action-canvas*.js', (route) => route.abort());
    },
    steps: (page) => expect(page.getByText('The canvas could not be drawn')).toBeVisible(),
  },
];

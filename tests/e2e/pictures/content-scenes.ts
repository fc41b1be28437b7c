import { expect } from './expect';
import { screenOf, sepsis, troubled } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';

/** Content that learners open and fill in, and speech: with the parts that authors choose in a list. */
export const contentScenes: readonly Scene[] = [
  {
    name: 'speech-summary-empty',
    as,
    at: 'full',
    address: screenOf(troubled, 'compose-sim/speech-summary'),
  },
  {
    name: 'speech-summary-import',
    as,
    address: screenOf(sepsis, 'compose-sim/speech-summary'),
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Import corrections…' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Identity\tLine\nsomewhere\tHello');
      await expect(page.getByRole('dialog')).toContainText('1 refused');
    },
  },
  {
    name: 'scorecard-matrix',
    as,
    address: screenOf(sepsis, 'compose-sim/multiple-choice?selected=scorecard-news'),
    sizes: [sizes.usual],
    steps: async (page) => {
      const cell = page.getByRole('grid', { name: 'Matrix' }).getByRole('gridcell').first();
      await cell.click();
      await cell.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Row 1, column 2' })).toBeFocused();
    },
  },
];

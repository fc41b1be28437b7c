import { ketoacidosis, screenOf, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';

/** What screens show beside forms and lists: scores with what makes them, and common structures to insert. */
export const postSimScenes: readonly Scene[] = [
  {
    name: 'feedback-scores',
    as,
    address: screenOf(ketoacidosis, 'post-sim/feedback'),
    sizes: [{ width: 1440, height: 2000, scale: 1 }],
    steps: async (page) => {
      for (const summary of (await page.locator('details > summary').all()).slice(0, 2)) await summary.click();
    },
  },
  {
    name: 'feedback-arrays',
    as,
    address: screenOf(sepsis, 'post-sim/feedback?dialog=arrays'),
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=dialog]',
  },
  {
    name: 'actions-structures',
    as,
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=menu]',
    // the tree, which also offers them, is closed in narrow windows
    steps: (page) => page.getByRole('button', { name: 'Insert a common structure' }).last().click(),
  },
];

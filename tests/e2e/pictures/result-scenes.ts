import { expect } from './expect';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';

/** Results of patients: strips that are drawn, and one that is being measured. */
export const resultScenes: readonly Scene[] = [
  {
    name: 'results-efm-drawn',
    as,
    address: '/libraries/EXAMPLES/scenario/PPH001GB/compose-sim/patient-details/patient-grace/results/efm',
    sizes: [sizes.usual, sizes.zoomed],
  },
  {
    name: 'results-ekg-measured',
    as,
    address: '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/patient-details/patient-ellison/results/ekg',
    sizes: [sizes.usual, sizes.small],
    lights: ['light', 'dark', 'contrast'],
    steps: async (page) => {
      await page.getByRole('button', { name: 'Measure' }).click();
      await page.getByRole('region', { name: /^Drawing of/ }).press('+');
      await expect(page.getByText('125%')).toBeVisible();
    },
  },
];

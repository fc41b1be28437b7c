import { expect } from './expect';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';

/** Results of patients: strips that are drawn, one that is being measured, and the sheet of the laboratory. */
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
  {
    name: 'results-lab-sheet',
    as,
    address:
      '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/patient-details/patient-ellison/physiology/overview?sheet=lab',
    sizes: [sizes.usual, sizes.small],
  },
];

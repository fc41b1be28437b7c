import { expect, test } from 'vitest';
import { patternFor } from './use-screen-count';

test.each([
  ['/dashboard', '/dashboard'],
  ['/libraries/ACUTE', '/libraries/:libraryCode'],
  [
    '/libraries/ACUTE/scenario/SEP001GB/compose-sim/actions/AMEDS001',
    '/libraries/:libraryCode/scenario/:scenarioCode/compose-sim/actions/:actionCode?/:elementType?/:elementId?',
  ],
  ['/admin/tasks', '/admin/tasks/:id?'],
  ['/nowhere', null],
])('%s counts as %s', (address, pattern) => {
  expect(patternFor(address)).toBe(pattern);
});

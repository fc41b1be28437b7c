import { expect, test } from 'vitest';
import type { Response } from '@scn/core/document/actions/schema';
import { nextResponseCode } from './response-properties.tsx';

test.each([
  [[], 'AMEDS001R1'],
  [['AMEDS001R1'], 'AMEDS001R2'],
  [['AMEDS001R10', 'AMEDS001R2'], 'AMEDS001R11'],
])('after %s comes %s', (codes, expected) => {
  const responses = codes.map((responseCode) => ({ responseCode }) as Response);
  expect(nextResponseCode({ actionCode: 'AMEDS001', responses })).toBe(expected);
});

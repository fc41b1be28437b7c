import { describe, expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { nextResponseCode } from './next-response-code';

const scenarioWith = (actions: Readonly<Record<string, readonly string[]>>) =>
  ({
    actions: Object.entries(actions).map(([actionCode, codes]) => ({
      actionCode,
      responses: codes.map((responseCode) => ({ responseCode })),
    })),
  }) as unknown as Scenario;

describe('nextResponseCode', () => {
  it('starts with 1', () => {
    expect(nextResponseCode(scenarioWith({ AMEDS001: [] }), 'AMEDS001')).toBe('AMEDS001R1');
  });

  it('follows the highest, even after a deletion', () => {
    expect(nextResponseCode(scenarioWith({ AMEDS001: ['AMEDS001R1', 'AMEDS001R10'] }), 'AMEDS001')).toBe('AMEDS001R11');
  });

  it('skips a response that was moved to another action', () => {
    expect(nextResponseCode(scenarioWith({ AMEDS001: ['AMEDS001R1'], AFLUI001: ['AMEDS001R2'] }), 'AMEDS001')).toBe(
      'AMEDS001R3',
    );
  });
});

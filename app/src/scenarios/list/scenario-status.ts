import type { BadgeTone } from '@scn/kit/grid/grid-column';
import type { ScenarioItem } from './scenarios';

/** Product status of a scenario. */
export type Status = ScenarioItem['productStatus'];
/** Access to a scenario. */
export type Access = ScenarioItem['access'];

/** In lifecycle order. */
export const statuses = [
  'EXPERIMENTAL',
  'ALPHA',
  'BETA',
  'PRODUCTION',
  'RETIRED',
  'UNKNOWN',
] as const satisfies readonly Status[];

/** Badge colours. */
export const statusTones = {
  EXPERIMENTAL: 'warning',
  ALPHA: 'informative',
  BETA: 'brand',
  PRODUCTION: 'success',
  RETIRED: 'neutral',
  UNKNOWN: 'neutral',
} as const satisfies Record<Status, BadgeTone>;

/** From most to least. */
export const accesses = ['FULL', 'PARTIAL', 'READONLY'] as const satisfies readonly Access[];

/** The user's access to a scenario; a read-only scenario can't be changed by anyone. */
export function accessOf({ access, isScenarioReadOnly }: ScenarioItem): Access {
  return isScenarioReadOnly ? 'READONLY' : access;
}

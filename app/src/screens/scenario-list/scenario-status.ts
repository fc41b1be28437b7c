import type { BadgeTone } from '../../../kit/grid/grid-column';
import type { ScenarioItem } from './scenarios';

/** How far a scenario has come. */
export type Status = ScenarioItem['productStatus'];
/** What somebody may do with a scenario. */
export type Access = ScenarioItem['access'];

/** In the order in which a scenario comes by them. */
export const statuses = [
  'EXPERIMENTAL',
  'ALPHA',
  'BETA',
  'PRODUCTION',
  'RETIRED',
  'UNKNOWN',
] as const satisfies readonly Status[];

/** The tones of their badges. */
export const statusTones = {
  EXPERIMENTAL: 'warning',
  ALPHA: 'informative',
  BETA: 'brand',
  PRODUCTION: 'success',
  RETIRED: 'neutral',
  UNKNOWN: 'neutral',
} as const satisfies Record<Status, BadgeTone>;

/** From the most to the least. */
export const accesses = ['FULL', 'PARTIAL', 'READONLY'] as const satisfies readonly Access[];

/** What somebody may do with a scenario; nobody may change one that is read-only. */
export function accessOf({ access, isScenarioReadOnly }: ScenarioItem): Access {
  return isScenarioReadOnly ? 'READONLY' : access;
}

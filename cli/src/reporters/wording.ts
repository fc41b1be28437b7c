import type { Severity } from '@scn/core/base/issue';
import { groupedNumber } from '@scn/core/units/grouped-number';

/** The severities as shown to users. */
export const severityWords: Readonly<Record<Severity, 'error' | 'warning' | 'information'>> = {
  ERROR: 'error',
  WARNING: 'warning',
  INFORMATION: 'information',
};

/** `1 error`, `2 errors`, `12,000 errors`. */
export function count(amount: number, singular: string, plural = `${singular}s`): string {
  return `${groupedNumber(amount)} ${amount === 1 ? singular : plural}`;
}

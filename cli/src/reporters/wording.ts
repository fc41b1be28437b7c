import type { Severity } from '@scn/core/base/issue';

/** The severities as shown to users. */
export const severityWords: Readonly<Record<Severity, 'error' | 'warning' | 'information'>> = {
  ERROR: 'error',
  WARNING: 'warning',
  INFORMATION: 'information',
};

/** `1 error`, `2 errors`, `12,000 errors`. Doesn't use Intl: loading its tables takes as long as the rest of a small run. */
export function count(amount: number, singular: string, plural = `${singular}s`): string {
  return `${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',')} ${amount === 1 ? singular : plural}`;
}

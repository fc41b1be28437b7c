import type { Scenario } from '@scn/core/document/scenario';

/** The cover of a scenario as its row records it, for lists that don't open the document: empty for none. */
export function coverOf({ basicInfo }: Scenario['setup']): string {
  return basicInfo.coverImageId ?? '';
}

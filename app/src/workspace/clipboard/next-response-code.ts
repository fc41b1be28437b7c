import type { Scenario } from '@scn/core/document/scenario';

/** The code of a new response: one above the highest ever used. A response that was moved to another action keeps its code. */
export function nextResponseCode(scenario: Scenario, actionCode: string): string {
  const prefix = `${actionCode}R`;
  let highest = 0;
  for (const { responses } of scenario.actions) {
    for (const { responseCode } of responses) {
      if (responseCode.startsWith(prefix)) highest = Math.max(highest, Number(responseCode.slice(prefix.length)));
    }
  }
  return `${prefix}${highest + 1}`;
}

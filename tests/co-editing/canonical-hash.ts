import type { Scenario } from '@scn/core/document/scenario';
import { printScenarioFile } from '@scn/core/format/print';
import type { PluginsByKind } from '@scn/core/kernel/payload';

/** SHA-256 of a scenario in its canonical form, in hexadecimal, for browsers and Node. */
export async function canonicalHash(scenario: Scenario, plugins: PluginsByKind): Promise<string> {
  const bytes = new TextEncoder().encode(printScenarioFile(scenario, plugins));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

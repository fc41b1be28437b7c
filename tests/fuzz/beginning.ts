import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { printScenarioFile } from '@scn/core/format/print';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';

/** What every random document begins as: something of every kind. */
export const beginning = completeScenario(operationScenario, operationPlugins);

/** The canonical form. */
export function print(scenario: Scenario): string {
  return printScenarioFile(scenario, operationPlugins);
}

/** @throws Error when two documents don't print alike */
export function expectSame(found: Scenario, wanted: Scenario, what: string): void {
  if (print(found) !== print(wanted)) throw new Error(`${what}: another document came out.`);
}

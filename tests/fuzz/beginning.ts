import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { printScenarioFile } from '@scn/core/format/print';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';

/** The initial state of every random document: at least one entity of every kind. */
export const beginning = completeScenario(operationScenario, operationPlugins);

/** The canonical form. */
export function print(scenario: Scenario): string {
  return printScenarioFile(scenario, operationPlugins);
}

/** @throws Error when the canonical forms of two documents differ */
export function expectSame(found: Scenario, wanted: Scenario, what: string): void {
  if (print(found) !== print(wanted)) throw new Error(`${what}: the documents differ.`);
}

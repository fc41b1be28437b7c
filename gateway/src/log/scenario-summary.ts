import type { Scenario } from '@scn/core/document/scenario';
import type { ScenarioSummaryRecord } from '#database/tables/scenarios';

/** Derives the summary that is stored beside a scenario. */
export function summaryOf({ basicInfo, configuration }: Scenario['setup']): ScenarioSummaryRecord {
  const { specialty, practitionerTypeIds, tagIds, authors } = basicInfo;
  return { specialty, practitionerTypeIds, tagIds, authors, devices: configuration.devices };
}

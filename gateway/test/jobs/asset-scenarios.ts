import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createScenario } from '#log/create-scenario';
import { testCore } from '../graphql-fixture';
import type { JobFixture, JobGateway } from './job-fixture';

/** A scenario that a test has created. */
export interface MadeScenario {
  readonly scenarioId: string;
  readonly scenarioCode: string;
}

/** Adds a scenario of the institution of {@link JobFixture.mine}, with this setup. @param others - other parts of it */
export async function addScenarioWith(
  { mine }: JobFixture,
  { services }: JobGateway,
  scenarioCode: string,
  setup: JsonObject,
  others: JsonObject = {},
): Promise<MadeScenario> {
  const { institutionId, libraryId, userId } = mine;
  const scenarioId = randomUUID();
  const title = `Scenario ${scenarioCode}`;
  const sparse = { scenarioCode, libraryCode: 'ACUTE', setup: { ...setup, basicInfo: { title } }, ...others };
  await createScenario(services.operationLog, {
    ...{ institutionId, scenarioId, libraryId, operationId: randomUUID(), actorId: userId, at: new Date() },
    scenario: completeScenario(sparse, testCore.plugins),
  });
  return { scenarioId, scenarioCode };
}

/** The code of the Nth scenario of a test. */
export function codeOf(number: number): string {
  return `REP${String(number).padStart(3, '0')}GB`;
}

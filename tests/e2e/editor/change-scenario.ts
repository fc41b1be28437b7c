import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';

/** An operation with its input. */
export interface Call {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Changes a scenario through the API as the user who is signed in on a page. */
export async function changeScenario(page: Page, scenarioCode: string, operations: readonly Call[]): Promise<void> {
  const institutionId = await institutionOf(page);
  const input = { institutionId, operationId: randomUUID(), scenarioCode, operations };
  await askGateway(page, 'mutation Change($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }', {
    input,
  });
}

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { askGateway } from './ask-gateway';
import { changeScenario, type Call } from './change-scenario';

/** The operation that renames an action. */
export function renameAction(actionCode: string, title: string): Call {
  return { name: 'action.update', input: { actionCode, title } };
}

/** Publishes a scenario through the API as the user who is signed in on a page, and waits until it is done. @returns the version number */
export async function publishVersion(page: Page, scenarioCode: string, changeNotes: string): Promise<string> {
  const { session } = await askGateway<{ readonly session: { readonly institutionId: string } }>(
    page,
    'query Who { session { institutionId } }',
  );
  const { institutionId } = session;
  const { scenarioPublish } = await askGateway<{ readonly scenarioPublish: { readonly id: string } }>(
    page,
    'mutation Publish($input: ScenarioPublishInput!) { scenarioPublish(input: $input) { id } }',
    {
      input: {
        institutionId,
        scenarioCode,
        productStatus: 'BETA',
        devices: ['QUEST_3', 'WINDOWS'],
        minClientVersionId: 4,
        maxClientVersionId: -1,
        changeNotes,
        versionNumberPart: 'MINOR',
        requestKey: randomUUID(),
      },
    },
  );
  const read = async () => {
    const { job } = await askGateway<{ readonly job: PublishJob }>(
      page,
      'query Published($input: JobInput!) { job(input: $input) { state result error { message } } }',
      { input: { institutionId, jobId: scenarioPublish.id } },
    );
    return job;
  };
  await expect.poll(async () => (await read()).state).not.toMatch(/QUEUED|RUNNING/);
  const { result, error } = await read();
  expect(error, `${scenarioCode} is published`).toBeNull();
  return result?.version ?? '';
}

interface PublishJob {
  readonly state: string;
  readonly result: { readonly version: string } | null;
  readonly error: { readonly message: string } | null;
}

/**
 * Creates a history unless one exists: a version, changes of several kinds, another version, and a later change.
 *
 * @param actionCode - of an action that has fewer than nine responses
 */
export async function makeHistory(page: Page, scenarioCode: string, actionCode: string): Promise<void> {
  const { session } = await askGateway<{ readonly session: { readonly institutionId: string } }>(
    page,
    'query Who { session { institutionId } }',
  );
  const { scenarioVersions } = await askGateway<{ readonly scenarioVersions: { readonly totalCount: number } }>(
    page,
    'query Versions($input: ScenarioInput!) { scenarioVersions(input: $input) { totalCount } }',
    { input: { institutionId: session.institutionId, scenarioCode } },
  );
  if (scenarioVersions.totalCount > 0) return;
  await publishVersion(page, scenarioCode, 'For the autumn course.');
  await changeScenario(page, scenarioCode, [renameAction(actionCode, 'Look again, and listen')]);
  await changeScenario(page, scenarioCode, [
    {
      name: 'response.create',
      input: {
        actionCode,
        responseCode: `${actionCode}R9`,
        description: 'Reminds the learner',
        playlistCommands: [{ id: 'reminds-1', block: 'command.response-complete' }],
        after: null,
      },
    },
    // without a delay the others could never play, and the version could not be published
    { name: 'response.update', input: { responseCode: `${actionCode}R9`, delayEnabled: true } },
  ]);
  await publishVersion(page, scenarioCode, 'Reminds learners who wait.');
  await changeScenario(page, scenarioCode, [renameAction(actionCode, 'Look and listen')]);
}

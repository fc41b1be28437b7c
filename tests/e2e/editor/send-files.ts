import { expect, type Page } from '@playwright/test';
import { askGateway, institutionOf, onItsOwnConnection, tokenOf } from './ask-gateway';
import type { ChosenFile } from './upload-form';

/** Sends a GraphQL operation with a file as the user who is signed in on a page. The file is `input.NAME`. */
export async function sendFile<Data>(
  page: Page,
  query: string,
  input: Readonly<Record<string, unknown>>,
  { name, file }: { readonly name: string; readonly file: ChosenFile },
): Promise<Data> {
  const answer = await page.request.post('/graphql', {
    headers: { ...onItsOwnConnection, authorization: `Bearer ${await tokenOf(page)}`, 'x-scn-csrf': '1' },
    multipart: {
      operations: JSON.stringify({ query, variables: { input: { ...input, [name]: null } } }),
      map: JSON.stringify({ file: [`variables.input.${name}`] }),
      file,
    },
  });
  const { data, errors } = (await answer.json()) as { readonly data: Data; readonly errors?: unknown };
  expect(errors, query).toBeUndefined();
  return data;
}

interface Upload {
  readonly jobId: string;
  readonly state: string;
  readonly versionId: string | null;
}

/**
 * Imports a scenario file as the administrator who is signed in on a page, without the upload form, and waits for its end.
 *
 * @param scenarioCode - of the scenario that it updates; null creates the one of the file
 * @returns the id of the version
 */
export async function importFile(
  page: Page,
  scenarioCode: string | null,
  file: ChosenFile,
  ends: 'SUCCEEDED' | 'FAILED',
): Promise<string> {
  const institutionId = await institutionOf(page);
  const { scenarioUpload } = await sendFile<{ readonly scenarioUpload: { readonly id: string } }>(
    page,
    'mutation Upload($input: ScenarioUploadInput!) { scenarioUpload(input: $input) { id } }',
    {
      ...{ institutionId, scenarioCode, productStatus: 'BETA', devices: ['QUEST_3'], minClientVersionId: 4 },
      ...{ changeNotes: 'For the autumn course.', versionNumberPart: 'MINOR' },
    },
    { name: 'scenarioFile', file },
  );
  const read = async () => {
    const { scenarioUploads } = await askGateway<{ readonly scenarioUploads: { readonly items: readonly Upload[] } }>(
      page,
      'query Uploads($input: ScenarioUploadsInput!) { scenarioUploads(input: $input) { items { jobId state versionId } } }',
      { input: { institutionId } },
    );
    return scenarioUploads.items.find(({ jobId }) => jobId === scenarioUpload.id);
  };
  await expect.poll(async () => (await read())?.state).toBe(ends);
  return (await read())?.versionId ?? '';
}

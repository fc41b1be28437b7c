import { expect, type Page } from '@playwright/test';
import { onItsOwnConnection, tokenOf } from './ask-gateway';
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

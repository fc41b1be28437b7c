import { expect, type Page } from '@playwright/test';

/**
 * Headers of a request that Playwright sends by itself. It keeps connections for later requests, and one that the gateway ends at
 * the same moment fails a test on a busy machine: unlike browsers, it doesn't send the request again.
 */
export const onItsOwnConnection = { connection: 'close' } as const;

/** Queries the gateway as the user who is signed in on a page. @throws Error when the response has errors */
export async function askGateway<Data>(
  page: Page,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const token = await tokenOf(page);
  const response = await page.request.post('/graphql', {
    headers: { ...onItsOwnConnection, authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { readonly data: Data; readonly errors?: unknown };
  expect(errors, query).toBeUndefined();
  return data;
}

/** The access token of the user who is signed in on a page. */
export async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(
    () => Object.values(localStorage).find((text: string) => text.includes('access_token')) as string,
  );
  return (JSON.parse(stored) as { readonly access_token: string }).access_token;
}

/** The active institution of the user who is signed in on a page. */
export async function institutionOf(page: Page): Promise<string> {
  const { session } = await askGateway<{ readonly session: { readonly institutionId: string } }>(
    page,
    'query Who { session { institutionId } }',
  );
  return session.institutionId;
}

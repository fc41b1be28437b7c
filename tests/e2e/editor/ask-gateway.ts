import { expect, type Page } from '@playwright/test';

/** Asks the gateway as whoever is signed in on a page. @throws Error when the answer has errors */
export async function askGateway<Data>(
  page: Page,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const token = await tokenOf(page);
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { readonly data: Data; readonly errors?: unknown };
  expect(errors, query).toBeUndefined();
  return data;
}

/** The access token of whoever is signed in on a page. */
export async function tokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(
    () => Object.values(localStorage).find((text: string) => text.includes('access_token')) as string,
  );
  return (JSON.parse(kept) as { readonly access_token: string }).access_token;
}

/** The active institution of whoever is signed in on a page. */
export async function institutionOf(page: Page): Promise<string> {
  const { session } = await askGateway<{ readonly session: { readonly institutionId: string } }>(
    page,
    'query Who { session { institutionId } }',
  );
  return session.institutionId;
}

import type { Page } from '@playwright/test';

/** Queries the gateway as the user who is signed in. @throws Error when the gateway rejects the request */
export type AskGateway = <T>(query: string, input: Readonly<Record<string, unknown>>, file?: File) => Promise<T>;

/** Returns a function that queries the gateway as the user who is signed in on a page. */
export async function asSignedIn(page: Page): Promise<AskGateway> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('scn.tokens.user:'));
    const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { readonly access_token?: string };
    return stored.access_token;
  });
  if (token === undefined) throw new Error('No one is signed in.');
  const address = new URL('/graphql', page.url());
  return async <T>(query: string, input: Readonly<Record<string, unknown>>, file?: File) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(file === undefined ? { 'content-type': 'application/json' } : { 'x-scn-csrf': '1' }),
      },
      body: bodyOf(query, input, file),
    });
    const { data, errors } = (await response.json()) as { readonly data?: T; readonly errors?: readonly Error[] };
    if (data === undefined || data === null || errors !== undefined)
      throw new Error(
        `The gateway rejected the request: ${errors?.map(({ message }) => message).join(' ') ?? response.statusText}`,
      );
    return data;
  };
}

/** Follows the GraphQL multipart request convention if there is a file, which becomes `input.scenarioFile`. */
function bodyOf(query: string, input: Readonly<Record<string, unknown>>, file: File | undefined): string | FormData {
  if (file === undefined) return JSON.stringify({ query, variables: { input } });
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { input: { ...input, scenarioFile: null } } }));
  form.append('map', JSON.stringify({ 0: ['variables.input.scenarioFile'] }));
  form.append('0', file);
  return form;
}

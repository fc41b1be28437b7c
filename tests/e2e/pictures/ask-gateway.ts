import type { Page } from '@playwright/test';

/** Asks the gateway as whoever is signed in. @throws Error when it refuses */
export type AskGateway = <T>(query: string, input: Readonly<Record<string, unknown>>, file?: File) => Promise<T>;

/** The way to the gateway for whoever is signed in on a page. */
export async function asSignedIn(page: Page): Promise<AskGateway> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('scn.tokens.user:'));
    const kept = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { readonly access_token?: string };
    return kept.access_token;
  });
  if (token === undefined) throw new Error('Nobody is signed in.');
  const address = new URL('/graphql', page.url());
  return async <T>(query: string, input: Readonly<Record<string, unknown>>, file?: File) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(file === undefined ? { 'content-type': 'application/json' } : { 'x-scn-csrf': '1' }),
      },
      body: bodyOf(query, input, file),
    });
    const { data, errors } = (await answer.json()) as { readonly data?: T; readonly errors?: readonly Error[] };
    if (data === undefined || data === null || errors !== undefined)
      throw new Error(`The gateway refused: ${errors?.map(({ message }) => message).join(' ') ?? answer.statusText}`);
    return data;
  };
}

/** By the conventions of GraphQL multipart requests where there is a file: it stands for `input.scenarioFile`. */
function bodyOf(query: string, input: Readonly<Record<string, unknown>>, file: File | undefined): string | FormData {
  if (file === undefined) return JSON.stringify({ query, variables: { input } });
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { input: { ...input, scenarioFile: null } } }));
  form.append('map', JSON.stringify({ 0: ['variables.input.scenarioFile'] }));
  form.append('0', file);
  return form;
}

import { ApolloClient, ApolloLink, CombinedGraphQLErrors, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { createErrorLink } from '#api/error-link';
import { createRefusalLink } from '#api/create-client';

/** Queries a gateway that responds with this error code. */
async function ask(code: string) {
  const heard: string[] = [];
  const session = {
    accessToken: () => Promise.resolve('token'),
    renew: () => Promise.resolve(true),
    reportNotAuthenticated: () => heard.push('not authenticated'),
  };
  const presenter = { present: () => heard.push('presented'), count: () => undefined };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      createRefusalLink(() => heard.push('refused')),
      createErrorLink(session, presenter),
      new ApolloLink(() => of({ errors: [{ message: 'No.', extensions: { code, metadata: '{}' } }] })),
    ]),
  });
  const error: unknown = await client
    .query({
      query: gql`
        {
          session {
            userId
          }
        }
      `,
    })
    .catch((each: unknown) => each);
  return { heard, isGiven: CombinedGraphQLErrors.is(error) };
}

test('AUTH_NOT_AUTHENTICATED opens the dialog, and the caller still gets the error', async () => {
  expect(await ask('AUTH_NOT_AUTHENTICATED')).toEqual({ heard: ['not authenticated'], isGiven: true });
});

test.each(['ScenarioAccessError', 'NoRecordsFoundError'])('%s reloads the permissions', async (code) => {
  const { heard, isGiven } = await ask(code);
  expect([heard, isGiven]).toEqual([['presented', 'refused'], true]);
});

test('other errors don’t reload the permissions', async () => {
  expect((await ask('DuplicateValue')).heard).not.toContain('refused');
});

import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { errors } from '#texts/en-GB/errors';
import { createErrorLink } from './error-link';
import { completeMutationLink } from './complete-mutation-link';

/** A client whose alerts are recorded in words. @param last - what answers requests that are sent */
function open(last: (sent: object[]) => ApolloLink) {
  const sent: object[] = [];
  const alerts: string[] = [];
  const words = (text: string | { readonly key: keyof typeof errors } | null) =>
    text === null || typeof text === 'string' ? text : errors[text.key];
  const session = {
    accessToken: () => Promise.resolve('token'),
    renew: () => Promise.resolve(true),
    reportNotAuthenticated: () => undefined,
  };
  const link = createErrorLink(session, {
    count: () => undefined,
    present: (handling) => {
      if (handling.kind !== 'alert') return;
      alerts.push([handling.text, handling.detail].flatMap((part) => words(part) ?? []).join('. '));
    },
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([link, completeMutationLink, last(sent)]),
  });
  return { client, sent, alerts };
}

const accept = (sent: object[]) =>
  new ApolloLink(({ variables }) => {
    sent.push(variables);
    return of({ data: { tagCreate: { __typename: 'Tag', id: 't' } } });
  });

const mutation = gql`
  mutation Create($input: TagCreateInput!, $note: String, $most: Int! = 5) {
    tagCreate(input: $input) {
      id
    }
  }
`;
const query = gql`
  query Tags($institutionId: ID!) {
    tags(institutionId: $institutionId) {
      id
    }
  }
`;

test.each([
  ['without an institution', { input: { institutionId: '', title: 'A' } }, 'Unable to determine institution'],
  ['without what it requires', {}, 'Not all data is available to trigger the mutation'],
  ['with nothing for what it requires', { input: null }, 'Not all data is available to trigger the mutation'],
])('a save %s isn’t sent, and says so, also to forms that show errors themselves', async (_, variables, message) => {
  for (const handlesErrors of [false, true]) {
    const { client, sent, alerts } = open(accept);
    await expect(client.mutate({ mutation, variables, context: { handlesErrors } })).rejects.toThrow('incomplete');
    expect([sent, alerts]).toEqual([[], [message]]);
  }
});

test('a save with all that it requires is sent', async () => {
  const { client, sent, alerts } = open(accept);
  const variables = { input: { institutionId: 'i1', title: 'A' } };
  await client.mutate({ mutation, variables });
  expect([sent, alerts]).toEqual([[{ ...variables, most: 5 }], []]);
});

test.each([
  ['a query', 'Something went wrong fetching the data'],
  ['a save', 'Error encountered - data could not be saved'],
])('of %s, a response without data says that data is missing', async (kind, title) => {
  const fetch = () => Promise.resolve(Response.json({}));
  const { client, alerts } = open(() => new HttpLink({ uri: 'http://test/graphql', fetch }));
  const answer =
    kind === 'a save'
      ? client.mutate({ mutation, variables: { input: { institutionId: 'i1' } } })
      : client.query({ query, variables: { institutionId: 'i1' } });
  await expect(answer).rejects.toThrow('malformed');
  expect(alerts).toEqual([`${title}. Data missing. The server’s response was incomplete. Reload the page.`]);
});

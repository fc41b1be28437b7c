import { ApolloLink, gql } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createApolloClient } from './create-client';
import { institutionOf } from './request-institution';

const tab = { current: 'of-the-tab' };

it.each([
  ['none', {}, 'of-the-tab'],
  ['an empty one', { institutionId: '' }, 'of-the-tab'],
  ['one', { institutionId: 'north', scenarioCode: 'A' }, 'north'],
  ['one in its input', { input: { institutionId: 'north' } }, 'north'],
  ['one in another of its inputs', { input: null, own: { institutionId: 'north' } }, 'north'],
  ['something else', { input: null, list: ['north'] }, 'of-the-tab'],
])('a request whose variables name %s', (_, variables, expected) => {
  expect(institutionOf(variables, tab)).toBe(expected);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is sent in the header, and in none before the tab has an institution', async () => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: unknown, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('x-institution-id'));
    return Promise.resolve(new Response('{"data":{"a":true}}', { headers: { 'content-type': 'application/json' } }));
  });
  let current: string | null = null;
  const session = {
    accessToken: () => Promise.resolve('token'),
    renew: () => Promise.resolve(false),
    reportNotAuthenticated: () => undefined,
  };
  const client = createApolloClient({
    session,
    institution: {
      get current() {
        return current;
      },
    },
    presenter: { present: () => undefined, count: () => undefined },
    live: { link: ApolloLink.empty() } as never,
    onRefused: () => undefined,
  });
  const query = gql`
    query A($institutionId: ID) {
      a(institutionId: $institutionId)
    }
  `;
  const ask = (variables: object) => client.query({ query, variables, fetchPolicy: 'no-cache' });
  await ask({});
  current = 'north';
  await ask({});
  await ask({ institutionId: 'south' });
  expect(named).toEqual([null, 'north', 'south']);
});

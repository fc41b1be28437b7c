import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { buildSchema, graphqlSync } from 'graphql';
import { expect, test } from 'vitest';
import { outcomeOf, outcomesOf } from './send-outcome';

const error = (code: string | null, metadata: object = {}, id?: string) => ({
  message: 'The reason.',
  extensions: {
    ...(code === null ? {} : { code }),
    metadata: JSON.stringify(metadata),
    ...(id === undefined ? {} : { id }),
  },
});
const inAnswer = (...given: Parameters<typeof error>) => new CombinedGraphQLErrors({ errors: [error(...given)] });
const withStatus = (status: number, ...given: Parameters<typeof error>) =>
  new ServerError('No.', {
    response: new Response(null, { status }),
    bodyText: JSON.stringify({ errors: [error(...given)] }),
  });

test('a missing response, a response of a proxy, and one that isn’t a refusal are retried', () => {
  for (const each of [
    new TypeError('Failed to fetch'),
    new ServerError('No.', { response: new Response(null, { status: 502 }), bodyText: '<html>' }),
    inAnswer(null),
    inAnswer('AUTH_NOT_AUTHENTICATED'),
    withStatus(429, 'Exception', { retryAfterSeconds: 3 }),
    withStatus(503, 'IntegrationError'),
  ]) {
    expect(outcomeOf(each)).toEqual({ kind: 'unanswered' });
  }
});

test('a server without space is a state of its own, and the change is sent again', () => {
  for (const each of [inAnswer('StorageFullError'), withStatus(503, 'StorageFullError')])
    expect(outcomeOf(each)).toEqual({ kind: 'storage-full' });
});

test('an internal error of the gateway has the id of its log entry', () => {
  const failed = { kind: 'failed', reason: { code: 'Exception', message: 'The reason.', metadata: { id: 'req-7' } } };
  expect(outcomeOf(inAnswer('Exception', {}, 'req-7'))).toEqual(failed);
  expect(outcomeOf(withStatus(500, 'Exception', { id: 'req-7' }, 'req-7'))).toEqual(failed);
});

test('every other error refuses the change, even with a code of a later version', () => {
  expect(outcomeOf(inAnswer('UpdateEntityError', { id: '1' }))).toEqual({
    kind: 'refused',
    reason: { code: 'UpdateEntityError', message: 'The reason.', metadata: { id: '1' } },
  });
  expect(outcomeOf(inAnswer('SomethingNew'))).toMatchObject({ kind: 'refused', reason: { code: 'SomethingNew' } });
  expect(outcomeOf(withStatus(413, 'InvalidDataError'))).toMatchObject({ kind: 'refused' });
});

const item = (seq: number) => ({ seq, at: new Date(seq * 1000).toISOString() });
const loggedAt = (seq: number) => ({ kind: 'logged', seq, at: seq * 1000 });

test('each of several changes that was tried has an outcome: the error is that of the last one', () => {
  expect(outcomesOf([item(7), item(8)], undefined)).toEqual([loggedAt(7), loggedAt(8)]);
  expect(outcomesOf([item(7), null], inAnswer('UpdateEntityError'))).toMatchObject([loggedAt(7), { kind: 'refused' }]);
  expect(outcomesOf([item(7), null], inAnswer('Exception', {}, 'req-7'))).toMatchObject([
    loggedAt(7),
    { kind: 'failed' },
  ]);
  expect(outcomesOf([null], withStatus(503, 'ServerBusyError'))).toEqual([{ kind: 'unanswered' }]);
});

test('without an answer to any of them, the request is sent again', () => {
  expect(outcomesOf([], new TypeError('Failed to fetch'))).toEqual([{ kind: 'unanswered' }]);
  expect(outcomesOf([], undefined)).toEqual([{ kind: 'unanswered' }]);
  expect(outcomesOf([], withStatus(429, 'Exception', { retryAfterSeconds: 3 }))).toEqual([{ kind: 'unanswered' }]);
  expect(outcomesOf([], withStatus(503, 'StorageFullError'))).toEqual([{ kind: 'storage-full' }]);
});

test('a request that is itself refused or fails can’t be sent with several changes', () => {
  // a gateway of the release before, one with a lower limit, and one that fails on what they are together
  const { errors } = graphqlSync({
    schema: buildSchema('type Query { a: Int } type Mutation { applyOperations: Int }'),
    source: 'mutation ($input: ApplyChangesInput!) { applyChanges(input: $input) { seq } }',
  });
  const unknown = (errors ?? []).map(({ message }) => ({
    message,
    extensions: { code: 'InvalidDataError', metadata: '{}' },
  }));
  expect(unknown.length).toBeGreaterThan(0);
  for (const each of [
    new CombinedGraphQLErrors({ errors: unknown }),
    withStatus(400, 'InvalidDataError'),
    withStatus(413, 'InvalidDataError'),
    withStatus(500, 'Exception', { id: 'req-7' }, 'req-7'),
  ])
    expect(outcomesOf([], each)).toBeNull();
});

import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { expect, test } from 'vitest';
import { outcomeOf } from './send-outcome';

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

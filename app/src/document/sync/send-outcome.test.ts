import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { expect, test } from 'vitest';
import { outcomeOf } from './send-outcome';

const error = (code: string | null, metadata: object = {}, id?: string) => ({
  message: 'So it is.',
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

test('no answer, an answer of something in between, and one that is no refusal are sent again', () => {
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

test('a fault of the gateway has the name that its log knows it by', () => {
  const failed = { kind: 'failed', reason: { code: 'Exception', message: 'So it is.', metadata: { id: 'req-7' } } };
  expect(outcomeOf(inAnswer('Exception', {}, 'req-7'))).toEqual(failed);
  expect(outcomeOf(withStatus(500, 'Exception', { id: 'req-7' }, 'req-7'))).toEqual(failed);
});

test('everything else is the gateway’s word on the change, also with a code of a later version', () => {
  expect(outcomeOf(inAnswer('UpdateEntityError', { id: '1' }))).toEqual({
    kind: 'refused',
    reason: { code: 'UpdateEntityError', message: 'So it is.', metadata: { id: '1' } },
  });
  expect(outcomeOf(inAnswer('SomethingNew'))).toMatchObject({ kind: 'refused', reason: { code: 'SomethingNew' } });
  expect(outcomeOf(withStatus(413, 'InvalidDataError'))).toMatchObject({ kind: 'refused' });
});

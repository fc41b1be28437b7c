import { ServerError, ServerParseError } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { errorsOfResponse, networkHandling } from './error-handling';

function answered(status: number, bodyText = '<html>', headers: Readonly<Record<string, string>> = {}): ServerError {
  return new ServerError('No.', { response: new Response('', { status, headers }), bodyText });
}

describe('networkHandling', () => {
  it('returns the documented texts for queries and saves', () => {
    expect(networkHandling(new TypeError('Failed to fetch'), false).text).toEqual({ key: 'fetchFailed' });
    expect(networkHandling(new TypeError('Failed to fetch'), true).text).toEqual({ key: 'saveFailed' });
  });

  it.each([
    [new TypeError('Failed to fetch'), 'noConnection'],
    [new DOMException('Late.', 'TimeoutError'), 'saveTimedOut'],
    [answered(413), 'tooLarge'],
    [answered(429), 'tooMany'],
    [answered(429, '', { 'retry-after': '7' }), 'tooManyWait'],
    [answered(502), 'notAvailable'],
    [answered(503), 'notAvailable'],
    [answered(504), 'notAvailable'],
    [answered(500), 'unknownError'],
    [answered(404), 'unexpectedAnswer'],
    [
      new ServerParseError(new Error('no JSON'), { response: new Response('', { status: 200 }), bodyText: '<html>' }),
      'unexpectedAnswer',
    ],
  ])('%s: %s', (error, key) => {
    expect(networkHandling(error, true).detail).toMatchObject({ key });
  });

  it('includes how long to wait', () => {
    expect(networkHandling(answered(429, '', { 'retry-after': '7' }), false).detail).toMatchObject({
      values: { seconds: 7 },
    });
  });
});

describe('errorsOfAnswer', () => {
  it('finds the gateway’s errors in an error response', () => {
    const body = JSON.stringify({ errors: [{ message: 'Too large.', extensions: { code: 'InvalidDataError' } }, 7] });
    expect(errorsOfResponse(answered(413, body))).toEqual([
      { message: 'Too large.', extensions: { code: 'InvalidDataError' } },
    ]);
  });

  it.each(['<html>', '{}', '{"errors":7}', 'null'])('finds nothing in %s', (body) => {
    expect(errorsOfResponse(answered(503, body))).toEqual([]);
  });
});

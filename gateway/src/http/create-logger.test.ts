import { notFound } from '@scn/core/base/refusal';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLogger } from './create-logger';
import { runs } from '@scn/core/testing/effort';

const secret = 'S3cr3t-value_of.no-one';
const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger({ logLevel: 'debug' }, { write: (line) => (text += line) }));
  return text;
}

it.each<[string, object, string]>([
  ['a header', { headers: { authorization: `Bearer ${secret}`, 'x-other': 'kept' } }, 'kept'],
  ['a header in different case', { headers: { Authorization: `Basic ${secret}` } }, 'redacted'],
  ['a cookie', { headers: { cookie: `session=${secret}` } }, 'redacted'],
  ['response cookies', { 'set-cookie': [`a=${secret}; Path=/`, `b=${secret}`], after: 'kept' }, 'kept'],
  ['a password with quotes', { deep: { password: `"${secret}\\"${secret}`, after: 'kept' } }, 'kept'],
  ['a new password', { input: { newPassword: secret, username: 'ada' } }, 'ada'],
  ['tokens of any name', { access_token: secret, refreshToken: secret, metricsToken: secret, kind: 'x' }, 'kind'],
  ['a client secret', { google: { clientSecret: secret } }, 'redacted'],
  ['an address with a signature', { url: `/files/ab/c.png?expires=12&signature=${secret}` }, 'expires=12'],
  ['an address with a code', { url: `/callback?state=1&code=${secret}&iss=x` }, 'iss=x'],
  ['JSON in a text', { body: JSON.stringify({ a: 1, token: secret }) }, 'redacted'],
  ['JSON in a text in a text', { body: JSON.stringify(JSON.stringify({ password: secret, b: 2 })) }, 'redacted'],
  ['an address of a database', { url: `postgresql://scn:${secret}@db:5432/scn` }, 'db:5432'],
  ['a form', { body: `username=ada&password=${secret}` }, 'username=ada'],
])('redacts %s', (_, fields, retained) => {
  const text = logged((logger) => logger.info(fields, 'something'));
  expect(text).not.toContain('S3cr3t');
  expect(text).not.toContain('of.no-one');
  expect(text).toContain(retained);
  expect(() => JSON.parse(text) as unknown).not.toThrow();
});

it('redacts tokens in messages and errors', () => {
  const cause = new Error(`The issuer said no to Bearer ${secret}`);
  const text = logged((logger) => {
    logger.warn(`jwt ${jwt} is bad, and so is postgres://u:${secret}@h/d`);
    logger.error({ err: new Error(`token ${jwt}`, { cause }) });
  });
  expect(text).not.toContain('S3cr3t');
  expect(text).not.toContain('eyJ');
});

it('logs failed queries without users’ data', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const failed = new DrizzleQueryError('insert into local_account values ($1)', [secret, 'ada\nparams: x'], cause);
  const text = logged((logger) => logger.error({ err: failed }, 'A request failed.'));
  expect(text).toContain('insert into local_account');
  expect(text).toContain('23505');
  expect(text).not.toContain('S3cr3t');
  expect(text).not.toContain('ada');
  expect(text).toContain('create-logger.test.ts'); // the stack is still there
});

it('doesn’t change error codes', () => {
  const text = logged((logger) => logger.info({ err: notFound('scenario'), code: 'EADDRINUSE' }));
  expect(text).toContain('EADDRINUSE');
  expect(text).toContain('NoRecordsFoundError');
});

it('always writes valid JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('password', 'token', 'note', 'cookie'), fc.jsonValue()), (fields) => {
      const line = logged((logger) => logger.info({ fields, text: JSON.stringify(fields) }));
      JSON.parse(line);
    }),
    { numRuns: runs(500) },
  );
});

import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { externalIssuer } from '../../src/sign-in/tokens/external-issuer';
import { IssuerUnavailable, TokenRefused } from '../../src/sign-in/tokens/token-refused';
import { verifyToken } from '../../src/sign-in/tokens/verify-token';
import { startTestIssuer, type TestIssuer } from './test-issuer';

const start = Date.parse('2026-03-01T12:00:00Z');
let time = start;
const now = () => new Date(time);
let issuer: TestIssuer;

beforeEach(async () => {
  time = start;
  issuer = await startTestIssuer(now);
});
afterEach(() => issuer.close());

async function verify(found: ReturnType<typeof externalIssuer>, token: string): Promise<string> {
  const metadata = await found.metadata();
  const rules = { ...metadata, audience: 'scenario-studio-gateway', clientIds: ['scenario-studio'], strictType: false };
  return (await verifyToken(token, rules, now())).subject;
}

describe('externalIssuer', () => {
  it('finds keys by discovery, and asks once for many tokens', async () => {
    const found = externalIssuer(issuer.url, { now });
    const token = await issuer.token({ sub: 'ada' });
    expect(await Promise.all([verify(found, token), verify(found, token), verify(found, token)])).toEqual([
      'ada',
      'ada',
      'ada',
    ]);
    expect(issuer.asked.get('/.well-known/openid-configuration')).toBe(1);
    expect(issuer.asked.get('/keys')).toBe(1);
  });

  it('follows a rotation, and does not believe the old key any more', async () => {
    const found = externalIssuer(issuer.url, { now, keyCooldown: 0 });
    const before = await issuer.token({ sub: 'ada' });
    await verify(found, before);
    await issuer.rotate();
    expect(await verify(found, await issuer.token({ sub: 'bo' }))).toBe('bo');
    await expect(verify(found, before)).rejects.toThrow(TokenRefused);
  });

  it('is not made to ask again and again by tokens with keys of nobody', async () => {
    const found = externalIssuer(issuer.url, { now });
    await verify(found, await issuer.token({ sub: 'ada' }));
    await issuer.rotate();
    for (let time = 0; time < 5; time++)
      await expect(verify(found, await issuer.token({ sub: 'ada' }))).rejects.toThrow(TokenRefused);
    expect(issuer.asked.get('/keys')).toBe(1);
  });

  it('refuses an issuer that answers for another one', async () => {
    issuer.metadata['issuer'] = 'https://other.example';
    await expect(externalIssuer(issuer.url, { now }).metadata()).rejects.toThrow('returns metadata of the issuer');
  });

  it('takes the slash at the end of a setting as nothing, and the issuer’s word for its name', async () => {
    issuer.metadata['issuer'] = `${issuer.url}/`;
    expect(await externalIssuer(issuer.url, { now }).metadata()).toMatchObject({ issuer: `${issuer.url}/` });
  });

  it('does not reach for keys without encryption, except on this machine', async () => {
    issuer.metadata['jwks_uri'] = 'http://keys.example/keys';
    await expect(externalIssuer(issuer.url, { now }).metadata()).rejects.toThrow('without encryption');
    await expect(externalIssuer('http://issuer.example', { now }).metadata()).rejects.toThrow('without encryption');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end()],
    ['no JSON', (response) => response.end('<html>')],
    ['a list', (response) => response.end('[]')],
    ['an answer without end', (response) => response.end('x'.repeat(600_000))],
    ['another place', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken line', (response) => response.destroy()],
  ])('says that the issuer is not there when it answers with %s', async (_, how) => {
    issuer.answer('/.well-known/openid-configuration', how);
    await expect(externalIssuer(issuer.url, { now }).metadata()).rejects.toThrow(IssuerUnavailable);
  });

  it('says the same when keys are none', async () => {
    issuer.answer('/keys', (response) => response.end('{"keys": 7}'));
    await expect(verify(externalIssuer(issuer.url, { now }), await issuer.token({ sub: 'ada' }))).rejects.toThrow(
      IssuerUnavailable,
    );
  });

  it('goes on with what it knows while the issuer is away, and asks again now and then', async () => {
    const found = externalIssuer(issuer.url, { now });
    await found.metadata();
    issuer.answer('/.well-known/openid-configuration', (response) => response.writeHead(503).end());
    time += 3_600_000;
    expect(await found.metadata()).toMatchObject({ issuer: issuer.url });
    await found.metadata();
    expect(issuer.asked.get('/.well-known/openid-configuration')).toBe(2);
    time += 5000;
    await found.metadata();
    expect(issuer.asked.get('/.well-known/openid-configuration')).toBe(3);
  });
});

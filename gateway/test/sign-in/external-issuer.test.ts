import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { externalIssuer } from '#sign-in/tokens/external-issuer';
import { ClockDiffers } from '#sign-in/tokens/clock';
import { IssuerUnavailable, TokenRefused } from '#sign-in/tokens/token-refused';
import { verifyToken } from '#sign-in/tokens/verify-token';
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
  it('finds keys by discovery, and fetches them once for many tokens', async () => {
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

  it.each([
    ['ahead: its tokens have expired by then', 3 * 3600, -3 * 3600],
    ['behind: its tokens are from the future', -5 * 3600, 5 * 3600],
  ])('says that this machine’s clock is hours %s', async (_, here, issuers) => {
    const real = await startTestIssuer(() => new Date());
    const clock = () => new Date(Date.now() + here * 1000);
    try {
      const found = externalIssuer(real.url, { now: clock });
      const metadata = await found.metadata();
      expect(Math.abs(metadata.clockDifference - issuers)).toBeLessThan(60);
      const rules = {
        ...metadata,
        audience: 'scenario-studio-gateway',
        clientIds: ['scenario-studio'],
        strictType: false,
      };
      const error: unknown = await verifyToken(await real.token({ sub: 'ada' }), rules, clock()).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ClockDiffers);
      expect((error as ClockDiffers).seconds / issuers).toBeCloseTo(1, 1);
      // one that has expired by its own clock has only expired
      const old = await real.token({ sub: 'ada', iat: 1, exp: 2 });
      await expect(verifyToken(old, rules, clock())).rejects.not.toBeInstanceOf(ClockDiffers);
    } finally {
      await real.close();
    }
  });

  it('follows a rotation, and no longer accepts the old key', async () => {
    const found = externalIssuer(issuer.url, { now, keyCooldown: 0 });
    const before = await issuer.token({ sub: 'ada' });
    await verify(found, before);
    await issuer.rotate();
    expect(await verify(found, await issuer.token({ sub: 'bo' }))).toBe('bo');
    await expect(verify(found, before)).rejects.toThrow(TokenRefused);
  });

  it('does not refetch repeatedly for tokens with unknown keys', async () => {
    const found = externalIssuer(issuer.url, { now });
    await verify(found, await issuer.token({ sub: 'ada' }));
    await issuer.rotate();
    for (let time = 0; time < 5; time++)
      await expect(verify(found, await issuer.token({ sub: 'ada' }))).rejects.toThrow(TokenRefused);
    expect(issuer.asked.get('/keys')).toBe(1);
  });

  it('rejects metadata of another issuer', async () => {
    issuer.metadata['issuer'] = 'https://other.example';
    await expect(externalIssuer(issuer.url, { now }).metadata()).rejects.toThrow('returns metadata of the issuer');
  });

  it('ignores a trailing slash in the setting, and uses the name from the metadata', async () => {
    issuer.metadata['issuer'] = `${issuer.url}/`;
    expect(await externalIssuer(issuer.url, { now }).metadata()).toMatchObject({ issuer: `${issuer.url}/` });
  });

  it('does not fetch keys without encryption, except on this machine', async () => {
    issuer.metadata['jwks_uri'] = 'http://keys.example/keys';
    await expect(externalIssuer(issuer.url, { now }).metadata()).rejects.toThrow('does not use encryption');
    await expect(externalIssuer('http://issuer.example', { now }).metadata()).rejects.toThrow(
      'does not use encryption',
    );
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end()],
    ['invalid JSON', (response) => response.end('<html>')],
    ['a list', (response) => response.end('[]')],
    ['an endless response', (response) => response.end('x'.repeat(600_000))],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken connection', (response) => response.destroy()],
  ])('reports the issuer as unavailable for %s', async (_, how) => {
    issuer.answer('/.well-known/openid-configuration', how);
    await expect(externalIssuer(issuer.url, { now }).metadata()).rejects.toThrow(IssuerUnavailable);
  });

  it('does the same for an invalid key set', async () => {
    issuer.answer('/keys', (response) => response.end('{"keys": 7}'));
    await expect(verify(externalIssuer(issuer.url, { now }), await issuer.token({ sub: 'ada' }))).rejects.toThrow(
      IssuerUnavailable,
    );
  });

  it('uses cached data while the issuer is unavailable, and retries periodically', async () => {
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

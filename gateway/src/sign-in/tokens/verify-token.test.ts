import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { IssuerUnavailable, TokenRefused } from './token-refused';
import { verifyToken, type TokenRules } from './verify-token';

const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const good: JWTPayload = {
  iss: 'https://issuer.example',
  aud: 'gateway',
  sub: 'ada',
  iat: seconds - 60,
  exp: seconds + 600,
  client_id: 'scenario-studio',
};

let key: CryptoKey;
let otherKey: CryptoKey;
let publicKeyText: Uint8Array;
let rules: TokenRules;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  otherKey = (await generateKeyPair('ES256')).privateKey;
  publicKeyText = new TextEncoder().encode(await exportSPKI(pair.publicKey));
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  rules = {
    issuer: 'https://issuer.example',
    audience: 'gateway',
    clientIds: ['scenario-studio'],
    keys: createLocalJWKSet({ keys: [publicKey] }),
    strictType: false,
  };
});

function sign(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}, signedWith = key): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'at+jwt', ...header })
    .sign(signedWith);
}

function without(...names: readonly string[]): JWTPayload {
  return Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)));
}

describe('verifyToken', () => {
  it.each<[string, JWTPayload, Partial<JWTHeaderParameters>?]>([
    ['an access token of RFC 9068', good],
    ['one of several audiences', { ...good, aud: ['other', 'gateway'] }],
    ['the full media type', good, { typ: 'application/at+jwt' }],
    ['Entra ID: JWT, scp and azp', { ...without('client_id'), azp: 'scenario-studio', scp: 'user' }, { typ: 'JWT' }],
    ['Auth0: JWT, scope and azp', { ...without('client_id'), azp: 'scenario-studio', scope: 'openid' }, { typ: 'JWT' }],
    [
      'Keycloak: a claim typ',
      { ...without('client_id'), azp: 'scenario-studio', typ: 'Bearer', nonce: 'n' },
      { typ: 'JWT' },
    ],
    [
      'Cognito: no audience, token_use',
      { ...without('aud'), client_id: 'gateway', token_use: 'access' },
      { typ: 'JWT' },
    ],
    ['a clock that is a little ahead', { ...good, iat: seconds + 20, nbf: seconds + 20 }],
    ['a clock that is a little behind', { ...good, exp: seconds - 20 }],
  ])('accepts %s', async (_, claims, header) => {
    const clientIds = ['scenario-studio', 'gateway'];
    const token = await sign(claims, header);
    await expect(verifyToken(token, { ...rules, clientIds }, now)).resolves.toMatchObject({ subject: 'ada' });
  });

  it.each<[string, JWTPayload, Partial<JWTHeaderParameters>?]>([
    ['another issuer', { ...good, iss: 'https://issuer.example.evil' }],
    ['an issuer with an extra slash', { ...good, iss: 'https://issuer.example/' }],
    ['no issuer', without('iss')],
    ['another audience', { ...good, aud: 'other' }],
    ['no audience', without('aud')],
    ['an audience that only starts with ours', { ...good, aud: ['gateway2'] }],
    ['another client (client_id)', { ...good, client_id: 'other' }],
    ['another client (azp)', { ...good, azp: 'other' }],
    ['a client that is not a string', { ...good, azp: ['scenario-studio'] }],
    ['an expired token', { ...good, exp: seconds - 31 }],
    ['no expiry', without('exp')],
    ['a token that is not valid yet', { ...good, nbf: seconds + 31 }],
    ['a token from the future', { ...good, iat: seconds + 31 }],
    ['no issue time', without('iat')],
    ['no subject', without('sub')],
    ['an empty subject', { ...good, sub: '' }],
    ['an overlong subject', { ...good, sub: 'a'.repeat(256) }],
    ['another key’s name', good, { kid: 'two' }],
    ['an ID token of Cognito', { ...good, token_use: 'id' }],
    ['an ID token of Keycloak', { ...good, typ: 'ID' }],
    ['a refresh token of Keycloak', { ...good, typ: 'Refresh' }],
    ['an ID token with a nonce', { ...good, nonce: 'n' }, { typ: 'JWT' }],
    ['an ID token with at_hash', { ...good, at_hash: 'h' }, { typ: 'JWT' }],
    ['a token not marked as an access token', without('client_id'), { typ: 'JWT' }],
    ['a logout token', { ...good, events: {} }],
    ['another type', good, { typ: 'logout+jwt' }],
  ])('rejects %s', async (_, claims, header) => {
    await expect(verifyToken(await sign(claims, header), rules, now)).rejects.toThrow(TokenRefused);
  });

  it('rejects a plain JWT if the issuer uses at+jwt', async () => {
    const plain = await sign(good, { typ: 'JWT' });
    await expect(verifyToken(plain, rules, now)).resolves.toBeDefined();
    await expect(verifyToken(plain, { ...rules, strictType: true }, now)).rejects.toThrow(TokenRefused);
  });

  it('rejects another key, algorithm none, and HS256 with the public key as its secret', async () => {
    const forged = [
      await sign(good, {}, otherKey),
      new UnsecuredJWT(good).encode(),
      await new SignJWT(good).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'one' }).sign(publicKeyText),
    ];
    for (const token of forged) await expect(verifyToken(token, rules, now)).rejects.toThrow(TokenRefused);
  });

  it('rejects a key embedded in the token', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const token = await sign(good, { jwk: await exportJWK(publicKey) }, privateKey);
    await expect(verifyToken(token, rules, now)).rejects.toThrow(TokenRefused);
  });

  it('rejects an unknown critical header', async () => {
    const header = { alg: 'ES256', kid: 'one', typ: 'at+jwt', crit: ['scn'], scn: 1 };
    const token = await new SignJWT(good).setProtectedHeader(header).sign(key, { crit: { scn: true } });
    await expect(verifyToken(token, rules, now)).rejects.toThrow(TokenRefused);
  });

  it('rejects a token whose content was changed after signing', async () => {
    const [header, , signature] = (await sign(good)).split('.');
    const changed = Buffer.from(JSON.stringify({ ...good, sub: 'eve' })).toString('base64url');
    await expect(verifyToken(`${header!}.${changed}.${signature!}`, rules, now)).rejects.toThrow(TokenRefused);
  });

  it.each(['', 'a', 'a.b.c', '..', 'e30.e30.', 'x'.repeat(16_385)])('rejects malformed tokens (%#)', async (token) => {
    await expect(verifyToken(token, rules, now)).rejects.toThrow(TokenRefused);
  });

  it('does not reject the token when the keys are unavailable', async () => {
    const keys = () => Promise.reject(new IssuerUnavailable('down'));
    await expect(verifyToken(await sign(good), { ...rules, keys }, now)).rejects.toThrow(IssuerUnavailable);
  });
});

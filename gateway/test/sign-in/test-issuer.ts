import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

/** An external issuer: discovery, keys and userinfo over HTTP, and tokens as required by a test. */
export interface TestIssuer {
  readonly url: string;
  /** The discovery metadata; can be changed. */
  readonly metadata: Record<string, unknown>;
  /** Userinfo responses by subject. */
  readonly userinfo: Map<string, JWTPayload>;
  /** Number of requests per path. */
  readonly asked: Map<string, number>;
  /** Signs an access token with the newest key; claims are added to what every token has. */
  token(claims: JWTPayload, header?: { readonly typ?: string }): Promise<string>;
  /** Creates a new key and deletes the old ones. */
  rotate(): Promise<void>;
  /** Overrides the response for a path. */
  answer(path: string, how: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Starts an issuer on a free port of this machine. */
export async function startTestIssuer(now: () => Date): Promise<TestIssuer> {
  let key: { readonly privateKey: CryptoKey; readonly publicJwk: JWK };
  const userinfo = new Map<string, JWTPayload>();
  const asked = new Map<string, number>();
  const answers = new Map<string, (response: ServerResponse) => void>();
  const metadata: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer !== undefined) {
      answer(response);
      return;
    }
    const json = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (path === '/.well-known/openid-configuration') json(metadata);
    else if (path === '/keys') json({ keys: [key.publicJwk] });
    else if (path === '/userinfo') {
      const [, payload = ''] = request.headers.authorization?.split('.') ?? [];
      const { sub = '' } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
      json(userinfo.get(sub) ?? {});
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  Object.assign(metadata, { issuer: url, jwks_uri: `${url}/keys`, userinfo_endpoint: `${url}/userinfo` });

  const rotate = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const publicJwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    key = { privateKey, publicJwk };
  };
  await rotate();
  return {
    url,
    metadata,
    userinfo,
    asked,
    rotate,
    token: (claims, { typ = 'at+jwt' } = {}) => {
      const seconds = Math.floor(now().getTime() / 1000);
      const header = { alg: 'RS256', typ, kid: key.publicJwk.kid ?? '' };
      const usual = {
        iss: url,
        aud: 'scenario-studio-gateway',
        client_id: 'scenario-studio',
        iat: seconds,
        exp: seconds + 3600,
      };
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader(header).sign(key.privateKey);
    },
    answer: (path, how) => answers.set(path, how),
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID Connect issuer of an organisation, with the parts that a gateway uses. */
export interface TestIssuer {
  readonly url: string;
  /** An access token of a user, with its own session. */
  token(
    subject: string,
    options?: { readonly issuedAt?: Date; readonly seconds?: number; readonly audience?: string },
  ): Promise<string>;
  close(): Promise<void>;
}

/** Audience of its tokens. */
export const testAudience = 'scenario-studio-gateway';

/** Starts an issuer on a free port of this machine. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    const document =
      request.url === '/keys' ? { keys: [key] } : { issuer: url, jwks_uri: `${url}/keys`, authorization_endpoint: url };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(document));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    token: async (subject, { issuedAt = new Date(), seconds = 3600, audience = testAudience } = {}) => {
      const begin = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ sid: randomUUID(), auth_time: begin, scope: 'openid', client_id: 'scenario-studio' })
        .setProtectedHeader({ alg: 'ES256', kid: 'key-1', typ: 'at+jwt' })
        .setIssuer(url)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(begin)
        .setExpirationTime(begin + seconds)
        .sign(privateKey);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

import type { FastifyInstance } from 'fastify';

/** What the app needs to know to sign somebody in. */
export interface SignInConfiguration {
  /** Found by OpenID discovery. */
  readonly issuer: string;
  readonly clientId: string;
  /** Of the command line, which asks for a device code. */
  readonly commandLineClientId: string;
  /** Where the issuer sends browsers back to. */
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly scope: string;
  /** What access tokens have to be for; issuers differ in how they are asked for it. */
  readonly audience: string;
}

/** Adds `GET /sign-in/configuration`: public, as the sign-in page is. */
export function addConfigurationRoute(http: FastifyInstance, read: () => SignInConfiguration): void {
  http.get('/sign-in/configuration', (_request, reply) => {
    void reply.header('cache-control', 'no-cache').send(read());
  });
}

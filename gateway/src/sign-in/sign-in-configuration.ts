import type { FastifyInstance } from 'fastify';

/** Sign-in configuration for the editor. */
export interface SignInConfiguration {
  /** Base URL of OpenID discovery. */
  readonly issuer: string;
  readonly clientId: string;
  /** Client id of the command line, which uses device codes. */
  readonly commandLineClientId: string;
  /** Redirect URI. */
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly scope: string;
  /** The required audience of access tokens; issuers differ in how it is requested. */
  readonly audience: string;
}

/** Adds `GET /sign-in/configuration`: public, like the sign-in page. */
export function addConfigurationRoute(http: FastifyInstance, read: () => SignInConfiguration): void {
  http.get('/sign-in/configuration', (_request, reply) => {
    void reply.header('cache-control', 'no-cache').send(read());
  });
}

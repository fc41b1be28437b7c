import { readBytes, readStdin } from '../files/read-bytes';
import type { Waiting } from '../sign-in/issuer';
import { storeSignIn, readSignIn, type StoredSignIn } from '../sign-in/stored-sign-ins';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../exit-codes';
import { gatewayAddress, type GatewayAddress } from './address';
import { sessionQuery } from './documents';
import { NetworkError } from './errors';
import { Gateway, type GatewayParts } from './gateway';

/** Options of every command that uses a gateway. */
export interface GatewayOptions {
  readonly gateway?: string;
  readonly tokenFile?: string;
  readonly institution?: string;
  readonly config?: string;
}

/** A gateway, and the institution of the command, which all of its requests name. */
export interface Connection {
  readonly gateway: Gateway;
  readonly institutionId: string;
}

/** Milliseconds before expiry at which a token is no longer used. */
const leeway = 30_000;

/**
 * Connects to the gateway with the token from `--token-file` or `SCN_TOKEN`, or the sign-in of `scn login`.
 *
 * @throws UsageError without an address; NetworkError without a sign-in or a response.
 */
export async function connect(options: GatewayOptions, terminal: Terminal, signal?: AbortSignal): Promise<Connection> {
  const address = await gatewayAddress(options.gateway, options.config);
  const waiting = { signal, onRetry: retryReporter(address.address, terminal) };
  const gateway = new Gateway({
    address: address.address,
    ...credentials(address, options, waiting),
    ...waiting,
  });
  const { session } = await gateway.request(sessionQuery, {});
  if (session.institutionId === null)
    throw new NetworkError(
      `${session.name} doesn’t belong to an institution.`,
      'Ask an administrator to add you to one.',
    );
  const wanted = options.institution ?? (process.env['SCN_INSTITUTION'] || undefined);
  const institutionId =
    wanted === undefined
      ? session.institutionId
      : await (await import('./choose-institution')).chooseInstitution(gateway, wanted, session);
  return { gateway: gateway.inInstitution(institutionId), institutionId };
}

/** Says what the command line waits for, and how long. */
export function retryReporter(address: string, terminal: Terminal): NonNullable<GatewayParts['onRetry']> {
  return (reason, milliseconds) => {
    terminal.talk(`${address}: ${reason}. Trying again in ${(milliseconds / 1000).toFixed(1)} s …\n`);
  };
}

function credentials(
  { address, isFromFile }: GatewayAddress,
  { tokenFile }: GatewayOptions,
  waiting: Waiting,
): Pick<GatewayParts, 'token' | 'canRenew'> {
  const given = tokenFile === undefined ? process.env['SCN_TOKEN'] : readToken(tokenFile);
  if (given !== undefined && given !== '') {
    if (isFromFile)
      throw new UsageError(
        `The gateway ${address} is set only in a configuration file, so the token was not sent.`,
        'Set the gateway with --gateway or SCN_GATEWAY as well, or sign in with `scn login`.',
      );
    const token = checkToken(given.trim());
    return { token: () => Promise.resolve(token), canRenew: false };
  }
  let stored = readSignIn(address);
  if (stored === undefined)
    throw new NetworkError(
      `You aren’t signed in to ${address}.`,
      'Sign in with `scn login`, or set SCN_TOKEN to an API token.',
    );
  let renewing: Promise<StoredSignIn> | undefined;
  return {
    canRenew: true,
    token: async ({ isRefused }) => {
      if (stored === undefined || isRefused || stored.expiresAt - leeway <= Date.now()) {
        renewing ??= renew(address, waiting).finally(() => (renewing = undefined));
        stored = await renewing;
      }
      return stored.accessToken;
    },
  };
}

/** Refreshes the tokens, unless another process has just done so. */
async function renew(address: string, waiting: Waiting): Promise<StoredSignIn> {
  const [{ discoverIssuer }, { refresh }] = await Promise.all([
    import('../sign-in/issuer'),
    import('../sign-in/tokens'),
  ]);
  const stored = readSignIn(address);
  const issuer = await discoverIssuer(address, waiting);
  // a refresh token is sent only to its issuer
  const fresh = stored?.issuer === issuer.issuer ? await refresh(stored, issuer, waiting) : undefined;
  if (fresh === undefined) {
    storeSignIn(address, undefined);
    throw new NetworkError(`Your sign-in to ${address} has expired.`, 'Sign in again with `scn login`.');
  }
  storeSignIn(address, fresh);
  return fresh;
}

function readToken(file: string): string {
  const text = (file === '-' ? readStdin() : readBytes(file)).toString('utf8').trim();
  if (text === '') throw new UsageError(`${file === '-' ? 'stdin' : file} contains no token.`);
  return text;
}

function checkToken(token: string): string {
  // never print the token: messages end up in logs
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError('The token is malformed.');
  return token;
}

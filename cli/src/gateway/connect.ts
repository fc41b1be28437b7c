import { readBytes, readStdin } from '../files/read-bytes';
import { keepSignIn, readSignIn, type KeptSignIn } from '../sign-in/kept-sign-ins';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';
import { gatewayAddress, type GatewayAddress } from './address';
import { sessionQuery } from './documents';
import { NetworkError } from './errors';
import { Gateway, type GatewayParts } from './gateway';

/** What every command that talks to a gateway takes. */
export interface GatewayOptions {
  readonly gateway?: string;
  readonly tokenFile?: string;
  readonly institution?: string;
  readonly config?: string;
}

/** A gateway, and the institution that whoever is signed in works for. */
export interface Connection {
  readonly gateway: Gateway;
  readonly institutionId: string;
}

/** Milliseconds before its end at which a token is not used any more. */
const leeway = 30_000;

/**
 * Connects to the gateway, signed in by the token of `--token-file`, of `SCN_TOKEN`, or by `scn login`.
 *
 * @throws UsageError without an address; NetworkError without a sign-in, or an answer.
 */
export async function connect(options: GatewayOptions, terminal: Terminal, signal?: AbortSignal): Promise<Connection> {
  const address = await gatewayAddress(options.gateway, options.config);
  const gateway = new Gateway({
    address: address.address,
    ...credentials(address, options, signal),
    signal,
    onRetry: (reason, milliseconds) => {
      terminal.talk(`${address.address}: ${reason}. Trying again in ${(milliseconds / 1000).toFixed(1)} s …\n`);
    },
  });
  const { session } = await gateway.ask(sessionQuery, {});
  if (session.institutionId === null)
    throw new NetworkError(`${session.name} belongs to no institution.`, 'Ask an administrator to add you to one.');
  const wanted = options.institution ?? (process.env['SCN_INSTITUTION'] || undefined);
  if (wanted === undefined) return { gateway, institutionId: session.institutionId };
  const { chooseInstitution } = await import('./choose-institution');
  return { gateway, institutionId: await chooseInstitution(gateway, wanted, session, terminal) };
}

function credentials(
  { address, isFromFile }: GatewayAddress,
  { tokenFile }: GatewayOptions,
  signal: AbortSignal | undefined,
): Pick<GatewayParts, 'token' | 'canRenew'> {
  const given = tokenFile === undefined ? process.env['SCN_TOKEN'] : readToken(tokenFile);
  if (given !== undefined && given !== '') {
    if (isFromFile)
      throw new UsageError(
        `A configuration file names the gateway ${address}; a token is not sent where a file says.`,
        'Name the gateway with --gateway or in SCN_GATEWAY as well, or sign in with `scn login`.',
      );
    const token = checkToken(given.trim());
    return { token: () => Promise.resolve(token), canRenew: false };
  }
  let kept = readSignIn(address);
  if (kept === undefined)
    throw new NetworkError(
      `You are not signed in at ${address}.`,
      'Sign in with `scn login`, or set SCN_TOKEN to an API token.',
    );
  let renewing: Promise<KeptSignIn> | undefined;
  return {
    canRenew: true,
    token: async ({ isRefused }) => {
      if (kept === undefined || isRefused || kept.expiresAt - leeway <= Date.now()) {
        renewing ??= renew(address, signal).finally(() => (renewing = undefined));
        kept = await renewing;
      }
      return kept.accessToken;
    },
  };
}

/** Asks for new tokens, unless another process has just done so. */
async function renew(address: string, signal: AbortSignal | undefined): Promise<KeptSignIn> {
  const [{ discoverIssuer }, { refresh }] = await Promise.all([
    import('../sign-in/issuer'),
    import('../sign-in/tokens'),
  ]);
  const kept = readSignIn(address);
  const issuer = await discoverIssuer(address, signal);
  // a refresh token goes to whoever gave it
  const fresh = kept?.issuer === issuer.issuer ? await refresh(kept, issuer, signal) : undefined;
  if (fresh === undefined) {
    keepSignIn(address, undefined);
    throw new NetworkError(`Your sign-in at ${address} has ended.`, 'Sign in again with `scn login`.');
  }
  keepSignIn(address, fresh);
  return fresh;
}

function readToken(file: string): string {
  const text = (file === '-' ? readStdin() : readBytes(file)).toString('utf8').trim();
  if (text === '') throw new UsageError(`${file === '-' ? 'stdin' : file} holds no token.`);
  return text;
}

function checkToken(token: string): string {
  // never shown: a token in a message is a token in a log
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError('What was given as the token is not a token.');
  return token;
}

import { exitCodes, type ExitCode } from '../exit-codes';
import { gatewayAddress } from '../gateway/address';
import { retryReporter } from '../gateway/connect';
import { signOutMutation } from '../gateway/documents';
import { NetworkError } from '../gateway/errors';
import { Gateway } from '../gateway/gateway';
import type { GatewayFlags } from '../pipeline/pipeline-program';
import { discoverIssuer, postForm, type Waiting } from '../sign-in/issuer';
import { storeSignIn, readSignIn, type StoredSignIn } from '../sign-in/stored-sign-ins';
import type { Terminal } from '../terminal/terminal';

/** `scn logout`: signs out of a gateway and deletes the stored sign-in. */
export async function logout({ gateway, config }: GatewayFlags, terminal: Terminal): Promise<ExitCode> {
  const { address } = await gatewayAddress(gateway, config);
  const stored = readSignIn(address);
  if (stored === undefined) {
    terminal.talk(`You aren’t signed in to ${address}.\n`);
    return exitCodes.clean;
  }
  storeSignIn(address, undefined); // even if the rest fails
  try {
    await endSession(address, stored);
    await revoke(address, stored, { onRetry: retryReporter(address, terminal) });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    terminal.talk(
      `The sign-in was deleted from this computer, but the session could not be ended on the gateway: ${error.message}\n`,
    );
    return exitCodes.network;
  }
  terminal.talk(`Signed out of ${address}.\n`);
  return exitCodes.clean;
}

/** Invalidates the session's tokens, independently of the issuer. */
async function endSession(address: string, { accessToken }: StoredSignIn): Promise<void> {
  const gateway = new Gateway({
    address,
    token: () => Promise.resolve(accessToken),
    canRenew: false,
    signal: undefined,
  });
  try {
    await gateway.request(signOutMutation, {});
  } catch (error) {
    // an expired access token can't sign out; revoking also ends the session
    if (!(error instanceof NetworkError)) throw error;
  }
}

async function revoke(address: string, { issuer, refreshToken }: StoredSignIn, waiting: Waiting): Promise<void> {
  const found = await discoverIssuer(address, waiting);
  if (refreshToken === null || found.revocationEndpoint === undefined || found.issuer !== issuer) return;
  const { clientId, revocationEndpoint } = found;
  await postForm(
    revocationEndpoint,
    { client_id: clientId, token: refreshToken, token_type_hint: 'refresh_token' },
    waiting,
  );
}

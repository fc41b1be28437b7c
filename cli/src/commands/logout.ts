import { exitCodes, type ExitCode } from '../exit-codes';
import { gatewayAddress } from '../gateway/address';
import { signOutMutation } from '../gateway/documents';
import { NetworkError } from '../gateway/errors';
import { Gateway } from '../gateway/gateway';
import type { GatewayFlags } from '../pipeline/pipeline-program';
import { discoverIssuer, postForm } from '../sign-in/issuer';
import { keepSignIn, readSignIn, type KeptSignIn } from '../sign-in/kept-sign-ins';
import type { Terminal } from '../terminal/terminal';

/** `scn logout`: ends the sign-in at a gateway, there and here. */
export async function logout({ gateway, config }: GatewayFlags, terminal: Terminal): Promise<ExitCode> {
  const { address } = await gatewayAddress(gateway, config);
  const kept = readSignIn(address);
  if (kept === undefined) {
    terminal.talk(`You are not signed in at ${address}.\n`);
    return exitCodes.clean;
  }
  keepSignIn(address, undefined); // whatever becomes of the rest
  try {
    await endSession(address, kept);
    await revoke(address, kept);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    terminal.talk(`It is forgotten here, but could not be ended there: ${error.message}\n`);
    return exitCodes.network;
  }
  terminal.talk(`Signed out of ${address}.\n`);
  return exitCodes.clean;
}

/** Its tokens open nothing more, whatever the issuer does. */
async function endSession(address: string, { accessToken }: KeptSignIn): Promise<void> {
  const gateway = new Gateway({
    address,
    token: () => Promise.resolve(accessToken),
    canRenew: false,
    signal: undefined,
  });
  try {
    await gateway.ask(signOutMutation, {});
  } catch (error) {
    // an access token that has ended is good for nothing, also not for this: revoking ends the session as well
    if (!(error instanceof NetworkError)) throw error;
  }
}

async function revoke(address: string, { issuer, refreshToken }: KeptSignIn): Promise<void> {
  const found = await discoverIssuer(address);
  if (refreshToken === null || found.revocationEndpoint === undefined || found.issuer !== issuer) return;
  await postForm(found.revocationEndpoint, {
    client_id: found.clientId,
    token: refreshToken,
    token_type_hint: 'refresh_token',
  });
}

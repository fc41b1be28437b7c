import { exitCodes, type ExitCode } from '../exit-codes';
import { gatewayAddress } from '../gateway/address';
import { NetworkError } from '../gateway/errors';
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
    await revoke(address, kept);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    terminal.talk(`It is forgotten here, but could not be ended there: ${error.message}\n`);
    return exitCodes.network;
  }
  terminal.talk(`Signed out of ${address}.\n`);
  return exitCodes.clean;
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

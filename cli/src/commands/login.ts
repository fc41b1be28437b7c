import { exitCodes, type ExitCode } from '../exit-codes';
import { gatewayAddress } from '../gateway/address';
import { connect, retryReporter } from '../gateway/connect';
import { Interruption } from '../pipeline/interruption';
import type { GatewayFlags } from '../pipeline/pipeline-program';
import { signInByDevice } from '../sign-in/device-code';
import { discoverIssuer } from '../sign-in/issuer';
import { storeSignIn, signInFile } from '../sign-in/stored-sign-ins';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** `scn login`: signs a user in with a browser, on this device or another one. */
export async function login({ gateway, config }: GatewayFlags, terminal: Terminal): Promise<ExitCode> {
  const interruption = new Interruption(terminal, 'You are not signed in.');
  return interruption.around(async (signal) => {
    const { address } = await gatewayAddress(gateway, config);
    const waiting = { signal, onRetry: retryReporter(address, terminal) };
    const issuer = await discoverIssuer(address, waiting);
    const signIn = await signInByDevice(
      issuer,
      (code) => {
        const where = code.completeAddress ?? code.address;
        terminal.talk(
          `Open ${harmless(where)} in a browser, and enter or confirm the code ${harmless(code.userCode)}\n`,
        );
        terminal.talk('Waiting for you to sign in …\n');
      },
      waiting,
    );
    storeSignIn(address, signIn);
    // reports a token that the gateway rejects now, not in the middle of an upload
    await connect({ gateway: address }, terminal, signal);
    terminal.talk(`Signed in to ${address}. The sign-in is stored in ${signInFile()}.\n`);
    return exitCodes.clean;
  });
}

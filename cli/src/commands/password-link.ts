import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { explaining, loadGateway } from '../gateway/load-gateway';
import type { Terminal } from '../terminal/terminal';

/** `scn password-link`: makes a link with which a user of a gateway chooses a password. */
export async function passwordLink(
  username: string,
  folder: string | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  const { readSettings } = await loadGateway('read-settings');
  const { makeOperatorLink } = await loadGateway('upkeep-commands');
  const link = await explaining(() =>
    makeOperatorLink(readSettings(process.env, { folder }).settings, username, new Date()),
  );
  if (link === 'unknown')
    throw new UsageError(
      `No one signs in with a password as “${username}”.`,
      'Check the user name. Users who sign in with another provider have their password there.',
    );
  if (link === 'disabled')
    throw new UsageError(`“${username}” is disabled.`, 'An administrator enables them in user management.');
  terminal.out(`${link.address}\n`);
  terminal.talk(
    `Pass the link on to “${username}”. It works once, until ${link.expiresAt.toISOString()}; the current password works until then.\n`,
  );
  return exitCodes.clean;
}

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigFinder } from '../config/find-config';
import { UsageError } from '../usage-error';

/** Where a gateway is, and who said so. */
export interface GatewayAddress {
  /** Scheme, host, port and path, without a slash at the end. */
  readonly address: string;
  /** Named by a configuration file, which anybody may have written who wrote the scenarios beside it. */
  readonly isFromFile: boolean;
}

/**
 * The gateway that a command talks to: of `--gateway`, of `SCN_GATEWAY`, or of the configuration of the working folder.
 *
 * @throws UsageError when none is named, or it is no address that a token may be sent to.
 */
export async function gatewayAddress(given: string | undefined, config: string | undefined): Promise<GatewayAddress> {
  const named = given ?? (process.env['SCN_GATEWAY'] || undefined);
  if (named !== undefined) return { address: checked(named), isFromFile: false };
  const file = config ?? new ConfigFinder().find(resolve('.'));
  const { gateway = null } = file === null ? {} : await (await import('../config/load-config')).loadConfig(file);
  if (gateway === null)
    throw new UsageError(
      'Which gateway?',
      'Name it with --gateway, in SCN_GATEWAY, or as “gateway” in scn.config.json: https://scenarios.example.org',
    );
  return { address: checked(gateway), isFromFile: true };
}

function checked(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UsageError(`${text} is not an address.`, 'An address begins with https://.');
  }
  if (url.username !== '' || url.password !== '') throw new UsageError('The address of a gateway holds no password.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new UsageError(
      `${url.origin} is not reached by https.`,
      'Others could read along and take the token. Only a gateway on this machine may be reached by http.',
    );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

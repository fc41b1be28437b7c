import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigFinder } from '../config/find-config';
import { UsageError } from '../exit-codes';

/** Address of a gateway and its source. */
export interface GatewayAddress {
  /** Scheme, host, port and path, without a trailing slash. */
  readonly address: string;
  /** Whether it comes from a configuration file, which is as untrusted as the scenarios beside it. */
  readonly isFromFile: boolean;
}

/**
 * The gateway that a command uses: from `--gateway`, `SCN_GATEWAY`, or the configuration of the working folder.
 *
 * @throws UsageError when none is set, or when it isn't safe to send a token to the address.
 */
export async function gatewayAddress(given: string | undefined, config: string | undefined): Promise<GatewayAddress> {
  const named = given ?? (process.env['SCN_GATEWAY'] || undefined);
  if (named !== undefined) return { address: checked(named), isFromFile: false };
  const file = config ?? new ConfigFinder().find(resolve('.'));
  const { gateway = null } = file === null ? {} : await (await import('../config/load-config')).loadConfig(file);
  if (gateway === null)
    throw new UsageError(
      'No gateway is set.',
      'Set it with --gateway, SCN_GATEWAY, or “gateway” in scn.config.json, for example https://scenarios.example.org',
    );
  return { address: checked(gateway), isFromFile: true };
}

function checked(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UsageError(`${text} is not an address.`, 'An address starts with https://.');
  }
  if (url.username !== '' || url.password !== '')
    throw new UsageError('The address of a gateway can’t contain a password.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new UsageError(
      `${url.origin} doesn’t use https.`,
      'Without https, others could intercept the token. Only a gateway on this computer can use http.',
    );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

import { isIP } from 'node:net';
import type { GatewaySettings } from './settings';

/** The address that browsers use: the one in the setting, otherwise where the gateway listens. No trailing slash. */
export function publicUrlOf({ publicUrl, host, port }: Pick<GatewaySettings, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

import { isIP } from 'node:net';
import type { GatewaySettings } from './settings';

/** The address that browsers use: that of the setting, otherwise where the gateway listens. Without a trailing slash. */
export function publicUrlOf({ publicUrl, host, port }: Pick<GatewaySettings, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

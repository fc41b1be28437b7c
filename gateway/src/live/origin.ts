import type { IncomingHttpHeaders } from 'node:http';
import { URL } from 'node:url';
import { isLoopback } from '#settings/loopback';
import type { GatewaySettings } from '#settings/settings';

/**
 * Whether a page can open a WebSocket: pages of the public address, and of the gateway's own addresses while these are on this
 * machine. Browsers let any page open WebSockets to any address, and only send the origin. Clients that send no Origin aren't
 * browsers.
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  settings: Pick<GatewaySettings, 'host' | 'publicUrl'>,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false; // `null` for a page without an origin
  if (origin === settings.publicUrl) return true;
  // prevent DNS rebinding: only names of this machine are accepted
  const page = new URL(origin);
  return isLoopback(settings.host) && isLoopback(page.hostname) && page.host === host?.toLowerCase();
}

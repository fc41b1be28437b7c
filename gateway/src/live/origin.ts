import type { IncomingHttpHeaders } from 'node:http';
import { URL } from 'node:url';
import { isLoopback } from '../settings/read-settings';
import type { GatewaySettings } from '../settings/settings';

/**
 * Whether a WebSocket may be opened from a page: those of the public address, and those of the gateway's own while that is this
 * machine. Browsers let every page open WebSockets to every address, and only tell from where. What sends no Origin is no browser.
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  settings: Pick<GatewaySettings, 'host' | 'publicUrl'>,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false; // `null` of a page without an origin
  if (origin === settings.publicUrl) return true;
  // a page elsewhere could give its own name this machine's address: only names of this machine are believed
  const page = new URL(origin);
  return isLoopback(settings.host) && isLoopback(page.hostname) && page.host === host?.toLowerCase();
}

import type { GatewaySettings, WebAppSettings } from '#settings/settings';
import type { Institution } from './institution';

/** The web apps that an institution can upload actions to, in the order of the setting. */
export function webAppsOf(
  { webApps = [] }: Pick<GatewaySettings, 'webApps'>,
  { externalId }: Pick<Institution, 'externalId'>,
): readonly WebAppSettings[] {
  return webApps.filter(({ institutions }) => institutions === undefined || institutions.includes(externalId));
}

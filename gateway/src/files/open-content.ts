import type { GatewaySettings } from '#settings/settings';
import { ContentFolder } from './content-folder';
import type { ContentStore } from './content-store';

/** The store of file content that the settings name. */
export function openContent({ folder }: Pick<GatewaySettings, 'folder'>): Promise<ContentStore> {
  return Promise.resolve(new ContentFolder(folder));
}

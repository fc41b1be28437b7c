import type { GatewaySettings } from '#settings/settings';
import { ContentFolder } from './content-folder';
import { stagingFolder } from './staging-sweep';
import type { ContentStore } from './content-store';

/** The store of file content that the settings name. */
export async function openContent({
  folder,
  bucket,
}: Pick<GatewaySettings, 'folder' | 'bucket'>): Promise<ContentStore> {
  if (bucket === undefined) return new ContentFolder(folder);
  // loads the client only where it is used: it takes half a second
  const { ContentBucket } = await import('./bucket/content-bucket');
  return new ContentBucket(bucket, stagingFolder(folder));
}

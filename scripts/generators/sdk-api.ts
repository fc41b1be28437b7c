import { pageOf, pagePath, surfaces } from '../../sdk/scripts/api-pages';

/** All files in these folders are generated here. */
export const ownedFolders = ['sdk/api'];

/** Records the public surface of the kit for plugins, from the declarations that plugins get. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const all = await surfaces();
  return new Map([...all].map(([entry, lines]) => [pagePath(entry), pageOf(entry, lines)]));
}

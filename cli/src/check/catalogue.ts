import type { CatalogueAsset } from '@scn/core/document/file';
import { readCatalogueFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { CatalogueView } from '@scn/core/kernel/view';
import { decode, readBytes } from '../files/read-bytes';
import { UsageError } from '../exit-codes';

/**
 * Loads catalogue files as one catalogue.
 *
 * @throws UsageError when one can't be read or is invalid, naming the first location.
 */
export function loadCatalogue(files: readonly string[], plugins: PluginRegistry): CatalogueView {
  const assets = new Map<string, CatalogueAsset>();
  for (const path of files) {
    const { file, problems } = readCatalogueFile(readBytes(path), { plugins, decode });
    if (file === null) {
      const [first] = problems;
      const place = first === undefined ? '' : `:${first.line}:${first.column}: ${first.message}`;
      throw new UsageError(
        `The catalogue can’t be used: ${path}${place}`,
        `Run \`scn validate ${path}\` to see every issue.`,
      );
    }
    for (const asset of file.assets) assets.set(asset.id, asset);
  }
  return assets;
}

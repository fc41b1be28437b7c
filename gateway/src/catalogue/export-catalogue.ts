import { printCatalogueFile } from '@scn/core/format/print';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Queries } from '#database/database';
import { catalogueView } from './catalogue-view';

/** Prints the part of the catalogue that the transaction's institution can see as a catalogue file in canonical form. */
export async function exportCatalogue(queries: Queries, plugins: PluginLookup): Promise<string> {
  const { assets, versions } = await catalogueView(queries, plugins);
  return printCatalogueFile(assets, plugins, { plugins: versions });
}

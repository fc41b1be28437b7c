import { printCatalogueFile } from '@scn/core/format/print';
import type { PluginLookup } from '@scn/core/validation/view';
import type { Queries } from '../database/database';
import { catalogueView } from './catalogue-view';

/** Prints what the institution of the transaction sees of the catalogue as a catalogue file, in its one canonical form. */
export async function exportCatalogue(queries: Queries, plugins: PluginLookup): Promise<string> {
  const { assets, versions } = await catalogueView(queries, plugins);
  return printCatalogueFile(assets, plugins, { plugins: versions });
}

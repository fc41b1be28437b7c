import type { Builder, SchemaSources } from '#graphql/builder';
import type { CatalogueContext } from './context';
import { addCatalogueFile } from './catalogue-file-graphql';
import { addGridViews } from './grid-views/graphql';
import { addChoices } from './reference-data/choices-graphql';
import { addEnumerations } from './reference-data/enumerations';
import { addReferenceData } from './reference-data/graphql';
import { addPhysiology } from './reference-data/physiology-graphql';
import { addAssetsWithVoices } from './voices/graphql';
import { addWebAppUploads } from './web-apps/graphql';

/** Adds shared assets, grid views and reference data. */
export function addCatalogue(builder: Builder<CatalogueContext>, sources: SchemaSources): void {
  addAssetsWithVoices(builder, sources);
  addCatalogueFile(builder, sources);
  addWebAppUploads(builder, sources);
  addGridViews(builder);
  addReferenceData(builder);
  addPhysiology(builder, sources);
  addChoices(builder, sources);
  addEnumerations(builder, sources);
}

import type { Builder, SchemaSources } from '../graphql/builder';

/** Adds shared assets, grid views and reference data. */
export function addCatalogue(builder: Builder, sources: SchemaSources): void {
  void builder;
  void sources;
}

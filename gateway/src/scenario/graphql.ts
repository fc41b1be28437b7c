import type { Builder, SchemaSources } from '#graphql/builder';
import type { ScenarioContext } from './context';
import { addActions } from './actions/graphql';
import { addOperationMutations } from './change/operation-mutations';
import { addDependencies } from './dependencies/graphql';
import { addDocument } from './document/graphql';
import { addExpressions } from './expressions/graphql';
import { addHistory } from './history/graphql';
import { addLookups } from './lookups/graphql';
import { addMenu } from './menu/graphql';
import { addMissingAssets } from './missing-assets/graphql';
import { addPhysiology } from './physiology/graphql';
import { addPlaylist } from './playlist/graphql';
import { addSetup } from './setup/graphql';
import { addTriggers } from './triggers/graphql';
import { addValidation } from './validation/graphql';

/** Adds the scenario queries, and a mutation for each operation. */
export function addScenario(builder: Builder<ScenarioContext>, sources: SchemaSources): void {
  addDocument(builder);
  addActions(builder);
  addTriggers(builder);
  addExpressions(builder);
  addDependencies(builder);
  addPlaylist(builder, sources);
  addMenu(builder);
  addPhysiology(builder);
  addSetup(builder);
  addLookups(builder);
  addHistory(builder);
  addValidation(builder);
  addMissingAssets(builder);
  // after the types of the queries, which enumerations are named after
  addOperationMutations(builder, sources);
}

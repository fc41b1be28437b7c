import type { Builder } from '#graphql/builder';
import { requirePrincipal } from '#principal/require-principal';
import { scenarioInput } from '#tenancy/scenarios/scenario-input';
import { scenarioActionInput } from '../scenario-action-input';
import type { ScenarioContext } from '../context';
import { linkedActionType } from './action-parts';
import { actionType } from './action-type';
import { documentWithCategories, listActions, needListedAction } from './list-actions';
import { overviewRows } from './overview-rows';
import { overviewList } from './overview-type';
import { responseType } from './response-type';

/** Adds the queries for actions and their responses. */
export function addActions(builder: Builder<ScenarioContext>): void {
  addOverview(builder);
  addActionReads(builder);
}

function addOverview(builder: Builder<ScenarioContext>): void {
  const list = overviewList(builder);
  builder.queryField('scenarioActionsOverview', (t) =>
    t.field({
      type: list.page,
      description: 'The Actions Overview: a row for each response, paged, filtered and sorted.',
      args: {
        input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }),
        ...list.args(t),
      },
      resolve: async (_, { input, ...args }, context) => {
        const request = list.request(context, args, requirePrincipal(context));
        const { document, categories } = await documentWithCategories(context, input);
        return list.inMemory(overviewRows(document, categories), request);
      },
    }),
  );
}

function addActionReads(builder: Builder<ScenarioContext>): void {
  const ofAction = scenarioActionInput(builder);
  builder.queryField('scenarioAction', (t) =>
    t.field({
      type: actionType(builder),
      description: 'An action by its code.',
      args: { input: t.arg({ type: ofAction, required: true, description: 'The action.' }) },
      resolve: (_, { input }, context) => needListedAction(context, input),
    }),
  );
  builder.queryField('scenarioActions', (t) =>
    t.field({
      type: [actionType(builder)],
      description: 'All actions with their responses, in document order.',
      args: { input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }) },
      resolve: async (_, { input }, context) => [...(await listActions(context, input))],
    }),
  );
  builder.queryField('scenarioActionResponses', (t) =>
    t.field({
      type: [responseType(builder)],
      description: 'The responses of an action, in order.',
      args: { input: t.arg({ type: ofAction, required: true, description: 'The action.' }) },
      resolve: async (_, { input }, context) => [...(await needListedAction(context, input)).responses],
    }),
  );
  builder.queryField('scenarioLinkedActions', (t) =>
    t.field({
      type: [linkedActionType(builder)],
      description: 'The actions that share the repetitions of an action.',
      args: { input: t.arg({ type: ofAction, required: true, description: 'The action.' }) },
      resolve: async (_, { input }, context) => [...(await needListedAction(context, input)).linkedActions],
    }),
  );
}

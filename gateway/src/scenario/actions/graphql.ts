import { overviewRowsOf, type ActionCategories, type OverviewRow } from '@scn/core/description/overview-row';
import type { Scenario } from '@scn/core/document/scenario';
import type { Builder } from '#graphql/builder';
import { queryWithInput } from '#graphql/field-with-input';
import { requirePrincipal } from '#principal/principal';
import { scenarioInput } from '#tenancy/scenarios/scenario-input';
import { scenarioActionInput } from '../scenario-action-input';
import type { ScenarioContext } from '../context';
import type { DocumentNow } from '../document/document-now';
import { linkedActionType, responseType } from './action-parts';
import { actionType } from './action-type';
import { describedActions, documentWithCategories, listActions, needListedAction } from './list-actions';
import { overviewList } from './overview-type';

const known = new WeakMap<Scenario, { readonly categories: ActionCategories; readonly rows: readonly OverviewRow[] }>();

/** Adds the queries for actions and their responses. */
export function addActions(builder: Builder<ScenarioContext>): void {
  addOverview(builder);
  addActionReads(builder);
}

function addOverview(builder: Builder<ScenarioContext>): void {
  const list = overviewList(builder);
  queryWithInput(builder, 'scenarioActionsOverview', {
    type: list.page,
    description: 'The Actions Overview: a row for each response, paged, filtered and sorted.',
    input: scenarioInput(builder),
    argOptions: { description: 'The scenario.' },
    args: list.args,
    resolve: async (_, input, context, args) => {
      const request = list.request(context, args, requirePrincipal(context));
      const { document, categories } = await documentWithCategories(context, input);
      return list.inMemory(overviewRows(document, categories), request);
    },
  });
}

function addActionReads(builder: Builder<ScenarioContext>): void {
  const ofAction = scenarioActionInput(builder);
  queryWithInput(builder, 'scenarioAction', {
    type: actionType(builder),
    description: 'An action by its code.',
    input: ofAction,
    argOptions: { description: 'The action.' },
    resolve: (_, input, context) => needListedAction(context, input),
  });
  queryWithInput(builder, 'scenarioActions', {
    type: [actionType(builder)],
    description: 'All actions with their responses, in document order.',
    input: scenarioInput(builder),
    argOptions: { description: 'The scenario.' },
    resolve: (_, input, context) => listActions(context, input),
  });
  queryWithInput(builder, 'scenarioActionResponses', {
    type: [responseType(builder)],
    description: 'The responses of an action, in order.',
    input: ofAction,
    argOptions: { description: 'The action.' },
    resolve: async (_, input, context) => (await needListedAction(context, input)).responses,
  });
  queryWithInput(builder, 'scenarioLinkedActions', {
    type: [linkedActionType(builder)],
    description: 'The actions that share the repetitions of an action.',
    input: ofAction,
    argOptions: { description: 'The action.' },
    resolve: async (_, input, context) => (await needListedAction(context, input)).linkedActions,
  });
}

/** The rows of a document, sorted by location, action name, action code and response ordinal. Derived once for all pages. */
function overviewRows(document: DocumentNow, categories: ActionCategories): readonly OverviewRow[] {
  const before = known.get(document.scenario);
  if (before?.categories === categories) return before.rows;
  const rows = [...describedActions(document).values()].flatMap((described) => overviewRowsOf(described, categories));
  known.set(document.scenario, { categories, rows });
  return rows;
}

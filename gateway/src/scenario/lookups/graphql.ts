import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { scenarioQuery } from '#tenancy/scenarios/scenario-query';
import { documentQuery } from '../document/document-query';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { readableCatalogue } from '../document/document-now';
import type { ScenarioContext } from '../context';
import { argumentLookups } from './argument-lookups';
import { actorStateGroups, dataSourceNames, dataSourceValues, type DataSourceValue } from './data-sources';

/** Adds the queries for the allowed values of arguments and conditions. */
export function addLookups(builder: Builder<ScenarioContext>): void {
  addDataSources(builder);
  addArgumentLookups(builder);
}

function addDataSources(builder: Builder<ScenarioContext>): void {
  scenarioQuery(builder, 'scenarioDataSourceValues', {
    type: [valueType(builder)],
    description: 'The values of a data source. ActorState requires a group.',
    input: (t) => ({
      dataSourceName: t.string({ required: true, description: `One of ${dataSourceNames.join(', ')}.` }),
      actorStateGroup: t.field({
        type: enumerationType(builder, actorStateGroups, 'ActorStateGroup', {
          ACTION_CONDITION: 'States of consciousness.',
          POSITION: 'Postures.',
        }),
        description: 'For ActorState: states by action condition, or postures by position.',
      }),
    }),
    typeOptions: { description: 'Which values.' },
    argOptions: { description: 'The data source and its filters.' },
    resolve: (_, input) => dataSourceValues(input.dataSourceName, input.actorStateGroup ?? null),
  });
}

function addArgumentLookups(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioArgumentLookups', {
    type: [valueType(builder)],
    description: 'The allowed values of an argument, by the data source in its definition; at most 3,000.',
    input: (t) => ({
      dataSource: t.string({
        required: true,
        description: 'The data source that the definition of an argument names.',
      }),
      dependsOnValue: t.string({
        description: 'The value of the argument that it depends on: an action for responses, or a patient for items.',
      }),
    }),
    typeOptions: { description: 'Which values.' },
    argOptions: { description: 'The data source.' },
    resolve: async (document, { dataSource, dependsOnValue = null }, context) => {
      const catalogue = await readableCatalogue(context, document);
      return argumentLookups(document, catalogue, dataSource, dependsOnValue);
    },
  });
}

const valueType = objectType<DataSourceValue>('ScenarioDataSourceValue', 'A selectable value.', (t) => ({
  value: t.exposeString('value', { description: 'The value, or the id of the selected entity.' }),
  title: t.exposeString('title', { description: 'Its title, as shown to authors.' }),
}));

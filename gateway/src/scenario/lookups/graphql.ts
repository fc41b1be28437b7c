import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { readableCatalogue } from '../document/catalogue-now';
import { documentNow } from '../document/document-now';
import { scenarioFor } from '#tenancy/scenario-for';
import { scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import type { ScenarioContext } from '../context';
import { argumentLookups } from './argument-lookups';
import { actorStateGroups, dataSourceNames, dataSourceValues, type DataSourceValue } from './data-sources';

/** Adds the queries for the allowed values of arguments and conditions. */
export function addLookups(builder: Builder<ScenarioContext>): void {
  addDataSources(builder);
  addArgumentLookups(builder);
}

function addDataSources(builder: Builder<ScenarioContext>): void {
  const type = builder.inputType('ScenarioDataSourceValuesInput', {
    description: 'Which values.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      dataSourceName: t.string({ required: true, description: `One of ${dataSourceNames.join(', ')}.` }),
      actorStateGroup: t.field({
        type: enumerationType(builder, actorStateGroups, 'ActorStateGroup', {
          ACTION_CONDITION: 'States of consciousness.',
          POSITION: 'Postures.',
        }),
        description: 'For ActorState: states by action condition, or postures by position.',
      }),
    }),
  });
  builder.queryField('scenarioDataSourceValues', (t) =>
    t.field({
      type: [valueType(builder)],
      description: 'The values of a data source. ActorState requires a group.',
      args: { input: t.arg({ type, required: true, description: 'The data source and its filters.' }) },
      resolve: async (_, { input }, context) => {
        await scenarioFor(context, input);
        return [...dataSourceValues(input.dataSourceName, input.actorStateGroup ?? null)];
      },
    }),
  );
}

function addArgumentLookups(builder: Builder<ScenarioContext>): void {
  const type = builder.inputType('ScenarioArgumentLookupsInput', {
    description: 'Which values.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      dataSource: t.string({
        required: true,
        description: 'The data source that the definition of an argument names.',
      }),
      dependsOnValue: t.string({
        description: 'The value of the argument that it depends on: an action for responses, or a patient for items.',
      }),
    }),
  });
  builder.queryField('scenarioArgumentLookups', (t) =>
    t.field({
      type: [valueType(builder)],
      description: 'The allowed values of an argument, by the data source in its definition; at most 3,000.',
      args: { input: t.arg({ type, required: true, description: 'The data source.' }) },
      resolve: async (_, { input: { dataSource, dependsOnValue = null, ...input } }, context) => {
        const document = await documentNow(context, input);
        const catalogue = await readableCatalogue(context, document);
        return [...argumentLookups(document, catalogue, dataSource, dependsOnValue)];
      },
    }),
  );
}

const valueType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<DataSourceValue>('ScenarioDataSourceValue').implement({
    description: 'A selectable value.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'The value, or the id of the selected entity.' }),
      title: t.exposeString('title', { description: 'Its title, as shown to authors.' }),
    }),
  }),
);

import { assetSections, assetSectionValues } from '@scn/core/kernel/contract';
import { missingReasons, missingReasonValues } from '@scn/core/index/queries/missing-assets';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { queryWithInput } from '#graphql/field-with-input';
import { memberList } from '#graphql/member-fields';
import { declareList } from '#graphql/list/list';
import type { ListFields } from '#graphql/list/list-field';
import { scenarioInput } from '#tenancy/scenarios/scenario-input';
import type { ScenarioContext } from '../context';
import {
  missingAcrossScenarios,
  missingInScenario,
  type MissingAcross,
  type MissingInScenario,
  type ScenarioMissing,
} from './missing-assets';
import { missingAcrossType, missingInScenarioType } from './missing-types';
import type { DescribedMissing } from './uploads';

/** Adds the queries for missing assets, in one scenario and across scenarios. */
export function addMissingAssets(builder: Builder<ScenarioContext>): void {
  queryWithInput(builder, 'scenarioMissingAssets', {
    type: answerType(builder),
    description:
      'The shared assets that one of your institution’s scenarios refers to and that no one has uploaded yet. Requires `MissingAsset:Read`.',
    input: scenarioInput(builder),
    argOptions: { description: 'The scenario.' },
    resolve: (_, input, context) => missingInScenario(context, input),
  });
  addAcross(builder);
}

const answerType = objectType<ScenarioMissing, ScenarioContext>(
  'ScenarioMissingAssets',
  'The missing assets of a scenario.',
  (t, builder) => ({
    seq: t.exposeInt('seq', { description: 'The last change that was evaluated.' }),
    items: t.field({
      type: [missingInScenarioType(builder)],
      description: 'The missing assets.',
      resolve: ({ rows }): MissingInScenario[] => [...rows],
    }),
  }),
);

/** Withheld names are null, so that they can't be found by searching either. */
const fields = {
  assetId: { kind: 'string', value: ({ id }) => id },
  kind: { kind: 'string', value: ({ missing }) => missing.plugin.id },
  name: { kind: 'string', value: ({ name }) => name },
  section: {
    kind: 'enum',
    values: assetSections,
    described: assetSectionValues,
    value: ({ missing }) => missing.section,
  },
  reason: {
    kind: 'enum',
    values: missingReasons,
    described: missingReasonValues,
    value: ({ missing }) => missing.reason,
  },
  since: { kind: 'date', value: ({ since }) => since },
} as const satisfies ListFields<DescribedMissing>;

function addAcross(builder: Builder<ScenarioContext>): void {
  const list = declareList<MissingAcross>(builder, {
    name: 'MissingAsset',
    item: missingAcrossType(builder),
    fields: {
      ...fields,
      scenarioCount: { kind: 'number', value: ({ scenarios }) => scenarios.length },
      placeCount: { kind: 'number', value: ({ places }) => places },
      scenarioCodes: {
        kind: 'array',
        value: ({ scenarios }) => scenarios.map(({ scenarioCode }) => scenarioCode),
        sortable: false,
      },
      libraryCodes: {
        kind: 'array',
        value: ({ scenarios }) => [...new Set(scenarios.map(({ libraryCode }) => libraryCode))],
        sortable: false,
      },
    },
    defaultTake: 50,
    defaultOrder: [
      { field: 'scenarioCount', descending: true },
      { field: 'name', descending: false },
    ],
  });
  memberList(builder, 'missingAssets', {
    list,
    description:
      'The shared assets that your institution’s scenarios refer to and that no one has uploaded yet, for administrators. Covers the scenarios that you can read. Requires `AdminTasks:MenuAccess` and `MissingAsset:Read`.',
    resolve: async (member, request, context) =>
      list.inMemory(await missingAcrossScenarios(context, member.institutionId), request),
  });
}

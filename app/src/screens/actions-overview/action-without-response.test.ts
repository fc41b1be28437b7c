import { expect, test } from 'vitest';
import { createActionDescriber } from '@scn/core/description/action-describer';
import { completeScenario } from '@scn/core/format/complete';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { bulkRowsOf, planBulkEdit } from '#workspace/properties/bulk/bulk-edit';
import { actionsOverview } from './overview-columns';
import { itemsMaker, relationsOfRows, rowsMaker } from './overview-item';
import { selectionOf } from './use-row-entries';

const plugins = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) }).get(
  services.plugins,
);
const trigger = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const scenario = completeScenario(
  {
    actions: [
      {
        actionCode: 'AMEDS001',
        title: 'Give antibiotics',
        trigger,
        responses: [],
        repetitions: 1,
        linkedActionCodes: ['AFLUI001'],
      },
      {
        actionCode: 'AFLUI001',
        title: 'Give fluids',
        trigger,
        responses: [{ responseCode: 'AFLUI001R1', description: 'Given' }],
      },
    ],
  },
  plugins,
);
const noNames = { nameOf: () => null, commandNameOf: () => null };
const shown = createActionDescriber(plugins)(scenario);
const { all, byRow } = relationsOfRows(shown);
const items = itemsMaker()(rowsMaker(noNames)(shown), new Map(), byRow);

test('an action without responses is a row without response fields', () => {
  expect(items.map(({ row }) => row.id)).toEqual(['AMEDS001', 'AFLUI001R1:0']);
  const { columns, titleOf } = actionsOverview(plugins, true);
  const text = (key: string) => key;
  const filled = columns.filter(({ value }) => {
    const found = value(items[0]!, text as never);
    return found !== null && found !== '' && !(Array.isArray(found) && found.length === 0);
  });
  const ofResponse = new Set<unknown>(['overview:groupResponse', 'overview:groupPlaylist']);
  const isOfResponse = ({ group, id }: (typeof columns)[number]) => ofResponse.has(group) && id !== 'relations';
  expect(filled.filter(isOfResponse)).toEqual([]);
  expect(filled.map(({ id }) => id)).toContain('actionTitle');
  expect(titleOf(items[0]!, text as never)).toBe('AMEDS001');
});

test('it is selected, related and edited as an action', () => {
  expect(selectionOf(items[0]!)).toEqual({ actionCode: 'AMEDS001', elementType: 'ACTION', elementId: 'AMEDS001' });
  expect(all).toEqual([{ kind: 'linked', from: 'AFLUI001R1:0', to: 'AMEDS001' }]);
  expect(planBulkEdit(bulkRowsOf(scenario.actions[0]!), { delay: 5, harmful: true }, plugins).calls).toEqual([
    { name: 'action.update', input: { actionCode: 'AMEDS001', harmful: true } },
  ]);
});

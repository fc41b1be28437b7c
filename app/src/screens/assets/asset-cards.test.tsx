// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { AssetCards } from './asset-cards';
import { assetKind } from './asset-kinds.tsx';
import { showWithGateway, until, type TestAnswer, type TestRequest } from './testing/show-with-gateway';

const plugin = builtInPlugins.find(({ id }) => id === 'asset.dialogue') as unknown as AssetPlugin;
const kind = assetKind(plugin, () => true);
const rows = ['d1', 'd2', 'd3'].map((id): ListedAsset => ({
  ...{ id, revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: null },
  data: { title: `Line ${id}`, text: 'Hello.' },
}));
const scenarios = Array.from({ length: 8 }, (_, index): JsonObject => ({
  ...{ __typename: 'AssetScenario', scenarioCode: `S${index}`, title: 'Sepsis', libraryCode: 'ED' },
}));
const recording = (status: string): JsonObject => ({
  ...{ __typename: 'VoiceProfileDialogue', voiceId: status, voiceProfileDesignation: status.toLowerCase(), status },
  ...{ isStale: status === 'RECORDED', audioId: status === 'MISSING' ? null : 'a', signedUrl: null },
  ...{ scenarios: [], hiddenScenarios: 0 },
});

function answer({ operation, variables }: TestRequest): TestAnswer {
  const ids = variables['ids'] as readonly string[];
  const page = (items: readonly JsonObject[]): TestAnswer => ({ data: { found: { __typename: 'P', items } } });
  if (operation === 'RecordingsOfDialogues')
    return page(
      ids.map((id) => ({
        ...{ __typename: 'Dialogue', id },
        recordings: id === 'd1' ? ['RECORDED', 'GENERATED', 'MISSING'].map(recording) : [],
      })),
    );
  return page(
    ids.map((id) => ({
      ...{ __typename: 'Dialogue', id, hiddenScenarios: 0 },
      scenarios: id === 'd1' ? scenarios : [],
    })),
  );
}

test('cards of dialogues show their voices and scenarios, with one request each for the page (specification 002, §9)', async () => {
  const { page, requests, close } = await showWithGateway(
    <AssetCards
      kind={kind}
      rows={rows}
      perRow={3}
      label="Dialogues"
      columns={[]}
      opened={null}
      titleOf={({ data }) => nameOf(plugin, data)}
      to={({ id }) => `/assets/dialogues/${id}`}
      menuOf={() => []}
    />,
    answer,
  );
  const card = (index: number) => page.querySelector('ul[aria-label="Dialogues"]')?.children[index]?.textContent ?? '';
  await until(() => expect(card(0)).toContain('Ready'));
  for (const shown of ['recorded', 'Older than the text', 'Placeholder', 'Missing', 'S0', 'S4', '+3'])
    expect(card(0)).toContain(shown);
  expect(card(0)).not.toContain('S5');
  expect(card(1)).toContain('No Voice Profiles found associated with this Dialogue');
  expect(card(1)).toContain('Not used in any scenario');
  expect(requests.map(({ operation }) => operation).toSorted()).toEqual([
    'RecordingsOfDialogues',
    'ScenariosOfDialogue',
  ]);
  expect(requests.map(({ variables }) => variables['ids'])).toEqual([
    ['d1', 'd2', 'd3'],
    ['d1', 'd2', 'd3'],
  ]);
  await close();
});

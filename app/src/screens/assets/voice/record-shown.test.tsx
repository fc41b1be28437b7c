// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { toGateway } from '#catalogue/asset';
import { useAssetAddress } from '../asset-address';
import { useAssetKind } from '../asset-kinds.tsx';
import { AssetList, useAssetView } from '../asset-list';
import { showWithGateway, until, type TestRequest } from '../testing/show-with-gateway';
import { MicrophoneContext } from './recording/microphone-context';
import { FakeMicrophone } from './recording/testing/fake-microphone';

const plugin = builtInPlugins.find(({ id }) => id === 'asset.dialogue') as unknown as AssetPlugin;
const common = { revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' };
/** Dialogues, each with the voices in which it has no recording; null without the permission to read them. */
const missingIn: Readonly<Record<string, readonly string[] | null>> = {
  pain: ['anna', 'ben'],
  fever: ['anna'],
  silent: [],
  theirs: ['anna'],
};
const listed = (id: string): JsonObject => ({
  ...{ __typename: 'Dialogue', id, ...common, isOwned: id !== 'theirs', associatedScenarioCount: 1 },
  ...toGateway(jsonSchemaOf(plugin.schema), {
    ...(plugin.defaults as JsonObject),
    title: `Line ${id}`,
    text: `This is ${id}.`,
  }),
});
const read = (id: string): JsonObject => ({
  ...{ __typename: 'Dialogue', id, ...common, isOwned: id !== 'theirs', name: `Line ${id}`, text: `This is ${id}.` },
  recordings: (missingIn[id] ?? []).map((voiceId) => ({
    ...{ __typename: 'VoiceProfileDialogue', voiceId, voiceProfileDesignation: voiceId, status: 'MISSING' },
    ...{ isStale: null, audioId: null, signedUrl: null, scenarios: [], hiddenScenarios: 0 },
  })),
});
const voices = ['anna', 'ben'].map((id) => ({
  ...{ __typename: 'VoiceProfile', id, isOwned: true, designation: id, name: id },
}));

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  sessionStorage.clear();
});

function Dialogues() {
  const kind = useAssetKind(plugin);
  const address = useAssetAddress({ path: '/assets/dialogues/:id?' } as never, kind.properties);
  const shown = useAssetView(kind, 'Dialogues', address, null);
  const none = { ask: () => undefined, dialog: null } as never;
  return (
    <AssetList
      kind={kind}
      title="Dialogues"
      address={address}
      deletion={none}
      insertion={none}
      effects={none}
      shown={shown}
    />
  );
}

async function open(
  at: string,
  { total, can }: { total?: number; can?: NonNullable<Parameters<typeof showWithGateway>[2]>['can'] } = {},
) {
  const microphone = new FakeMicrophone(48_000);
  const answer = ({ operation, variables }: TestRequest) => {
    const found = (items: readonly JsonObject[], totalCount = items.length) => ({
      data: { found: { __typename: 'Page', totalCount, items } },
    });
    const ids = variables['ids'] as readonly string[];
    switch (operation) {
      case 'ListDialogue': {
        const all = Object.keys(missingIn).filter((id) => variables['scenarioCode'] !== 'S00001' || id !== 'fever');
        // a page of a long list has one row
        const isPage = total !== undefined && Number(variables['take']) < 100;
        return found((isPage ? all.slice(0, 1) : all).map(listed), total ?? all.length);
      }
      case 'LinesOfDialogues':
      case 'RecordingsOfDialogues':
        return found(ids.map(read));
      case 'ScenariosOfDialogue':
        return found(ids.map((id) => ({ __typename: 'Dialogue', id, scenarios: [], hiddenScenarios: 0 })));
      case 'FindVoices':
        return found(voices);
      case 'TargetOfVoice':
        return found([{ __typename: 'VoiceProfile', id: 'v', loudness: null }]);
      case 'ScenarioChoices':
        return {
          data: {
            scenariosFilter: {
              ...{ __typename: 'Page', totalCount: 1 },
              items: [{ __typename: 'Scenario', scenarioCode: 'S00001', title: 'Chest pain', libraryCode: 'ED' }],
            },
          },
        };
      default:
        return { data: { gridViews: { __typename: 'Page', items: [] }, terms: { __typename: 'Page', items: [] } } };
    }
  };
  const shown = await showWithGateway(
    <MicrophoneContext value={microphone.open}>
      <Dialogues />
    </MicrophoneContext>,
    answer,
    { at, ...(can === undefined ? {} : { can }) },
  );
  ({ close } = shown);
  await until(() => expect(shown.page.textContent).toContain('Line pain'));
  return shown;
}

describe('the list of dialogues', () => {
  test('is narrowed to the dialogues that a scenario uses, by the address', async () => {
    const { page, requests, address } = await open('/assets/dialogues?scenario=S00001');
    expect(page.textContent).not.toContain('Line fever');
    expect(requests.find(({ operation }) => operation === 'ListDialogue')?.variables).toMatchObject({
      scenarioCode: 'S00001',
    });
    const field = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === 'Used in scenario');
    const input = page.querySelector<HTMLInputElement>(`#${CSS.escape(field?.htmlFor ?? '')}`);
    await until(() => expect(input?.value).toContain('Chest pain'));
    expect(address()).toContain('scenario=S00001');
  });

  test('what it shows is recorded in one go, each line in each of its voices', async () => {
    const { press, dialogText, page } = await open('/assets/dialogues?scenario=S00001');
    await press('Record missing lines');
    await until(() => expect(dialogText()).toContain('0 of 2 recorded'));
    expect(dialogText()).toContain('Record the lines of the list');
    expect(dialogText()).toContain('This is pain.');
    expect(dialogText()).not.toContain('This is fever.');
    // one has no voice, the other one belongs to another institution
    expect(page.textContent).toContain('2 lines aren’t in the list');
  });

  test('records all dialogues without a scenario', async () => {
    const { press, dialogText } = await open('/assets/dialogues');
    await press('Record missing lines');
    await until(() => expect(dialogText()).toContain('0 of 3 recorded'));
  });

  test('records what is missing on all pages of a long list', async () => {
    const { press, dialogText, page } = await open('/assets/dialogues', { total: 300 });
    expect(page.textContent).not.toContain('Line fever');
    await press('Record missing lines');
    await until(() => expect(dialogText()).toContain('0 of 3 recorded'));
  });

  test('with more dialogues than one records in a day says so instead of recording a part', async () => {
    const { control, requests } = await open('/assets/dialogues', { total: 5000 });
    const button = control('button', 'Record missing lines');
    await until(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(requests.some(({ operation }) => operation === 'LinesOfDialogues')).toBe(false);
  });

  test('offers no recording to those who may not record', async () => {
    const { page } = await open('/assets/dialogues', { can: [{ action: 'Read', subject: 'all' }] });
    expect(page.textContent).not.toContain('Record missing lines');
  });
});

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { assetKind } from '../asset-kinds.tsx';
import { fieldOf, openAssetForm, press, type, type OpenedAsset } from '../testing/open-asset-form';
import { showWithGateway, until, type TestRequest } from '../testing/show-with-gateway';
import { FormWithPreview } from './scenario-preview';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

/** The preview of a part of the page: its texts by line. */
function previewIn(page: HTMLElement): HTMLElement | null {
  const heading = [...page.querySelectorAll('h3')].find(({ textContent }) => textContent === 'In a scenario');
  return heading?.closest('section') ?? null;
}
const linesIn = (page: HTMLElement, selector: string) =>
  [...(previewIn(page)?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);

const stored = (data: JsonObject) => ({
  ...{ id: 'a1', revision: 3, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann', issues: [] },
  data,
});

async function openForm(opened: OpenedAsset) {
  const form = await openAssetForm(opened);
  ({ close } = form);
  return { ...form, lines: (selector: string) => linesIn(form.page, selector) };
}

const reflection = {
  ...{ name: 'After an emergency', introduction: '', epilogue: '', isPublic: false },
  questions: [
    { text: 'What told you first that she was ill?', hint: '' },
    { text: 'Who knew what you knew?', hint: 'Handover.' },
  ],
};

test('a guided reflection is shown as the questions that learners answer, with what is typed', async () => {
  const { page, lines } = await openForm({ kind: 'asset.guided-reflection', asset: stored(reflection) });
  await until(() =>
    expect(lines('li')).toEqual(['What told you first that she was ill?', 'Who knew what you knew?Handover.']),
  );
  expect(lines('p')).toEqual(['The scenario has no questions of its own: learners answer those of the set.']);
  await type(fieldOf(page, 'questions/0/text'), 'What worried you first?');
  await until(() => expect(lines('li')[0]).toBe('What worried you first?'));
});

test('a new guided reflection has no questions to show yet', async () => {
  const { lines } = await openForm({ kind: 'asset.guided-reflection', asset: null });
  await until(() => expect(lines('p')).toEqual(['The question set has no questions yet.']));
});

const prompt = {
  ...{ title: 'Safety', type: 'global', content: 'Never give medical advice.', actorRoles: [] },
  ...{ alwaysIncludeInScenario: false, isVisible: true },
};

test('a global prompt is shown as Prompts lists it, with the text that characters get', async () => {
  const { page, lines } = await openForm({ kind: 'asset.prompt', asset: stored(prompt) });
  await until(() => expect(lines('li > span')).toEqual(['Safety', 'Not used']));
  expect(lines('[role=region]')).toEqual(['Never give medical advice.']);
  await press(fieldOf(page, 'alwaysIncludeInScenario'));
  await until(() => expect(lines('li > span')).toEqual(['Safety', '4 words', 'Always included']));
  await type(fieldOf(page, 'content'), 'Never advise.');
  await until(() => expect(lines('[role=region]')).toEqual(['Never advise.']));
  expect(lines('li > span')).toContain('2 words');
});

test.each([
  ['of another type', { type: 'character' }],
  ['that authors can’t see', { isVisible: false }],
])('a prompt %s is listed only in scenarios that refer to it, which the preview says', async (_, changes) => {
  const { lines } = await openForm({ kind: 'asset.prompt', asset: stored({ ...prompt, ...changes }) });
  await until(() =>
    expect(lines('p')).toEqual([
      'Prompts lists it only if a prompt of the scenario refers to it. Prompts of the type Global that are visible to authors are always listed.',
    ]),
  );
  expect(lines('li')).toEqual([]);
});

const unit = (cultureName: string, name: string, normalMin: number, normalMax: number, isRoot: boolean) => ({
  ...{ cultureName, unit: name, min: 0, max: 200, normalMin, normalMax, conversionFactor: 1 },
  ...{ decimalPrecision: 0, isRoot },
});
const item = { title: 'HbA1c', reportId: null, sampleType: null, loinc: null };

test('a lab result item is shown with its normal range, in the unit of each culture', async () => {
  const units = [unit('en-GB', 'mmol/mol', 20, 42, true), unit('en-US', '%', 4, 6, false)];
  const { page, lines } = await openForm({ kind: 'asset.lab-result-item', asset: stored({ ...item, units }) });
  await until(() => expect(lines('tbody tr')).toEqual(['en-GB', 'HbA1c20–42 mmol/mol', 'en-US', 'HbA1c4–6%']));
  await type(fieldOf(page, 'units/0/normalMax'), '48');
  await until(() => expect(lines('tbody tr')[1]).toBe('HbA1c20–48 mmol/mol'));
});

test('a lab result item without a unit for a culture says so, rather than showing that of another one', async () => {
  const units = [unit('en-GB', 'mmol/mol', 20, 42, true)];
  const { lines } = await openForm({ kind: 'asset.lab-result-item', asset: stored({ ...item, units }) });
  await until(() => expect(lines('tbody tr')[3]).toBe('HbA1cNo unit for en-US'));
});

const character = {
  ...{ name: 'Helen Ward', actorRoleType: 'CARER', roleId: null, gender: 'female', ethnicity: null, ageYears: null },
  ...{ modelDesignation: null, voiceProfileId: 'v1', iconAssetId: 'p1' },
};
const pluginOf = (id: string) => builtInPlugins.find((plugin) => plugin.id === id) as unknown as AssetPlugin;

/** Shows the preview of a character, for a user who can't read some fields. */
async function showCharacter(data: JsonObject, unreadable: readonly string[] = []) {
  const kind = assetKind(
    pluginOf('asset.character'),
    (_, __, field) => field === undefined || !unreadable.includes(field),
  );
  const shown = await showWithGateway(
    <FormWithPreview kind={kind} data={data}>
      fields
    </FormWithPreview>,
    ({ operation }: TestRequest) =>
      operation === 'SlotPictures'
        ? {
            data: {
              images: { __typename: 'Images', items: [{ __typename: 'Image', id: 'p1', signedUrl: '/files/helen' }] },
            },
          }
        : {
            data: {
              found: {
                __typename: 'Found',
                totalCount: 1,
                items: [{ __typename: 'VoiceProfile', id: 'v1', name: 'Anna', code: 'ANNA' }],
              },
            },
          },
  );
  ({ close } = shown);
  return shown;
}

test('a character is shown as the table of roles shows it, with its picture and its own voice', async () => {
  const { page } = await showCharacter(character);
  await until(() => {
    expect(linesIn(page, 'tbody tr > *')).toEqual(['Helen Ward', 'Anna (the character’s own)']);
    expect(previewIn(page)?.querySelector('img')?.getAttribute('src')).toBe('/files/helen');
  });
});

test('a character without a voice says what an actor needs', async () => {
  const { page } = await showCharacter({ ...character, voiceProfileId: null, iconAssetId: null });
  await until(() =>
    expect(linesIn(page, 'tbody td')).toEqual(['None. An actor that speaks needs a voice in the scenario.']),
  );
});

const role = { roleName: 'Charge nurse', playableRole: true, initials: '', description: '', iconAssetId: null };

test('a role is shown as the table of roles shows it, with its initials in the menu tree', async () => {
  const { page, lines } = await openForm({ kind: 'asset.role', asset: stored(role) });
  await until(() => expect(lines('tbody tr > *')).toEqual(['Charge nurse', '', 'Yes', 'CN']));
  await type(fieldOf(page, 'initials'), 'ChN');
  await until(() => expect(lines('tbody tr > *')).toEqual(['Charge nurse', 'ChN', 'Yes', 'ChN']));
  await press(fieldOf(page, 'playableRole'));
  await until(() => expect(lines('tbody tr > *')[2]).toBe('No'));
});

const objective = (level: number, title: string, displayFormat: string, content = '') => ({
  ...{ level, title, displayFormat, content },
});
const template = {
  ...{ name: 'Sepsis', partnerAcknowledgementStatement: 'With the regional network.', isPublic: false },
  columns: [
    { displayPosition: 'RIGHT', objectives: [objective(1, 'Skills', 'PARAGRAPH')] },
    {
      displayPosition: 'LEFT',
      objectives: [
        objective(1, 'Recognise', 'NUMBERED'),
        objective(2, 'Names the signs', 'NUMBERED', 'Within one minute.'),
        objective(2, 'Measures lactate', 'BULLET'),
        objective(2, 'Scores NEWS2', 'NUMBERED'),
        objective(1, 'Treat', 'NUMBERED'),
        objective(2, 'Gives antibiotics', 'NUMBERED'),
      ],
    },
  ],
};

test('a learning objective template is shown in columns, with levels, numbers and the acknowledgement', async () => {
  const { page, lines } = await openForm({ kind: 'asset.learning-objective-template', asset: stored(template) });
  await until(() => expect(lines('h4')).toEqual(['Left', 'Right']));
  expect(lines('li')).toEqual([
    ...['1.Recognise', '1.Names the signsWithin one minute.', '•Measures lactate', '2.Scores NEWS2'],
    ...['2.Treat', '1.Gives antibiotics', 'Skills'],
  ]);
  const indents = [...(previewIn(page)?.querySelectorAll('li') ?? [])].map((item) => item.style.marginInlineStart);
  expect(indents).toEqual(['0px', '16px', '16px', '16px', '0px', '16px', '0px']);
  expect(lines('p')).toEqual(['With the regional network.']);
  await type(fieldOf(page, 'columns/0/objectives/0/title'), 'Practise');
  await until(() => expect(lines('li').at(-1)).toBe('Practise'));
});

test('a new learning objective template has nothing to show yet', async () => {
  const { lines } = await openForm({ kind: 'asset.learning-objective-template', asset: null });
  await until(() => expect(lines('p')).toEqual(['The template has no columns yet.']));
});

const framework = {
  ...{ displayName: 'Outcomes for graduates', headerName: 'Outcomes', region: '', profession: '', description: '' },
  ...{ link: null, logoAssetId: null, isPublic: false },
  competencies: [
    { level: 1, code: '1', statement: 'Safety' },
    { level: 2, code: '1.1', statement: 'Washes hands' },
    { level: 1, code: '', statement: 'Skills' },
  ],
};

test('a competency framework is shown as the tree of its competencies, with what is typed', async () => {
  const { page, lines } = await openForm({ kind: 'asset.competency-framework', asset: stored(framework) });
  await until(() => expect(lines('h4')).toEqual(['Outcomes']));
  expect(lines('li li')).toEqual(['1.1Washes hands']);
  expect(lines('li')).toEqual(['1Safety1.1Washes hands', '1.1Washes hands', 'Skills']);
  await type(fieldOf(page, 'competencies/1/statement'), 'Asks for help');
  await until(() => expect(lines('li li')).toEqual(['1.1Asks for help']));
});

test('a new competency framework has no competencies to show yet', async () => {
  const { lines } = await openForm({ kind: 'asset.competency-framework', asset: null });
  await until(() => expect(lines('p')).toEqual(['The framework has no competencies yet.']));
});

test('without permission to read all that it shows, there is no preview', async () => {
  const { page } = await showCharacter(character, ['voiceProfileId']);
  expect(page.textContent).toContain('fields');
  expect(previewIn(page)).toBeNull();
});

test('a kind that scenarios show only the name of has no preview', async () => {
  const { page } = await openForm({ kind: 'asset.tag', asset: null });
  expect(previewIn(page)).toBeNull();
});

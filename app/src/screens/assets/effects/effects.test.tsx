// @vitest-environment happy-dom
import { act } from 'react';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { afterEach, expect, test, vi } from 'vitest';
import { assetKind } from '../asset-kinds.tsx';
import { showWithGateway, type TestAnswer, type TestRequest } from '../testing/show-with-gateway';
import { EffectsDialog } from './effects-dialog';
import { useChangeQuestion } from './use-change-question';

const plugin = builtInPlugins.find(({ id }) => id === 'asset.audio') as unknown as AssetPlugin;
const kind = assetKind(plugin, () => true);

const sepsis = {
  ...{ __typename: 'AssetEffectUser', key: 'scenario/SEP001GB', kind: 'scenario', id: 'SEP001GB', name: 'Sepsis' },
  ...{ libraryCode: 'ACUTE', distance: 1, places: 2 },
  through: [{ __typename: 'AssetEffectStep', kind: 'asset.dialogue', id: 'd1', name: 'Drug check' }],
  throughCount: 1,
};
const dialogue = {
  ...{ __typename: 'AssetEffectUser', key: 'asset/d1', kind: 'asset.dialogue', id: 'd1', name: 'Drug check' },
  ...{ libraryCode: null, distance: 0, places: 1, through: [], throughCount: 0 },
};
const effects = {
  __typename: 'AssetEffects',
  foreignScenarioCount: 3,
  groups: [
    { __typename: 'AssetEffectGroup', kind: 'scenario', count: 1, directCount: 0 },
    { __typename: 'AssetEffectGroup', kind: 'asset.dialogue', count: 1, directCount: 1 },
  ],
  users: { __typename: 'AssetEffectUserPage', totalCount: 2, items: [sepsis, dialogue] },
  links: [
    { __typename: 'AssetEffectLink', from: 'asset/d1', to: 'asset/a1', places: 1 },
    { __typename: 'AssetEffectLink', from: 'scenario/SEP001GB', to: 'asset/d1', places: 2 },
  ],
};
const place = {
  __typename: 'AssetPlace',
  entities: [
    { __typename: 'E', kind: 'action', id: 'AMEDS001', name: 'Check drugs' },
    { __typename: 'E', kind: 'response', id: 'AMEDS001R1', name: 'Checked' },
  ],
  labels: ['Audio'],
  pointer: '/actions/0/responses/0/x',
};

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

const until = (check: () => void) => act(async () => vi.waitFor(check));
/** For what is shown after a while. */
const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      check();
    },
    { timeout: 10_000 },
  );
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) =>
      each.textContent.trim() === name ||
      each.getAttribute('aria-label') === name ||
      // the text of a tab is there twice, so that its width stays
      (each.role === 'tab' && each.textContent.startsWith(name)),
  );
const press = (name: string) =>
  act(async () => {
    button(name)?.click();
    await Promise.resolve(); // what it asks for is answered at once
  });

async function show(children: React.ReactNode, answer: (request: TestRequest) => TestAnswer) {
  const shown = await showWithGateway(children, answer);
  ({ close } = shown);
  return shown;
}

const dialog = (
  <EffectsDialog kind={kind} id="a1" name="Check" onReplaced={() => undefined} onClose={() => undefined} />
);

test('the list says what uses an asset itself and through others, and opens each place', async () => {
  const { requests } = await show(dialog, ({ operation }) =>
    operation === 'AssetUsePlaces' ? { data: { assetUsePlaces: [place] } } : { data: { assetEffects: effects } },
  );
  await until(() => expect(document.body.textContent).toContain('Scenarios: 1, 0 of them directly'));
  expect(document.body.textContent).toContain('through “Drug check”');
  expect(document.body.textContent).toContain('3 scenarios of other institutions use it as well.');
  await press('Places in Drug check: 1 place');
  await until(() => expect(document.body.textContent).toContain('Check drugs › Checked: Audio'));
  // of a user through another asset: the places that use that one
  await press('Places in Sepsis: 2 places');
  await until(() =>
    expect(requests.map(({ variables }) => variables.input)).toContainEqual({
      ...{ institutionId: 'i1', kind: 'asset.dialogue', id: 'd1', userKind: 'scenario', userId: 'SEP001GB' },
    }),
  );
  expect(document.querySelector('[aria-label="Places that use Drug check"]')).not.toBeNull();
});

test('the graph leads from the asset to what uses what uses it', async () => {
  await show(dialog, () => ({ data: { assetEffects: effects } }));
  await until(() => expect(button('Graph')).toBeDefined());
  await press('Graph');
  const nodes = () => [...document.querySelectorAll('[data-graph-node]')].map((each) => each.textContent);
  await until(() => expect(nodes()).toEqual(['Drug check 1 place', 'Check']));
  act(() => document.querySelector<HTMLElement>('[data-graph-node]')?.click());
  expect(nodes()).toEqual(['Sepsis SEP001GB 2 places', 'Drug check']);
  expect(document.querySelector('nav')?.textContent).toBe('CheckDrug check');
});

test('an asset that nothing uses has no effects', async () => {
  const none = { ...effects, foreignScenarioCount: null, groups: [], links: [] };
  const users = { ...effects.users, totalCount: 0, items: [] };
  await show(dialog, () => ({ data: { assetEffects: { ...none, users } } }));
  await until(() => expect(document.body.textContent).toContain('Not used anywhere'));
});

test('a change that breaks scenarios is saved only after a question, and others without', async () => {
  let affected: readonly object[] = [
    {
      __typename: 'Affected',
      scenario: { __typename: 'U', id: 'SEP001GB', name: 'Sepsis', libraryCode: 'ACUTE' },
      issues: [{ __typename: 'I', ruleId: 'actor/x', logType: 'ERROR', message: 'No longer fits.', place }],
    },
  ];
  let hiddenCount = 2;
  const answers: boolean[] = [];
  function Asking() {
    const question = useChangeQuestion(kind);
    return (
      <>
        <button
          type="button"
          onClick={() =>
            void question
              .isWanted([{ id: 'a1', properties: { title: 'New' } }])
              .then((isWanted) => answers.push(isWanted))
          }
        >
          Ask
        </button>
        {question.dialog}
      </>
    );
  }
  const { requests } = await show(<Asking />, () => ({
    data: {
      assetChangeEffects: {
        ...{ __typename: 'Effects', scenarioCount: 1, checkedCount: 1, hiddenCount, failedCount: 0 },
        affected: affected as never,
      },
    },
  }));
  await press('Ask');
  await until(() => expect(document.body.textContent).toContain('This change affects 1 scenario'));
  expect(document.body.textContent).toContain('No longer fits.');
  expect(document.body.textContent).toContain('2 scenarios that you can’t open were not checked.');
  await press('Cancel');
  await until(() => expect(answers).toEqual([false]));
  await press('Ask');
  await until(() => expect(button('Save anyway')).toBeDefined());
  await press('Save anyway');
  await until(() => expect(answers).toEqual([false, true]));
  affected = [];
  hiddenCount = 0;
  await press('Ask');
  await until(() => expect(answers).toEqual([false, true, true]));
  expect(requests[0]?.variables.input).toMatchObject({
    kind: 'asset.audio',
    changes: [{ id: 'a1', properties: { audio: { title: 'New' } } }],
  });
});

test('many scenarios are checked in parts, and the progress is shown', async () => {
  const answers: boolean[] = [];
  function Asking() {
    const question = useChangeQuestion(kind);
    return (
      <>
        <button
          type="button"
          onClick={() =>
            void question.isWanted([{ id: 'a1', properties: { title: 'New' } }]).then((is) => answers.push(is))
          }
        >
          Ask
        </button>
        {question.dialog}
      </>
    );
  }
  const held: (() => void)[] = [];
  const shown = await showWithGateway(
    <Asking />,
    ({ variables }) => ({
      data: {
        assetChangeEffects: {
          ...{ __typename: 'Effects', scenarioCount: 450, hiddenCount: 0, failedCount: 0, affected: [] },
          checkedCount: Math.min(450, Number(variables['skip']) + 200),
        },
      },
    }),
    { before: () => new Promise<void>((resolve) => held.push(resolve)) },
  );
  ({ close } = shown);
  await press('Ask');
  for (const checked of [200, 400]) {
    await eventually(() => expect(held).toHaveLength(checked / 200));
    held.at(-1)?.();
    await eventually(() =>
      expect(document.body.textContent).toContain(`Checking the scenarios that use it: ${checked} of 450`),
    );
  }
  await eventually(() => expect(held).toHaveLength(3));
  held.at(-1)?.();
  await eventually(() => expect(answers).toEqual([true]));
  expect(shown.requests.map(({ variables }) => variables['skip'])).toEqual([0, 200, 400]);
});

/** Asks whether changes are wanted, and collects the answers. */
function Asks({ answers, ids = ['a1'] }: { readonly answers: boolean[]; readonly ids?: readonly string[] }) {
  const question = useChangeQuestion(kind);
  const changes = ids.map((id) => ({ id, properties: { title: 'New' } }));
  return (
    <>
      <button type="button" onClick={() => void question.isWanted(changes).then((is) => answers.push(is))}>
        Ask
      </button>
      {question.dialog}
    </>
  );
}

const refusal = (code: string): TestAnswer => ({ error: { message: 'No.', extensions: { code } } });

test.each([['ServerBusyError'], ['Exception'], ['DatabaseUnavailableError'], ['UNKNOWN']])(
  'a check that fails with %s is no reason to save without asking',
  async (code) => {
    const answers: boolean[] = [];
    await show(<Asks answers={answers} />, () => refusal(code));
    await press('Ask');
    await until(() => expect(document.body.textContent).toContain('The effects could not be checked'));
    expect(answers).toEqual([]);
    await press('Cancel');
    await until(() => expect(answers).toEqual([false]));
  },
);

test('a change that saving refuses as well is left to it, and several changes are not', async () => {
  const answers: boolean[] = [];
  await show(<Asks answers={answers} />, () => refusal('FieldAuthorisationError'));
  await press('Ask');
  await until(() => expect(answers).toEqual([true]));
  await close?.();
  await show(<Asks answers={answers} ids={['a1', 'a2']} />, () => refusal('FieldAuthorisationError'));
  await press('Ask');
  await until(() => expect(document.body.textContent).toContain('The effects could not be checked'));
  expect(answers).toEqual([true]);
});

const nothingFound: TestAnswer = {
  data: {
    assetChangeEffects: {
      ...{ __typename: 'Effects', scenarioCount: 1, checkedCount: 1, hiddenCount: 0, failedCount: 0, affected: [] },
    },
  },
};

test.each([
  [{ hiddenCount: 3, failedCount: 0 }, '3 scenarios that you can’t open were not checked.'],
  [{ hiddenCount: 0, failedCount: 1 }, '1 scenario could not be checked.'],
])('scenarios that are not checked are a question as well: %j', async (counts, text) => {
  const answers: boolean[] = [];
  await show(<Asks answers={answers} />, () => ({
    data: { assetChangeEffects: { __typename: 'Effects', scenarioCount: 0, checkedCount: 0, affected: [], ...counts } },
  }));
  await press('Ask');
  await until(() => expect(document.body.textContent).toContain(text));
  expect(document.body.textContent).toContain('may have new problems');
  expect(answers).toEqual([]);
  await press('Save anyway');
  await until(() => expect(answers).toEqual([true]));
});

test('an asset that is used through many others names some of them, and counts the rest', async () => {
  const many = { ...sepsis, throughCount: 40 };
  const users = { ...effects.users, items: [many, dialogue] };
  await show(dialog, () => ({ data: { assetEffects: { ...effects, users } } }));
  await until(() => expect(document.body.textContent).toContain('through “Drug check” and 39 other assets'));
});

test('what the user leaves during the check is not saved, and neither is the first of two', async () => {
  const answers: boolean[] = [];
  const held: (() => void)[] = [];
  const before = () => new Promise<void>((resolve) => held.push(resolve));
  const shown = await showWithGateway(<Asks answers={answers} />, () => nothingFound, { before });
  await press('Ask');
  await press('Ask');
  await until(() => expect(answers).toEqual([false]));
  await shown.close();
  await until(() => expect(answers).toEqual([false, false]));
  for (const answer of held) answer();
  await until(() => expect(answers).toEqual([false, false]));
});

test('what the user leaves at the question is not saved', async () => {
  const answers: boolean[] = [];
  const shown = await showWithGateway(<Asks answers={answers} />, () => refusal('ServerBusyError'));
  await press('Ask');
  await until(() => expect(document.body.textContent).toContain('The effects could not be checked'));
  await shown.close();
  await until(() => expect(answers).toEqual([false]));
});

test('a cancelled check is not saved, although the answer comes at the same time', async () => {
  const answers: boolean[] = [];
  const held: (() => void)[] = [];
  const before = () => new Promise<void>((resolve) => held.push(resolve));
  const shown = await showWithGateway(<Asks answers={answers} />, () => nothingFound, { before });
  ({ close } = shown);
  await press('Ask');
  await eventually(() => expect(document.body.textContent).toContain('Checking the effects'));
  await act(async () => {
    held[0]?.();
    await Promise.resolve(); // the answer is there, but not handled yet
    button('Cancel')?.click();
  });
  await until(() => expect(answers).toEqual([false]));
});

// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completed } from '@scn/core/testing/operation-scenario';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import { openAction } from '../../testing/open-action';
import { nodeMenu } from '../commands/node-menu';
import type { TreeRequest } from '../commands/tree-request';
import { useTreeEditing, type CopySource } from '../commands/use-tree-editing';
import { useTreeRights } from '../commands/use-tree-rights';
import { menuNodesOf } from '../nodes/menu-nodes';
import { TreeDialogs } from './tree-dialogs';

const learner = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const action = (actionCode: string, changes: JsonObject = {}): JsonObject => ({
  actionCode,
  title: `Do ${actionCode}`,
  trigger: learner,
  responses: [{ responseCode: `${actionCode}R1`, description: 'Done' }],
  ...changes,
});
const here: JsonObject = {
  scenarioCode: 'TST001GB',
  menu: { locations: [{ id: 'bed', displayName: 'Bed', type: 'ROOM' }] },
  actions: [action('AHERE001')],
};
const there = (...actions: readonly JsonObject[]): JsonObject => ({ scenarioCode: 'TST002GB', actions });
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

/** The entry of the tree's menu that pastes into a location, and the dialog that it opens. */
function Pasting({ copied }: { readonly copied: CopySource }): ReactNode {
  const { t } = useTranslation('menuTree');
  const nodes = useScenario(menuNodesOf);
  const rights = useTreeRights();
  const editing = useTreeEditing();
  const [request, setRequest] = useState<TreeRequest | null>(null);
  const nothing = () => undefined;
  const on = { onCut: nothing, onCopy: nothing, onPasteResponse: null, onOpen: nothing, onLocation: nothing };
  const tools = { t, nodes, rights, editing, cut: null, copied, ...on, onShow: nothing };
  const node = nodes.byId.get('location:bed');
  const entries = node === undefined ? [] : nodeMenu(node, { ...tools, usageEntries: () => [], onRequest: setRequest });
  return (
    <>
      {entries
        .filter(({ id }) => id === 'paste-action')
        .map(({ title, run }) => (
          <button key={title} type="button" onClick={run}>
            {title}
          </button>
        ))}
      {request === null ? null : (
        <TreeDialogs request={request} editing={editing} onShow={nothing} onClose={() => setRequest(null)} />
      )}
    </>
  );
}

async function open(
  copied: CopySource,
  {
    sources = [],
    isReadOnly = false,
  }: { readonly sources?: readonly JsonObject[]; readonly isReadOnly?: boolean } = {},
) {
  const opened = await openAction(here, 'AHERE001', () => <Pasting copied={copied} />, { sources, isReadOnly });
  ({ close } = opened);
  const codes = () => opened.scenario().actions.map(({ actionCode }) => actionCode);
  return {
    ...opened,
    codes,
    pasted: () => opened.scenario().actions.at(-1),
    paste: () => opened.click('button', `Paste action ${copied.actionCode}`),
    confirm: (name: string) => opened.click('[role=alertdialog] button', name),
  };
}
const from = (actionCode: string, scenarioCode = 'TST002GB'): CopySource => ({ scenarioCode, actionCode });

test('an action of the same scenario is cloned with the next free code', async () => {
  const { paste, codes, alerts, scenario } = await open(from('AHERE001', 'TST001GB'));
  await paste();
  expect(codes()).toEqual(['AHERE001', 'AHERE002']);
  expect(scenario().menu.items).toMatchObject([{ actionCode: 'AHERE002', locationId: 'bed' }]);
  expect(alerts).toMatchObject([
    { severity: 'success', title: 'Action “Do AHERE001” successfully copied as AHERE002' },
  ]);
});

test.each([
  ['was deleted', from('AGONE001'), [there()]],
  ['is of a scenario that can no longer be read', from('AMEDS001'), []],
  ['was deleted from this scenario', from('AGONE001', 'TST001GB'), []],
])('an action that %s: Action does not exist in scenario', async (_, copied, sources) => {
  const { paste, codes, dialogs, says } = await open(copied, { sources });
  await paste();
  expect(dialogs).toMatchObject([{ title: 'Action does not exist in scenario' }]);
  expect(says('Continue')).toBe(false);
  expect(codes()).toEqual(['AHERE001']);
});

test('a code that this scenario has: Action already in scenario', async () => {
  const { paste, codes, dialogs } = await open(from('AHERE001'), { sources: [there(action('AHERE001'))] });
  await paste();
  expect(dialogs).toMatchObject([{ title: 'Action already in scenario' }]);
  expect(codes()).toEqual(['AHERE001']);
});

test('an action that needs nothing of its scenario is pasted at once, with its code', async () => {
  const { paste, pasted, says } = await open(from('AMEDS001'), { sources: [there(action('AMEDS001'))] });
  await paste();
  expect(says('Continue')).toBe(false);
  expect(pasted()).toMatchObject({ actionCode: 'AMEDS001', title: 'Do AMEDS001' });
});

const needy = there(
  action('AMEDS001', { visible: completed('ANEED001'), repetitions: 2, linkedActionCodes: ['ALINK001'] }),
  action('ANEED001'),
  action('ALINK001', { repetitions: 3 }),
);

test('what is missing is named before it is pasted; Cancel pastes nothing', async () => {
  const { paste, confirm, codes, says } = await open(from('AMEDS001'), { sources: [needy] });
  await paste();
  expect(says('Paste action AMEDS001?')).toBe(true);
  const items = [...document.querySelectorAll('[role=alertdialog] li')].map(({ textContent }) => textContent);
  expect(items.toSorted()).toEqual(['Do ALINK001 (action)', 'Do ANEED001 (action)']);
  await confirm('Cancel');
  expect(codes()).toEqual(['AHERE001']);
});

test('Continue pastes it without links, and keeps other references, which rules report', async () => {
  const { paste, confirm, pasted, alerts } = await open(from('AMEDS001'), { sources: [needy] });
  await paste();
  await confirm('Continue');
  expect(pasted()).toMatchObject({ actionCode: 'AMEDS001', linkedActionCodes: [], visible: completed('ANEED001') });
  expect(alerts).toMatchObject([{ severity: 'success' }]);
});

test('of many missing things, three are named', async () => {
  const others = Array.from({ length: 5 }, (_, index) => `ANEED00${index}`);
  const sources = [
    there(
      action('AMEDS001', { repetitions: 2, linkedActionCodes: others }),
      ...others.map((code) => action(code, { repetitions: 2 })),
    ),
  ];
  const { paste, says } = await open(from('AMEDS001'), { sources });
  await paste();
  expect(document.querySelectorAll('[role=alertdialog] li')).toHaveLength(4);
  expect(says('And 2 more')).toBe(true);
});

test('Physiology changes mismatch: it is pasted without physiology changes, or not at all', async () => {
  const patient = { id: 'patient', generalInformation: { firstName: 'Tom', lastName: 'Reed' } };
  const changes = {
    changesPhysiology: true,
    physiologyChanges: [
      {
        id: 'c1',
        patientId: 'patient',
        values: [{ physiologyItemId: 'hr', valueChange: 5, changeTowards: 'worst' }],
      },
    ],
  };
  const source = { ...there(action('AMEDS001', changes)), patients: [patient] };
  const { paste, confirm, codes, pasted, says } = await open(from('AMEDS001'), { sources: [source] });
  await paste();
  expect(says('Physiology changes mismatch')).toBe(true);
  expect(says('Do you want to continue without physiology changes?')).toBe(true);
  await confirm('Cancel');
  expect(codes()).toEqual(['AHERE001']);
  await paste();
  await confirm('Continue');
  expect(pasted()).toMatchObject({ actionCode: 'AMEDS001', changesPhysiology: false, physiologyChanges: [] });
});

test('nothing can be pasted while the scenario is read-only', async () => {
  const { page } = await open(from('AHERE001', 'TST001GB'), { isReadOnly: true });
  expect(page.textContent).not.toContain('Paste action');
});

// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { desks } from '#document/testing/desk';
import { openAction } from '../testing/open-action';
import { copyToClipboard, clipboardEntry, type ReferenceEntry } from './clipboard';
import { useCopying } from './use-copying';

const learner = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const response = (responseCode: string): JsonObject => ({ responseCode, description: 'Done' });
const scenario: JsonObject = {
  scenarioCode: 'TST001GB',
  actions: [
    { actionCode: 'AFIRS001', title: 'Look', trigger: learner, harmful: true, responses: [response('AFIRS001R1')] },
    { actionCode: 'AMEDS001', title: 'Give', trigger: learner, responses: [response('AMEDS001R1')] },
  ],
};
const entry = (type: ReferenceEntry['type'], data: ReferenceEntry['data'], key = 'TST001GB'): ReferenceEntry => ({
  type,
  key,
  data,
});
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  localStorage.clear();
  await close();
});

/** A button for each thing that can be done. */
function Buttons(): ReactNode {
  const copying = useCopying();
  const runs = {
    'copy action': () => copying.copyAction('AFIRS001'),
    'copy details': () => copying.copyDetails('AFIRS001'),
    'copy response': () => copying.copyResponse('AFIRS001', 'AFIRS001R1'),
    'paste details': () => copying.pasteDetails('AMEDS001'),
    'paste response': () => void copying.pasteResponse('AMEDS001'),
  };
  return Object.entries(runs).map(([name, run]) => (
    <button key={name} type="button" onClick={run}>
      {name}
    </button>
  ));
}

async function open(copied: ReferenceEntry | null, sources: readonly JsonObject[] = []) {
  if (copied !== null) copyToClipboard(copied);
  const opened = await openAction(scenario, 'AMEDS001', () => <Buttons />, { sources });
  ({ close } = opened);
  return {
    ...opened,
    run: (name: string) => opened.click('button', name),
    path: () => opened.router.state.location.pathname,
  };
}

test.each([
  ['copy action', 'action', { actionCode: 'AFIRS001' }, 'Action “Look” copied'],
  ['copy details', 'action details', { actionCode: 'AFIRS001' }, 'Details of action “Look” copied'],
  ['copy response', 'response', { actionCode: 'AFIRS001', responseCode: 'AFIRS001R1' }, 'Response “Done” copied'],
] as const)('%s: the clipboard has a reference to it, and its scenario', async (name, type, data, title) => {
  const { run, alerts } = await open(null);
  await run(name);
  expect(clipboardEntry()).toEqual({ type, key: 'TST001GB', data });
  expect(alerts).toMatchObject([{ severity: 'success', title }]);
});

describe('pasting details', () => {
  test('copies them, and opens the action', async () => {
    const { run, action, alerts, path } = await open(entry('action details', { actionCode: 'AFIRS001' }));
    await run('paste details');
    expect(action()).toMatchObject({ title: 'Give', harmful: true });
    expect(alerts).toMatchObject([
      {
        severity: 'success',
        title: 'Details of “Look” successfully pasted into “Give”: harmful',
        action: { title: 'Undo' },
      },
    ]);
    expect(path()).toContain('/AMEDS001/ACTION/AMEDS001');
  });

  test.each([
    [
      'of another scenario',
      entry('action details', { actionCode: 'AFIRS001' }, 'TST002GB'),
      'Data in clipboard does not belong to this scenario',
    ],
    [
      'of an action that was deleted',
      entry('action details', { actionCode: 'AGONE001' }),
      'Action does not exist in scenario',
    ],
  ])('%s changes nothing: %#', async (_, copied, title) => {
    const { run, calls, dialogs } = await open(copied);
    await run('paste details');
    expect(dialogs).toMatchObject([{ title }]);
    expect(calls).toEqual([]);
  });

  test('can be undone: every action is what it was, and redone', async () => {
    const { ann } = await desks();
    const { session } = ann;
    const before = session.snapshot();
    const codes = before.actions.map(({ actionCode }) => actionCode);
    const pairs = codes.slice(0, 5).map((from, index) => [from, codes.at(index - 1)!] as const);
    let pair = pairs[0]!;
    function Paste(): ReactNode {
      const copying = useCopying();
      return (
        <button type="button" onClick={() => copying.pasteDetails(pair[1])}>
          paste
        </button>
      );
    }
    const opened = await openAction(scenario, 'AMEDS001', () => <Paste />, {
      document: { session, plugins: operationPlugins },
    });
    ({ close } = opened);
    let pasted = 0;
    for (pair of pairs) {
      copyToClipboard(entry('action details', { actionCode: pair[0] }, before.scenarioCode));
      await opened.click('button', 'paste');
      const after = session.snapshot();
      const alert = opened.alerts.at(-1);
      // some can’t be pasted: their links would be wrong
      if (alert?.severity !== 'success') continue;
      pasted += 1;
      await opened.run(() => alert.action?.run());
      expect(session.snapshot()).toEqual(before);
      await opened.run(() => session.redo());
      expect(session.snapshot()).toEqual(after);
      await opened.run(() => session.undo());
    }
    expect(pasted).toBeGreaterThan(2);
    session.close();
  });

  test('does nothing when something else was copied', async () => {
    const { run, calls, dialogs } = await open(entry('action', { actionCode: 'AFIRS001' }));
    await run('paste details');
    await run('paste response');
    expect([calls, dialogs]).toEqual([[], []]);
  });
});

describe('pasting a response', () => {
  const copied = (key: string) => entry('response', { actionCode: 'AFIRS001', responseCode: 'AFIRS001R1' }, key);

  test.each([
    ['of this scenario', 'TST001GB', []],
    ['of another scenario', 'TST002GB', [{ ...scenario, scenarioCode: 'TST002GB' }]],
  ])('%s adds it with the next code, and opens it', async (_, key, sources) => {
    const { run, action, path } = await open(copied(key), sources);
    await run('paste response');
    expect(action().responses.map(({ responseCode }) => responseCode)).toEqual(['AMEDS001R1', 'AMEDS001R2']);
    expect(path()).toContain('/RESPONSE/AMEDS001R2');
  });

  test('of a scenario that can no longer be read changes nothing', async () => {
    const { run, calls, dialogs } = await open(copied('TST002GB'));
    await run('paste response');
    expect(dialogs).toMatchObject([{ title: 'Action does not exist in scenario' }]);
    expect(calls).toEqual([]);
  });
});

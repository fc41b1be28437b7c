// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completed } from '@scn/core/testing/operation-scenario';
import { useDocumentView } from '#document/document-context.tsx';
import { openAction } from '../../testing/open-action';
import { ResponseProperties } from './response-properties';

const learner = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const incomplete = completed('');
const unsupported = { expressionType: 'Unsupported', source: '<x/>' };
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

function Panel(): ReactNode {
  const node = useDocumentView().get('AMEDS001R1', 'response');
  return node === undefined ? null : <ResponseProperties node={node} />;
}

async function open(response: JsonObject, options: { readonly isReadOnly?: boolean; readonly isOnly?: boolean } = {}) {
  const others = options.isOnly === true ? [] : [{ responseCode: 'AMEDS001R2', description: 'Refused' }];
  const actions = [
    { actionCode: 'AFIRS001', title: 'Look', trigger: learner },
    {
      actionCode: 'AMEDS001',
      title: 'Give antibiotics',
      trigger: learner,
      responses: [{ responseCode: 'AMEDS001R1', description: 'Given', ...response }, ...others],
    },
  ];
  const { isReadOnly = false } = options;
  const opened = await openAction({ actions }, 'AMEDS001', () => <Panel />, { isReadOnly });
  ({ close } = opened);
  return { ...opened, response: () => opened.action().responses[0]! };
}
const isOff = (button: HTMLElement) =>
  button.getAttribute('aria-disabled') === 'true' || (button as HTMLButtonElement).disabled;

describe('conditions', () => {
  test.each([
    ['Conditions are required', { conditionsEnabled: true, conditions: null }, 'Add Conditions', false],
    ['Invalid conditions', { conditionsEnabled: true, conditions: incomplete }, 'Edit Conditions', false],
    ['Conditions unsupported', { conditionsEnabled: true, conditions: unsupported }, 'Edit Conditions', true],
    ['Set', { conditionsEnabled: true, conditions: completed('AFIRS001') }, 'Edit Conditions', false],
    ['Optional', {}, 'Add Conditions', false],
  ])('%s', async (text, response, button, isDisabled) => {
    const { page, control, click, asked } = await open(response);
    expect(page.textContent).toContain(text);
    expect(isOff(control('button', button))).toBe(isDisabled);
    await click('button', button);
    expect(asked).toEqual(isDisabled ? [] : [{ kind: 'response conditions', responseCode: 'AMEDS001R1' }]);
  });

  test('are cleared after a question, also imported ones', async () => {
    const { click, says, response } = await open({ conditionsEnabled: true, conditions: unsupported });
    await click('button', 'Clear Conditions');
    expect(says('You cannot undo this action')).toBe(true);
    await click('[role=alertdialog] button', 'Cancel');
    expect(response().conditions).toEqual(unsupported);
    await click('button', 'Clear Conditions');
    await click('[role=alertdialog] button', 'Clear');
    expect(response().conditions).toBeNull();
  });

  test('can’t be changed in a read-only scenario', async () => {
    const { page, control } = await open(
      { conditionsEnabled: true, conditions: completed('AFIRS001') },
      { isReadOnly: true },
    );
    expect(control('button', 'View Conditions')).toBeDefined();
    expect(page.textContent).not.toContain('Clear');
  });
});

describe('delay', () => {
  test('on counts from the trigger, off has no delay', async () => {
    const { choose, response, page } = await open({});
    expect(page.textContent).not.toContain('From trigger');
    await choose('Delay enabled');
    expect(response().responseDelayStart).toBe('action');
    expect(response().delay).toBe(30);
    expect(page.textContent).toContain('From trigger');
    expect(page.textContent).toContain('After first response');
    await choose('Delay enabled');
    expect(response().responseDelayStart).toBe('immediate');
  });
});

describe('deleting and duplicating', () => {
  test('an action keeps its last response', async () => {
    const { control } = await open({}, { isOnly: true });
    expect(isOff(control('button', 'Delete: an action needs at least one response'))).toBe(true);
    await close();
    const more = await open({});
    expect(isOff(more.control('button', 'Delete'))).toBe(false);
  });

  test('a duplicate needs a description', async () => {
    const { click, type, says, action, alerts } = await open({});
    await click('button', 'Duplicate');
    await type('Response descriptor', '');
    await click('[role=dialog] button', 'Duplicate');
    expect(says('Description is required')).toBe(true);
    expect(action().responses).toHaveLength(2);
    await type('Response descriptor', 'Given twice');
    await click('[role=dialog] button', 'Duplicate');
    expect(action().responses.map(({ description }) => description)).toEqual(['Given', 'Given twice', 'Refused']);
    expect(alerts).toMatchObject([{ title: 'Response “Given twice” successfully created' }]);
  });
});

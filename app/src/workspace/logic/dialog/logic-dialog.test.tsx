// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { Expression, ExpressionGroup } from '@scn/core/schema/expressions';
import { completed } from '@scn/core/testing/operation-scenario';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { completeScenario } from '@scn/core/format/complete';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { runs } from '@scn/core/testing/effort';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { saveText } from '@scn/kit/focus/save-text';
import fc from 'fast-check';
import { clipboardEntry, copyToClipboard } from '../../clipboard/clipboard';
import { openAction } from '../../testing/open-action';
import { blankCondition } from '../builder/logic-tree';
import { blockOf } from '../palette/palette-items';
import { typedConditions } from '../sentence/typed-conditions';
import { LogicDialog } from './logic-dialog';
import type { LogicRequest } from './logic-request';

const learner = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const done = (code: string) => completed(code) as unknown as Expression & JsonObject;
const unsupported = { expressionType: 'Unsupported', source: '<x/>' } as const;
const scenario = (changes: JsonObject = {}): JsonObject => ({
  scenarioCode: 'TST001GB',
  menu: {
    locations: [
      { id: 'bed', displayName: 'Bed', type: 'ROOM' },
      { id: 'trolley', displayName: 'Trolley', type: 'ROOM' },
      { id: 'shelf', displayName: 'Shelf', type: 'ROOM' },
    ],
    items: [
      { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'bed' },
      { id: 'in-drugs', menuType: 'ACTION', actionCode: 'AMEDS001', parentMenuItemId: 'drugs' },
      { id: 'at-trolley', menuType: 'ACTION', actionCode: 'AMEDS001', locationId: 'trolley' },
      { id: 'at-shelf', menuType: 'ACTION', actionCode: 'AMEDS001', locationId: 'shelf' },
    ],
  },
  actions: [
    { actionCode: 'AFIRS001', title: 'Look', trigger: learner, responses: [{ responseCode: 'AFIRS001R1' }] },
    {
      actionCode: 'AMEDS001',
      title: 'Give antibiotics',
      trigger: learner,
      responses: [
        { responseCode: 'AMEDS001R1', description: 'Given' },
        { responseCode: 'AMEDS001R2', description: 'Refused' },
      ],
      ...changes,
    },
  ],
});
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  localStorage.clear();
  await close();
});

function Opened({ request }: { readonly request: LogicRequest }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <LogicDialog request={request} onClose={() => setOpen(false)} /> : null;
}

type Options = Parameters<typeof openAction>[3];

async function open(request: LogicRequest, changes: JsonObject = {}, options: Options = {}) {
  const opened = await openAction(scenario(changes), 'AMEDS001', () => <Opened request={request} />, options);
  ({ close } = opened);
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
  return {
    ...opened,
    dialog,
    /** A change that someone else makes. */
    change: (call: OperationCall) => opened.run(() => opened.change([call])),
    /** Makes it differ from what is saved, by an empty condition. */
    addCondition: async () => {
      const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=treegrid] button')];
      await act(async () => {
        button.find(({ textContent }) => textContent.trim() === 'Add condition')?.click();
        await Promise.resolve();
      });
    },
  };
}

const buttons = () => [...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent);
const visibility = { kind: 'visibility', actionCode: 'AMEDS001' } as const;
const given: LogicRequest = {
  kind: 'feedback',
  actionCode: null,
  name: 'Oxygen in time',
  expression: null,
  readOnly: false,
  onSave: () => undefined,
};

describe('the heading', () => {
  test.each<[string, LogicRequest, JsonObject]>([
    ['Action will be visible when:', visibility, {}],
    ['Action will be invisible when:', { kind: 'invisibility', actionCode: 'AMEDS001' }, {}],
    ['Action will be available when:', { kind: 'prerequisite', actionCode: 'AMEDS001' }, {}],
    [
      'Action will be triggered when:',
      { kind: 'physiology trigger', actionCode: 'AMEDS001', argument: 'expression' },
      { trigger: { trigger: 'trigger.physiology', args: { expression: null } } },
    ],
    ['Response will be played when:', { kind: 'response conditions', responseCode: 'AMEDS001R1' }, {}],
    ['Feedback will be given when:', given, {}],
  ])('%s', async (title, request, changes) => {
    const { dialog } = await open(request, changes);
    const label = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toBe(title);
  });

  test('has the first menu location as a path, and a chip for the others', async () => {
    const { dialog } = await open(visibility);
    expect(dialog()?.textContent).toContain('Bed › Drugs');
    expect(dialog()?.textContent).toContain('+2 locations');
  });

  test('has the warnings about the locations', async () => {
    const warning = {
      ruleId: 'menu/location-room',
      severity: 'WARNING',
      entity: 'trolley',
      kind: 'location',
      at: '',
      message: 'No room matches the location “Trolley”.',
      fixes: [],
    } as never;
    const { control } = await open(visibility, {}, { issues: [warning] });
    expect(control('[aria-label="Location warnings"]', 'Location warnings').textContent).toContain(
      'No room matches the location “Trolley”.',
    );
  });
});

describe('saving', () => {
  test('drops incomplete conditions after ‘Data might be lost’', async () => {
    const [complete] = (done('AFIRS001') as ExpressionGroup).rules;
    const incomplete = {
      ...complete,
      conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: 'monitor.heart-rate' }] },
    };
    const visible = { ...done('AFIRS001'), rules: [complete, incomplete] } as unknown as JsonObject;
    const { click, addCondition, says, action, dialog, alerts } = await open(visibility, { visible });
    await addCondition();
    await click('[role=dialog] button', 'Save');
    expect(says('Data might be lost')).toBe(true);
    expect(says('1 condition is incomplete and won’t be saved. All other conditions will be saved.')).toBe(true);
    await click('[role=alertdialog] button', 'Keep editing');
    expect(dialog()).not.toBeNull();
    await click('[role=dialog] button', 'Save');
    await click('[role=alertdialog] button', 'Save without it');
    expect(dialog()).toBeNull();
    expect(action().visible).toEqual(done('AFIRS001'));
    expect(alerts).toMatchObject([{ severity: 'success', title: 'Conditions of Give antibiotics successfully saved' }]);
  });

  const heartRate = (value: number | null): ExpressionGroup => ({
    ...(done('') as ExpressionGroup),
    rules: [
      {
        ...{ ...blankCondition, conditionBlock: blockOf('PhysiologyItem', 'monitor.heart-rate') },
        ...{ comparisonOperator: 'GreaterThan', value, unit: '/min' },
      },
    ],
  });
  const ofHeart = (value: number | null) => heartRate(value) as unknown as JsonObject;

  test.each([
    ['saved', 120],
    ['new', null],
  ])('what is no number keeps the dialog open at its field, beside a %s value', async (_, saved) => {
    const { click, type, dialog, action, says } = await open(visibility, { visible: ofHeart(saved) });
    await type('Value', '72,500');
    await click('[role=dialog] button', 'Save');
    expect(dialog()).not.toBeNull();
    expect(says('Data might be lost')).toBe(false);
    const field = document.activeElement as HTMLInputElement;
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['72,500', 'true']);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Condition is incomplete: enter a number. Write 72500 or 72.5.',
    );
    await click('[role=dialog] button', 'Cancel');
    expect(says('Discard your changes?')).toBe(true);
    await click('[role=alertdialog] button', 'Keep editing');
    expect(action().visible).toEqual(heartRate(saved));
    await type('Value', '72');
    await click('[role=dialog] button', 'Save');
    expect(action().visible).toEqual(heartRate(72));
  });

  test('what is typed as text is saved, or keeps the dialog open at its field', async () => {
    const { click, type, dialog, action, says } = await open(visibility);
    await type('As text', 'AFIRS001 nott');
    await click('[role=dialog] button', 'Save');
    expect(dialog()).not.toBeNull();
    expect((document.activeElement as HTMLInputElement).value).toBe('AFIRS001 nott');
    expect(says('Character 10')).toBe(true);
    await click('[role=dialog] button', 'Cancel');
    expect(says('Discard your changes?')).toBe(true);
    await click('[role=alertdialog] button', 'Keep editing');
    await type('As text', 'AFIRS001');
    await click('[role=dialog] button', 'Save');
    expect(dialog()).toBeNull();
    expect(action().visible).toEqual(done('AFIRS001'));
  });

  /** Stored before; a text that was built into the tree before the one that is left; the text; how it is left. */
  const texts = [
    ...[
      'AFIRS001',
      'not AFIRS001',
      'AFIRS001 is done',
      ' afirs001 ',
      'Heart rate > 174',
      'heart rate between 100 and 120',
      '',
    ],
    ...['AFIRS001 nott', 'Heart rate > 176 and FOO', 'Heart rate > 100, AFIRS001', 'AMEDS001', 'Heart rate >', '('],
  ];
  const stored = [null, 'AFIRS001', 'Heart rate > 34'] as const;
  const ways = ['Save', 'Ctrl+Enter', 'Cancel', 'Escape'] as const;
  const meant = (text: string | null): JsonObject | null =>
    parseConditions(text ?? '', vocabulary).expression as JsonObject | null;
  const vocabulary = createScenarioReader(operationPlugins)(completeScenario(scenario(), operationPlugins)).derive(
    conditionVocabulary,
  );

  async function leaveTyped(was: string | null, built: string | null, text: string, way: (typeof ways)[number]) {
    const label = JSON.stringify([was, built, text, way]);
    const { click, dialog, action, says, inputOf } = await open(visibility, { visible: meant(was) });
    expect(document.activeElement, label).toBe(inputOf('As text'));
    const key = async (name: string, more: KeyboardEventInit = {}) =>
      act(async () => {
        const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
        document.activeElement?.dispatchEvent(event);
        // as the keys of every screen do
        if (more.ctrlKey === true && !event.defaultPrevented) saveText();
        await Promise.resolve();
      });
    /** Types, and closes the suggestions; the field keeps the focus. */
    const type = async (next: string) => {
      await act(async () => {
        const input = inputOf('As text');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, next);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
      });
      await key('Escape');
    };
    if (built !== null) {
      await type(built);
      await key('Enter');
    }
    await type(text);
    if (way === 'Ctrl+Enter') await key('Enter', { ctrlKey: true });
    else if (way === 'Escape') await key('Escape');
    else {
      // the pointer moves the focus, and the click follows before anything else happens
      await act(async () => {
        const button = [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === way);
        button?.focus();
        button?.click();
        await Promise.resolve();
      });
    }
    const typed = typedConditions(text, { kind: 'visibility', actionCode: 'AMEDS001', responseCode: null }, vocabulary);
    if (way === 'Save' || way === 'Ctrl+Enter') {
      if (typed.kind === 'read') {
        expect(dialog(), label).toBeNull();
        expect(action().visible, label).toEqual(typed.expression);
        return;
      }
      expect(dialog(), label).not.toBeNull();
      expect(document.activeElement, label).toBe(inputOf('As text'));
      expect(inputOf('As text').getAttribute('aria-invalid'), label).toBe('true');
    } else if (dialog() !== null && document.querySelector('[role=alertdialog]') !== null) {
      expect(says('Discard your changes?'), label).toBe(true);
      await click('[role=alertdialog] button', 'Keep editing');
    } else {
      // nothing was changed
      expect(dialog(), label).toBeNull();
      expect([typed.kind, typed.kind === 'read' ? typed.expression : null], label).toEqual(['read', meant(was)]);
      return;
    }
    expect(inputOf('As text').value.trim(), label).toBe(text.trim());
    expect(action().visible, label).toEqual(meant(was));
  }

  test.each<[was: string | null, built: string | null, text: string, way: (typeof ways)[number]]>([
    [null, 'Heart rate > 34', 'Heart rate > 174', 'Save'],
    ['Heart rate > 34', null, 'Heart rate > 161', 'Save'],
    ['Heart rate > 34', null, '', 'Save'],
    ['Heart rate > 34', null, 'Heart rate > 161', 'Ctrl+Enter'],
    [null, 'Heart rate > 34', 'Heart rate > 176 and FOO', 'Ctrl+Enter'],
    [null, null, 'Heart rate > 174', 'Escape'],
  ])('stored %s, built %s, typed %s: %s takes the text', leaveTyped);

  test('whatever is typed, leaving takes the text as it stands, or keeps it', async () => {
    const way = fc.tuple(
      fc.constantFrom(...stored),
      fc.constantFrom(null, 'Heart rate > 34'),
      fc.constantFrom(...texts),
      fc.constantFrom(...ways),
    );
    for (const [was, built, text, by] of fc.sample(way, { seed: 39, numRuns: runs(12) })) {
      await leaveTyped(was, built, text, by);
      await close();
      localStorage.clear();
    }
    close = () => Promise.resolve();
  });

  test('what can’t be saved is still there on another tab, which Save opens', async () => {
    const request = { kind: 'response conditions', responseCode: 'AMEDS001R1' } as const;
    const { click, type, dialog, inputOf, action } = await open(request);
    await type('As text', 'AFIRS001 nott');
    await click('[role=dialog] [role=tab]', '2. Refused2. Refused');
    expect(inputOf('As text').value).toBe('');
    await type('As text', 'AFIRS001');
    await click('[role=dialog] button', 'Save');
    expect(dialog()?.querySelector('[role=tab][aria-selected=true]')?.textContent).toContain('1. Given');
    expect(document.activeElement).toBe(inputOf('As text'));
    expect(inputOf('As text').value).toBe('AFIRS001 nott');
    expect(action().responses.map(({ conditions }) => conditions)).toEqual([null, null]);
  });

  test('work isn’t thrown away without a question', async () => {
    const { click, addCondition, dialog, says } = await open(visibility);
    await addCondition();
    await click('[role=dialog] button', 'Cancel');
    expect(says('Discard your changes?')).toBe(true);
    await click('[role=alertdialog] button', 'Keep editing');
    expect(dialog()?.textContent).toContain('Add condition');
  });
});

describe('what is deleted by someone else while its conditions are edited', () => {
  const deleted = { name: 'action.delete', input: { actionCode: 'AMEDS001', deleteDependencies: true } };
  const deletedText = 'What these conditions belong to was deleted.';

  test('stays open, to be copied, and can’t be saved', async () => {
    const { change, addCondition, click, dialog, says } = await open(visibility, { visible: done('AFIRS001') });
    await addCondition();
    await change(deleted);
    expect(says(`${deletedText} You can copy the conditions before you close.`)).toBe(true);
    expect(dialog()?.querySelectorAll('[role=row]')).toHaveLength(3);
    expect(buttons()).not.toContain('Save');
    await click('[role=dialog] button', 'Copy conditions');
    expect(clipboardEntry()?.data.expression).toContain('AFIRS001');
    await click('[role=dialog] button', 'Close');
    expect(says('Discard your changes?')).toBe(true);
  });

  test('without changes, there is nothing to keep', async () => {
    const { change, dialog, click, says } = await open(visibility);
    await change(deleted);
    expect(says(deletedText)).toBe(true);
    await click('[role=dialog] button', 'Close');
    expect(dialog()).toBeNull();
  });

  test('the other responses are saved, and its conditions stay', async () => {
    const { change, addCondition, click, dialog, action } = await open({
      kind: 'response conditions',
      responseCode: 'AMEDS001R2',
    });
    await addCondition();
    await click('[role=dialog] [role=tab]', '1. Given1. Given');
    await addCondition();
    await change({ name: 'response.delete', input: { responseCode: 'AMEDS001R2', deleteDependencies: true } });
    expect(dialog()?.textContent).toContain('Refused · Deleted');
    expect(dialog()?.textContent).not.toContain(deletedText);
    await click('[role=dialog] button', 'Save');
    expect(action().responses).toHaveLength(1);
    expect(dialog()?.textContent).toContain(deletedText);
    expect(dialog()?.querySelectorAll('[role=row]')).toHaveLength(3);
  });
});

describe('imported conditions that can’t be shown', () => {
  test('can only be cleared, after a question, and are cleared by saving', async () => {
    const { click, says, action, dialog } = await open(visibility, { visible: unsupported });
    expect(dialog()?.querySelector('[role=treegrid]')).toBeNull();
    expect(dialog()?.textContent).toContain('<x/>');
    await click('[role=dialog] button', 'Clear');
    expect(says('The imported conditions are removed when you save.')).toBe(true);
    await click('[role=alertdialog] button', 'Clear');
    expect(action().visible).toEqual(unsupported);
    await click('[role=dialog] button', 'Save');
    expect(action().visible).toBeNull();
    expect(dialog()).toBeNull();
  });
});

test('each response has a tab, in the order of evaluation, and one shows order and cases', async () => {
  const { dialog } = await open({ kind: 'response conditions', responseCode: 'AMEDS001R2' });
  const tabs = [...(dialog()?.querySelectorAll('[aria-label=Responses] [role=tab]') ?? [])];
  const names = ['1. Given', '2. Refused', 'Order and cases'];
  // a tab that isn't selected also has its text in bold, unseen, so that it keeps its width
  expect(tabs.map(({ textContent }, index) => textContent.startsWith(names[index] ?? '?'))).toEqual([true, true, true]);
  expect(tabs).toHaveLength(3);
  expect(tabs[1]?.getAttribute('aria-selected')).toBe('true');
  await act(async () => {
    (tabs[2] as HTMLElement | undefined)?.click();
    await Promise.resolve();
  });
  expect(dialog()?.textContent).toContain('Evaluated in this order');
});

const ofItem = {
  ...done(''),
  rules: [{ ...blankCondition, conditionBlock: blockOf('PhysiologyItem', 'monitor.heart-rate') }],
};
test.each<[string, LogicRequest, string, object]>([
  ['Data in clipboard does not belong to this scenario', visibility, 'TST002GB', done('AFIRS001')],
  [
    'Data in clipboard contains actions that are not valid for this expression',
    visibility,
    'TST001GB',
    done('AMEDS001'),
  ],
  [
    'Data in clipboard contains conditions that are not valid for this expression',
    { kind: 'prerequisite', actionCode: 'AMEDS001' },
    'TST001GB',
    ofItem,
  ],
])('pasting is refused, and nothing changes: %s', async (reason, request, key, expression) => {
  copyToClipboard({ type: 'logic builder', key, data: { actionCode: '', expression: JSON.stringify(expression) } });
  const { click, says, dialog } = await open(request);
  const rows = () => dialog()?.querySelectorAll('[role=row]').length;
  const before = rows();
  await click('[role=dialog] button', 'Paste conditions');
  expect(says(reason)).toBe(true);
  expect(rows()).toBe(before);
});

test('pasting something that isn’t conditions only writes a warning to the console', async () => {
  copyToClipboard({ type: 'action', key: 'TST001GB', data: { actionCode: 'AFIRS001' } });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { dialog, says } = await open(visibility);
  const tree = dialog()?.querySelector('[role=treegrid]');
  await act(async () => {
    tree?.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
  expect(warned).toHaveBeenCalledWith('The clipboard contains no conditions. Nothing was pasted.');
  expect(says('Conditions not pasted')).toBe(false);
  warned.mockRestore();
});

test('a read-only scenario shows the conditions, and only Close', async () => {
  const { dialog } = await open(visibility, { visible: done('AFIRS001') }, { isReadOnly: true });
  expect(dialog()).not.toBeNull();
  expect(buttons()).toContain('Close');
  expect(buttons()).not.toContain('Save');
});

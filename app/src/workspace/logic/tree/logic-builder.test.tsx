// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { runs } from '@scn/core/testing/effort';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { keepFocus } from '@scn/kit/focus/focus-keeper';
import { DocumentProvider, type DocumentState } from '#document/document-context.tsx';
import { focusPlace, leaveDialogs, settleFocus } from '#testing/focus-walk';
import { renderApp } from '#testing/render.tsx';
import { blankCondition, expressionOf, type LogicTree } from '../builder/logic-tree';
import { blockOf, type PaletteOwner } from '../palette/palette-items';
import { LogicBuilder } from './logic-builder';

const scenario = completeScenario(operationScenario, operationPlugins);
const stateOf = (snapshot: typeof scenario) =>
  ({
    state: 'open',
    document: {
      plugins: operationPlugins,
      session: { snapshot: () => snapshot, subscribe: () => () => undefined },
    },
  }) as unknown as DocumentState;
const done = (code: string) => ({ ...blankCondition, conditionBlock: blockOf('ScenarioAction', code) });
const all = (...rules: ExpressionGroup['rules']): ExpressionGroup => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules,
});
const heartRate = {
  ...blankCondition,
  conditionBlock: blockOf('PhysiologyItem', 'monitor.heart-rate'),
  comparisonOperator: 'GreaterThan',
  value: 120,
  unit: '/min',
} as const;

async function open(
  expression: ExpressionGroup | null,
  more: Partial<PaletteOwner> & { readonly readOnly?: boolean; readonly of?: typeof scenario } = {},
) {
  const { readOnly = false, of = scenario, ...owner } = more;
  const changed = vi.fn<(tree: LogicTree) => void>();
  const rendered = await renderApp(
    <DocumentProvider value={stateOf(of)}>
      <LogicBuilder
        expression={expression}
        owner={{ kind: 'visibility', actionCode: 'AWAIT001', responseCode: null, ...owner }}
        scenarioCode="TST001GB"
        readOnly={readOnly}
        onChange={changed}
      />
    </DocumentProvider>,
  );
  const rows = () => [...rendered.page.querySelectorAll<HTMLElement>('[role=row]')];
  return {
    ...rendered,
    rows,
    names: () => rows().map((row) => row.getAttribute('aria-label')),
    /** The expression after the last change. */
    expression: () => {
      const tree = changed.mock.lastCall?.[0];
      return tree === undefined ? null : expressionOf(tree);
    },
    press: async (key: string, modifiers: KeyboardEventInit = {}) =>
      act(async () => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
        );
        await Promise.resolve();
      }),
    run: async (what: () => void) =>
      act(async () => {
        what();
        await Promise.resolve();
      }),
    focus: async (index: number) =>
      act(async () => {
        rows()[index]?.focus();
        await Promise.resolve();
      }),
    type: async (field: HTMLInputElement, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
      }),
  };
}

/** The field for conditions as text. */
function textField(page: HTMLElement): HTMLInputElement {
  const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === 'As text');
  return document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor ?? ''}"]`)!;
}

test('arrow keys walk the tree, Alt moves, Insert adds, Delete removes, Ctrl+Z takes it back', async () => {
  const { rows, names, expression, press, focus, close } = await open(all(done('AOXYG001'), done('AMEDS001')));
  await focus(0);
  await press('ArrowDown');
  expect(document.activeElement).toBe(rows()[1]);
  await press('ArrowDown', { altKey: true });
  expect(expression()?.rules).toEqual([done('AMEDS001'), done('AOXYG001')]);
  expect(document.activeElement).toBe(rows()[2]);
  await press('Insert');
  expect(names()[3]).toBe('Empty condition');
  expect(document.activeElement).toBe(rows()[3]);
  await press('Delete');
  expect(names()).toHaveLength(3);
  await press('z', { ctrlKey: true });
  expect(names()).toHaveLength(4);
  await press('Home');
  expect(document.activeElement).toBe(rows()[0]);
  await close();
});

test('keys change nothing in a read-only builder', async () => {
  const { names, focus, press, close } = await open(all(done('AOXYG001'), done('AMEDS001')), { readOnly: true });
  await focus(1);
  for (const key of ['Delete', 'Backspace', 'Insert']) await press(key);
  await press('ArrowDown', { altKey: true });
  expect(names()).toEqual(['Group: all of 2', 'Give oxygen (AOXYG001) is done', 'Give antibiotics (AMEDS001) is done']);
  await close();
});

test('a condition with content is deleted only after a question', async () => {
  const { names, press, focus, close } = await open(all(done('AOXYG001'), done('AMEDS001')));
  await focus(1);
  await press('Delete');
  expect(document.body.textContent).toContain('Delete condition?');
  expect(names()).toHaveLength(3);
  await close();
});

test('a group with content is deleted only after a question', async () => {
  const { names, press, focus, control, close } = await open(
    all(all(done('AOXYG001'), all(done('AMEDS001'))), done('AMEDS001')),
  );
  await focus(1);
  await press('Delete');
  expect(document.body.textContent).toContain('Delete condition group?');
  expect(document.body.textContent).toContain('The group and its 2 conditions are removed.');
  await act(async () => {
    control('[role=alertdialog] button', 'Delete').click();
    await Promise.resolve();
  });
  expect(names()).toEqual(['Group: all of 1', 'Give antibiotics (AMEDS001) is done']);
  await close();
});

const deep = all(all(all(all(done('AOXYG001')))));
test.each<[string, string, number, string, KeyboardEventInit?]>([
  ['the outermost group', 'The outermost group can’t be removed or moved', 0, 'Delete'],
  ['an only group', 'A group that is the only part of its group can’t be removed', 1, 'Delete'],
  ['a fifth level', 'Groups can be nested at most 4 levels deep', 3, 'Insert', { shiftKey: true }],
])('%s is refused where it can be seen: %s', async (_, reason, row, key, modifiers) => {
  const { page, names, press, focus, close } = await open(deep);
  await focus(row);
  await press(key, modifiers);
  const toolbar = () => page.querySelector('[role=toolbar]')?.textContent;
  expect(toolbar()).toContain(reason);
  expect(names()).toHaveLength(5);
  await focus(row === 0 ? 1 : 0);
  expect(toolbar()).not.toContain(reason);
  await close();
});

test('the focus stays in the tree when undo takes away the row that has it', async () => {
  const { rows, press, focus, close } = await open(all(done('AOXYG001')));
  await focus(1);
  await press('Insert');
  await press('z', { ctrlKey: true });
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(rows()[1]);
  await press('y', { ctrlKey: true });
  expect(rows()).toHaveLength(3);
  expect(rows()).toContain(document.activeElement);
  await close();
});

test('a value that is typed is undone by the builder, also from the browser’s menu', async () => {
  const { expression, page, close } = await open(all(heartRate));
  const field = [...page.querySelectorAll<HTMLInputElement>('input')].find(({ value }) => value === '120');
  const typed = async (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  await typed(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '130');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(expression()?.rules).toMatchObject([{ value: 130 }]);
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
  await typed(() => void field?.dispatchEvent(undo));
  expect(undo.defaultPrevented).toBe(true);
  expect(expression()?.rules).toMatchObject([{ value: 120 }]);
  await close();
});

test('Shift+Insert adds a group, Ctrl+D duplicates, Ctrl+C and Ctrl+V copy the conditions', async () => {
  const { names, expression, press, focus, control, close } = await open(all(done('AOXYG001')));
  await focus(0);
  await press('c', { ctrlKey: true });
  await focus(1);
  await press('d', { ctrlKey: true });
  expect(expression()?.rules).toEqual([done('AOXYG001'), done('AOXYG001')]);
  await press('Insert', { shiftKey: true });
  expect(names().slice(3)).toEqual(['Group: all of 1', 'Empty condition']);
  await press('v', { ctrlKey: true });
  expect(document.body.textContent).toContain('Replace these conditions?');
  await act(async () => {
    control('[role=alertdialog] button', 'Replace').click();
    await Promise.resolve();
  });
  expect(expression()).toEqual(all(done('AOXYG001')));
  localStorage.clear();
  await close();
});

test('a right click opens the menu of a node, with its shortcuts', async () => {
  const { rows, close } = await open(all(done('AOXYG001')));
  await act(async () => {
    rows()[1]?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
  const entries = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  expect(entries).toContain('DuplicateCtrl+D');
  await close();
});

test.each([
  ['-5', 'Value must be a positive number'],
  ['120.5', 'Value exceeds decimal precision allowed (0 decimal places)'],
  ['1,500', 'Condition is incomplete: enter a number'],
  ['', 'Condition is incomplete: enter a value'],
])('the value ‘%s’ is reported at its condition: %s', async (text, message) => {
  const { rows, type, control, close } = await open(all(heartRate));
  const field = control('input', 'Value') as HTMLInputElement;
  await type(field, text);
  expect(rows()[1]?.textContent).toContain(message);
  expect(field.value).toBe(text);
  await close();
});

test('the sentence follows, and its parts select their node', async () => {
  const { page, rows, type, control, close } = await open(all(heartRate, done('AMEDS001')));
  const sentence = () => page.querySelector('[aria-label="In words"]')?.textContent;
  expect(sentence()).toBe('Heart rate is above 120 per min and “Give antibiotics” (AMEDS001) is done');
  await type(control('input', 'Value') as HTMLInputElement, '130');
  expect(sentence()).toContain('130');
  const part = [...page.querySelectorAll<HTMLElement>('[aria-label="In words"] button')].at(-1);
  await act(async () => {
    part?.click();
    await Promise.resolve();
  });
  expect(rows()[2]?.getAttribute('aria-selected')).toBe('true');
  await close();
});

test('typed text builds the tree on Enter; a mistake says where it is', async () => {
  const { control, type, press, expression, page, close } = await open(null);
  const field = textField(page);
  field.focus();
  await type(field, 'Heart rate > 120 and nott AMEDS001');
  await press('Escape');
  expect(page.textContent).toContain('Character 22');
  await type(field, 'Heart rate > 120 and not AMEDS001');
  await press('Escape');
  await press('Enter');
  expect(expression()).toEqual(all(heartRate, { ...all(done('AMEDS001')), operator: 'OR', not: true }));
  expect(control('[role=row]', 'Heart rate greater than 120 per min')).toBeDefined();
  await close();
});

test('the button that builds the tree goes away and leaves the focus in the field', async () => {
  const { control, type, expression, page, close } = await open(null);
  await type(textField(page), 'Heart rate > 120');
  const button = control('button', 'Build tree');
  button.focus();
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
  expect(expression()).toEqual(all(heartRate));
  expect(document.activeElement).toBe(textField(page));
  await close();
});

test('the text stays as it was typed, and follows the tree when that is changed', async () => {
  const { control, type, press, expression, page, close } = await open(null);
  const field = () => textField(page);
  field().focus();
  await type(field(), 'heart rate is above 120');
  await press('Escape');
  await press('Enter');
  expect(expression()).toEqual(all(heartRate));
  expect(field().value).toBe('heart rate is above 120');
  await type(control('input', 'Value') as HTMLInputElement, '130');
  expect(field().value).toBe('Heart rate > 130 per min');
  await close();
});

test.each(['Enter', 'leaving the field'])(
  'emptied text removes all conditions by %s, which undo brings back',
  async (how) => {
    const { type, press, expression, page, rows, close } = await open(all(heartRate, done('AMEDS001')));
    const field = textField(page);
    field.focus();
    await type(field, '');
    await press('Escape');
    expect(expression()).toBeNull();
    if (how === 'Enter') await press('Enter');
    else await act(async () => (rows()[0]?.focus(), Promise.resolve()));
    expect(expression()).toEqual(all(blankCondition));
    expect(field.value).toBe('');
    if (how === 'Enter') rows()[0]?.focus();
    await press('z', { ctrlKey: true });
    expect(expression()).toEqual(all(heartRate, done('AMEDS001')));
    await close();
  },
);

test('a name that can mean several things is asked about with buttons', async () => {
  const actions = scenario.actions.map((action) =>
    action.actionCode === 'AMEDS001' ? { ...action, title: 'Give oxygen' } : action,
  );
  const { control, type, press, expression, page, close } = await open(null, { of: { ...scenario, actions } });
  const field = textField(page);
  field.focus();
  await type(field, 'give oxygen and Heart rate > 120');
  await press('Escape');
  expect(page.textContent).toContain('“give oxygen” can be several things.');
  await act(async () => {
    control('[aria-label="What is meant?"] button', 'AMEDS001 Give oxygen').click();
    await Promise.resolve();
  });
  expect(field.value).toBe('AMEDS001 and Heart rate > 120');
  expect(document.activeElement).toBe(field);
  // the answer was all that was missing
  expect(expression()).toEqual(all(done('AMEDS001'), heartRate));
  await close();
});

describe('a click in the palette', () => {
  const entry = (page: HTMLElement, title: string) =>
    [...page.querySelectorAll<HTMLElement>('[role=treeitem]')].find(({ textContent }) => textContent.includes(title))!;
  const click = async (element: HTMLElement, detail = 1) =>
    act(async () => {
      element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      await Promise.resolve();
    });

  test('inserts the entry once at the selected group, and the second click of a double click does nothing', async () => {
    const { page, expression, focus, close } = await open(all(done('AOXYG001'), all(done('AOXYG001'))));
    await focus(2);
    await click(entry(page, 'Give antibiotics'));
    expect(expression()).toEqual(all(done('AOXYG001'), all(done('AOXYG001'), done('AMEDS001'))));
    await click(entry(page, 'Give antibiotics'), 2);
    expect(expression()?.rules).toHaveLength(2);
    expect(document.activeElement?.closest('[role=tree]')).not.toBeNull();
    await close();
  });

  test.each(['a click', 'Enter'])('%s inserts an item, and its comparison is typed next', async (how) => {
    const { page, run, press, expression, close } = await open(null);
    await run(() => page.querySelector<HTMLElement>('[role=tab][value=physiology]')?.click());
    const item = entry(page, 'Heart rate');
    if (how === 'a click') await click(item);
    else {
      await run(() => item.focus());
      await press('Enter');
    }
    expect(expression()?.rules).toHaveLength(1);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comparison');
    await close();
  });

  test('closes and opens a heading', async () => {
    const { page, run, expression, close } = await open(null);
    await run(() => page.querySelector<HTMLElement>('[role=tab][value=physiology]')?.click());
    const heading = entry(page, 'Character');
    for (const isOpen of ['true', 'false']) {
      expect(heading.getAttribute('aria-expanded')).toBe(isOpen);
      await click(heading);
    }
    expect(expression()).toBeNull();
    await close();
  });
});

describe('a search in the palette that finds nothing says why', () => {
  const search = async (text: string) => {
    const opened = await open(null);
    await opened.run(() => opened.page.querySelector<HTMLElement>('[role=tab][value=physiology]')?.click());
    const field = opened.page.querySelector<HTMLInputElement>('input[type=search], [role=searchbox]')!;
    await opened.type(field, text);
    return opened;
  };

  test.each([
    ['temperature', 'Temperature isn’t in a report of a patient. Add it to one in Patient Details.'],
    ['°F', 'Temperature isn’t in a report of a patient. Add it to one in Patient Details.'],
    ['xyz', 'No items match the required filters'],
    ['Give antibiotics', 'Actions/Responses has 1 match.'],
  ])('%s', async (text, said) => {
    const { page, close } = await search(text);
    expect(page.textContent).toContain(said);
    await close();
  });

  test('and every word that text understands finds its item', async () => {
    const { page, close } = await search('per min');
    expect([...page.querySelectorAll('[role=treeitem]')].map(({ textContent }) => textContent)).toContain('Heart rate');
    await close();
  });
});

test('prerequisites have a picker instead of the palette, and refuse text about anything else', async () => {
  const { page, type, close } = await open(null, { kind: 'prerequisite' });
  expect(page.querySelector('[role=tree]')).toBeNull();
  expect(page.textContent).toContain('Add an action or response');
  const field = textField(page);
  await type(field, 'Heart rate > 120');
  expect(page.textContent).toContain('Prerequisites can only wait for actions and responses');
  await close();
});

test('a read-only builder shows the tree without palette, fields that can be changed, or buttons', async () => {
  const { page, close } = await open(all(heartRate), { readOnly: true });
  expect(page.querySelector('[role=tree]')).toBeNull();
  expect(page.querySelectorAll('[role=row]')).toHaveLength(2);
  expect([...page.querySelectorAll<HTMLSelectElement>('select')].every(({ disabled }) => disabled)).toBe(true);
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Add condition');
  await close();
});

test('after every entry in the menu of every row, the focus is where the person continues', async () => {
  const tree = all(done('AOXYG001'), all(done('AMEDS001'), blankCondition), heartRate);
  const stop = keepFocus();
  const rowCount = 6;
  for (let at = runs(1) > 1 ? 0 : 1; at < rowCount; at += Math.ceil(rowCount / runs(1))) {
    for (let entry = 0, count = 1; entry < count; entry += 1) {
      const { rows, run, close } = await open(tree);
      expect(rows()).toHaveLength(rowCount);
      await run(() => rows()[at]?.querySelector<HTMLElement>('[aria-haspopup=menu][aria-label^="More"]')?.focus());
      await run(() => (document.activeElement as HTMLElement).click());
      await settleFocus();
      const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')];
      count = entries.length;
      const name = `${rows()[at]?.getAttribute('aria-label')}: ${entries[entry]?.textContent}`;
      await run(() => entries[entry]?.click());
      await settleFocus();
      expect(`${name}: ${focusPlace()}`).toBe(`${name}: a place`);
      await leaveDialogs();
      expect(`${name}, closed: ${focusPlace()}`).toBe(`${name}, closed: a place`);
      await close();
    }
  }
  stop();
});

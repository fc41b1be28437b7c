// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { DocumentProvider, type DocumentState } from '#document/document-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { blankCondition, expressionOf, type LogicTree } from '../builder/logic-tree';
import { blockOf, type PaletteOwner } from '../palette/palette-items';
import { LogicBuilder } from './logic-builder';

const scenario = completeScenario(operationScenario, operationPlugins);
const state = {
  state: 'open',
  document: {
    plugins: operationPlugins,
    session: { snapshot: () => scenario, subscribe: () => () => undefined },
  },
} as unknown as DocumentState;
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
  more: Partial<PaletteOwner> & { readonly readOnly?: boolean } = {},
) {
  const { readOnly = false, ...owner } = more;
  const changed = vi.fn<(tree: LogicTree) => void>();
  const rendered = await renderApp(
    <DocumentProvider value={state}>
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

test('a condition with content is deleted only after a question', async () => {
  const { names, press, focus, close } = await open(all(done('AOXYG001'), done('AMEDS001')));
  await focus(1);
  await press('Delete');
  expect(document.body.textContent).toContain('Delete condition?');
  expect(names()).toHaveLength(3);
  await close();
});

test('a group that is the only part of its group says why it can’t be removed', async () => {
  const { rows, names, press, focus, close } = await open(all(all(done('AOXYG001'))));
  await focus(1);
  await press('Delete');
  expect(names()).toHaveLength(3);
  expect(rows()[1]?.getAttribute('aria-level')).toBe('2');
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toContain(
      'A group that is the only part of its group can’t be removed',
    ),
  );
  await close();
});

test.each([
  ['-5', 'Value must be a positive number'],
  ['120.5', 'Value exceeds decimal precision allowed (0 decimal places)'],
  ['1,5', 'Condition is incomplete: enter a number'],
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

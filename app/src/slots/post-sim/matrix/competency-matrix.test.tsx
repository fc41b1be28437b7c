// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { openAction } from '#workspace/testing/open-action.tsx';
import CompetencyMatrix from './competency-matrix';
import { placeAfterKey } from './matrix-table.tsx';

/** Shared assets can't be read. */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable((observer) => observer.error(new Error('unreachable')))),
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const points = ['Gives oxygen', 'Calls for help', 'Washes hands'].map((title, index) => ({ id: `fp${index}`, title }));
const competencies = [
  { id: 'c0', title: 'Recognise deterioration', feedbackPointIds: ['fp1'] },
  { id: 'c1', title: 'Prevent infection' },
];
const mapped = {
  frameworks: [{ id: 'f', frameworkId: 'nmc', competencies }],
  feedbackPoints: points,
};

async function open(postSim: JsonObject, isReadOnly = false) {
  const opened = await openAction(
    { actions: [{ actionCode: 'A001', title: 'Ask' }], postSim },
    'A001',
    () => (
      <ApolloProvider client={client}>
        <CompetencyMatrix />
      </ApolloProvider>
    ),
    { isReadOnly },
  );
  ({ close } = opened);
  const cells = () =>
    [...opened.page.querySelectorAll('tbody tr')].flatMap((row) => {
      const boxes = [...row.querySelectorAll('[role=checkbox]')];
      return boxes.length === 0 ? [] : [boxes.map((box) => box.getAttribute('aria-checked') === 'true')];
    });
  const press = (key: string, ctrlKey = false) =>
    opened.run(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true })),
    );
  return { ...opened, cells, press };
}

test('each cell says whether a feedback point shows a competency, and switches it', async () => {
  const { cells, click, scenario } = await open(mapped);
  expect(cells()).toEqual([
    [false, true, false],
    [false, false, false],
  ]);
  await click('button', 'Washes hands shows Prevent infection');
  await click('button', 'Gives oxygen shows Recognise deterioration');
  await click('button', 'Calls for help shows Recognise deterioration');
  expect(cells()).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
  const [framework] = scenario().postSim.frameworks;
  expect(framework?.competencies.map(({ feedbackPointIds }) => feedbackPointIds)).toEqual([['fp0'], ['fp2']]);
});

test('what the mapping leaves out is named, until nothing is', async () => {
  const { click, says } = await open(mapped);
  expect(says('1 competency isn’t covered by any feedback point: “Prevent infection”.')).toBe(true);
  expect(says('2 feedback points show no competency: “Gives oxygen”, “Washes hands”.')).toBe(true);
  await click('button', 'Washes hands shows Prevent infection');
  expect(says('Each competency is shown by a feedback point.')).toBe(true);
  expect(says('1 feedback point shows no competency: “Gives oxygen”.')).toBe(true);
});

test('arrow keys lead from cell to cell, and the matrix is one stop of the Tab key', async () => {
  const { page, control, press, run } = await open(mapped);
  const stops = () => [...page.querySelectorAll('[role=checkbox][tabindex="0"]')];
  await run(() => control('button', 'Gives oxygen shows Recognise deterioration').focus());
  await press('ArrowRight');
  await press('ArrowDown');
  expect(document.activeElement).toBe(control('button', 'Calls for help shows Prevent infection'));
  expect(stops()).toEqual([document.activeElement]);
  await press('Home', true);
  expect(document.activeElement).toBe(control('button', 'Gives oxygen shows Recognise deterioration'));
});

test.each([
  ['ArrowLeft', false, { row: 1, column: 0 }],
  ['ArrowUp', false, { row: 0, column: 0 }],
  ['End', false, { row: 1, column: 59 }],
  ['End', true, { row: 11, column: 59 }],
  ['a', false, null],
])('%s (Ctrl: %s) in a matrix of 12 × 60', (key, ctrlKey, expected) => {
  expect(placeAfterKey({ key, ctrlKey }, { row: 1, column: 0 }, { rows: 12, columns: 60 })).toEqual(expected);
});

test('a read-only scenario can be read and not changed', async () => {
  const { calls, click, control } = await open(mapped, true);
  await click('button', 'Washes hands shows Prevent infection');
  expect(calls).toEqual([]);
  expect(control('button', 'Washes hands shows Prevent infection').getAttribute('aria-disabled')).toBe('true');
});

test('without feedback points, it leads to where they are added', async () => {
  const { page } = await open({ frameworks: mapped.frameworks });
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/s/post-sim/feedback');
  expect(page.querySelector('table')).toBeNull();
});

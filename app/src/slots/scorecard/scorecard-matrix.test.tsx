// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { DraftsInMemory } from '#document/testing/drafts-in-memory';
import { openAction } from '#workspace/testing/open-action.tsx';
import { EditHistoryContext, type EditHistory, type TypedText } from '@scn/kit/form/edit-history';
import ScorecardMatrix from './scorecard-matrix';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const parameters = [
  {
    id: 'pulse',
    title: 'Pulse',
    cells: [
      { id: 'p1', title: 'Slow', score: 3 },
      { id: 'p2', title: 'Fast', score: 2 },
    ],
  },
  { id: 'mind', title: 'Mind', cells: [{ id: 'm1', title: 'Alert' }] },
];
const scenario = {
  scorecards: [{ id: 'news', title: 'NEWS 2', parameters }],
  actions: [{ actionCode: 'CALL001', title: 'Call for help', responses: [] }],
};

async function open(isReadOnly = false, computer = new DraftsInMemory(), ability?: OperationAbility) {
  const asked: string[] = [];
  const texts = new Set<TypedText>();
  const history: EditHistory = {
    undo: () => void asked.push('undo'),
    redo: () => void asked.push('redo'),
    typed: (text) => void texts.add(text),
    forget: (text) => void texts.delete(text),
  };
  const matrix = (
    <EditHistoryContext value={history}>
      <ScorecardMatrix entityId="news" />
    </EditHistoryContext>
  );
  const opened = await openAction(scenario, 'CALL001', () => matrix, {
    isReadOnly,
    draftStore: computer.open(),
    ...(ability === undefined ? {} : { ability }),
  });
  ({ close } = opened);
  const key = async (name: string, more: KeyboardEventInit = {}) =>
    opened.run(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
      );
    });
  const put = async (text: string) =>
    opened.run(() => {
      (document.activeElement as HTMLInputElement).value = text;
      document.activeElement?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const cell = (row: number, column: number) =>
    opened.page.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!;
  const cells = () =>
    opened
      .scenario()
      .scorecards[0]!.parameters.map(({ title, cells: own }) => [
        title,
        ...own.map((each) => `${each.title} ${each.score} ${each.actionCode ?? ''}`.trim()),
      ]);
  return { ...opened, key, put, cell, cells, asked, texts };
}

test('arrow keys move, typing opens a cell, and Enter commits and goes down', async () => {
  const { key, put, cell, cells, run } = await open();
  await run(() => cell(0, 0).focus());
  await key('ArrowRight');
  expect(document.activeElement).toBe(cell(0, 1));
  await key('B');
  expect((document.activeElement as HTMLInputElement).value).toBe('B');
  await put('Below 40');
  await key('Enter');
  expect(document.activeElement).toBe(cell(1, 1));
  expect(cells()).toEqual([
    ['Pulse', 'Below 40 3', 'Fast 2'],
    ['Mind', 'Alert 0'],
  ]);
});

test('Enter after the name of the last row adds the next one, which is named at once', async () => {
  const { key, put, cell, cells, run } = await open();
  await run(() => cell(1, 0).click());
  await key('Enter');
  await put('State of mind');
  await key('Enter');
  expect(document.activeElement).toBe(cell(2, 0));
  await key('B');
  await put('Breathing');
  await key('Enter');
  expect(cells().map(([name]) => name)).toEqual(['Pulse', 'State of mind', 'Breathing', '']);
  // a row without a name is the last
  await key('Enter');
  await key('Enter');
  expect(cells()).toHaveLength(4);
});

test('what isn’t a score stays open and says why, and Escape keeps the score', async () => {
  const { key, put, cell, cells, choose, says, run, page } = await open();
  await choose('Scores');
  await run(() => cell(0, 1).click());
  await key('Enter');
  await put('many');
  await key('Enter');
  expect(says('“many” isn’t a number')).toBe(true);
  expect((document.activeElement as HTMLInputElement).value).toBe('many');
  await key('Escape');
  expect(page.textContent).not.toContain('“many” isn’t a number');
  expect(document.activeElement).toBe(cell(0, 1));
  expect(cells()[0]).toEqual(['Pulse', 'Slow 3', 'Fast 2']);
});

test('what is typed in a cell is a step to undo, and what is no score is undone by itself', async () => {
  const { key, put, cell, cells, choose, run, asked, texts } = await open();
  await run(() => cell(0, 1).click());
  await key('Enter');
  await put('Below 40');
  expect([...texts].map(({ isPending }) => isPending())).toEqual([true]);
  await key('z', { ctrlKey: true });
  // it is saved first, so that redo has it
  expect(cells()[0]).toEqual(['Pulse', 'Below 40 3', 'Fast 2']);
  expect(asked).toEqual(['undo']);
  await choose('Scores');
  await run(() => cell(0, 1).click());
  await key('Enter');
  await put('many');
  await key('z', { ctrlKey: true });
  expect((document.activeElement as HTMLInputElement).value).toBe('3');
  expect(asked).toEqual(['undo']);
});

test('the middle mouse button pastes nothing, the keys still do', async () => {
  const { cell, cells, run } = await open();
  const paste = () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => 'Breath' } });
    document.activeElement?.dispatchEvent(event);
    return event;
  };
  await run(() => cell(1, 0).click());
  await run(() => {
    cell(1, 0).dispatchEvent(new MouseEvent('mousedown', { button: 1, bubbles: true }));
    cell(1, 0).dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
    // nor the browser in another way
    expect(paste().defaultPrevented).toBe(true);
  });
  expect(cells()[1]?.[0]).toBe('Mind');
  await run(() => {
    cell(1, 0).dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true }));
    paste();
  });
  expect(cells()[1]?.[0]).toBe('Breath');
});

test('cells of a spreadsheet are pasted in one change', async () => {
  const { cell, cells, run, calls } = await open();
  await run(() => cell(1, 0).click());
  await run(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => 'Mind, or AVPU\tAlert\tVoice\r\nBreath\tQuiet\r\n' } });
    document.activeElement?.dispatchEvent(event);
  });
  expect(cells()).toEqual([
    ['Pulse', 'Slow 3', 'Fast 2'],
    ['Mind, or AVPU', 'Alert 0', 'Voice 0'],
    ['Breath', 'Quiet 0'],
  ]);
  expect(calls.length).toBeGreaterThan(1);
});

test('texts of a pasted table that aren’t values are kept in their cells, and the others are saved', async () => {
  const { cell, cells, run, choose, saves } = await open();
  await choose('Scores');
  await run(() => cell(0, 1).click());
  const paste = async (text: string) =>
    run(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => text } });
      document.activeElement?.dispatchEvent(event);
    });
  await paste('1\tmany\r\nfew\r\n');
  expect(cells()).toEqual([
    ['Pulse', 'Slow 1', 'Fast 2'],
    ['Mind', 'Alert 0'],
  ]);
  expect([cell(0, 2), cell(1, 1)].map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(cell(0, 2).textContent).toContain('many');
  expect(cell(1, 1).textContent).toContain('few');
  expect(saves.read().drafts).toBe(2);
  await paste('1\t3\r\n4\r\n');
  expect(saves.read().drafts).toBe(0);
  expect(cells()).toEqual([
    ['Pulse', 'Slow 1', 'Fast 3'],
    ['Mind', 'Alert 4'],
  ]);
});

test('texts that aren’t values are kept in rows and columns that pasting adds, and are led to', async () => {
  const { cell, run, drafts, key, put, cells, choose } = await open();
  await choose('Scores');
  await run(() => cell(1, 1).click());
  await run(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => '5\tnone\r\nfew\r\nsome\t4\r\n\t\tlots\r\n' } });
    document.activeElement?.dispatchEvent(event);
  });
  expect(cells().slice(1)).toEqual([['Mind', 'Alert 5'], [''], ['', '0', '4'], ['']]);
  expect(drafts.list.map(({ value }) => value)).toEqual(['none', 'few', 'some', 'lots']);
  const at = [cell(1, 2), cell(2, 1), cell(3, 1), cell(4, 3)];
  for (const [index, draft] of drafts.list.entries()) {
    await run(() => drafts.want(draft));
    expect(document.activeElement).toBe(at[index]);
    expect(at[index]?.textContent).toContain(draft.value);
    await key('Enter');
    await put('7');
    await key('Enter');
  }
  expect(drafts.list).toEqual([]);
  expect(cells().slice(1)).toEqual([
    ['Mind', 'Alert 5', '7'],
    ['', '7'],
    ['', '7', '4'],
    ['', '0', '0', '7'],
  ]);
});

test('a table that the scenario refuses is kept where it has cells, and named with the reason', async () => {
  const ability = { can: (_action: string, _subject: string, field?: string) => field?.endsWith('title') !== true };
  const { cell, cells, run, says, drafts } = await open(false, new DraftsInMemory(), ability);
  await run(() => cell(1, 1).click());
  await run(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => 'Awake\tVoice\r\nPain\r\n' } });
    document.activeElement?.dispatchEvent(event);
  });
  expect(cells()[1]).toEqual(['Mind', 'Alert 0']);
  expect(drafts.list.map(({ value }) => value)).toEqual(['Awake', 'Voice']);
  expect(says('Row 3, column 2: ')).toBe(true);
});

test('rows and columns are added and deleted at the cell with the focus', async () => {
  const { cell, cells, run, click, alerts } = await open();
  await run(() => cell(0, 1).click());
  await click('button', 'Add column');
  expect(cells()).toEqual([
    ['Pulse', 'Slow 3', '0', 'Fast 2'],
    ['Mind', 'Alert 0', '0'],
  ]);
  expect(document.activeElement).toBe(cell(0, 2));
  await click('button', 'Delete column');
  await click('button', 'Delete row');
  expect(cells()).toEqual([['Mind', 'Alert 0']]);
  expect(alerts.map(({ title }) => title)).toEqual(['Column 3 successfully deleted', 'Row 1 successfully deleted']);
  await click('button', 'Add row');
  expect(cells()).toEqual([
    ['Mind', 'Alert 0'],
    ['', '0'],
  ]);
});

test('the text that is being typed stays in its cell when someone adds a row above it', async () => {
  const { key, put, cell, cells, run, change } = await open();
  await run(() => cell(1, 1).click());
  await key('Enter');
  await put('Awake');
  const input = {
    kind: 'scorecard-parameter',
    id: 'first',
    parentEntityId: 'news',
    values: { title: 'Breath' },
    after: null,
  };
  await run(() => void change([{ name: 'entity.create', input }]));
  expect((document.activeElement as HTMLInputElement).value).toBe('Awake');
  await key('Enter');
  expect(cells()).toEqual([['Breath'], ['Pulse', 'Slow 3', 'Fast 2'], ['Mind', 'Awake 0']]);
});

test('a read-only matrix can be walked through, but not typed into', async () => {
  const { key, cell, cells, run, page } = await open(true);
  await run(() => cell(0, 0).focus());
  await key('ArrowRight');
  await key('X');
  await key('Delete');
  expect(page.querySelector('input')).toBeNull();
  expect(cells()[0]).toEqual(['Pulse', 'Slow 3', 'Fast 2']);
});

test('a text that is no value is in its cell when the page is loaded again, is led to, and Ctrl+Z undoes it', async () => {
  const computer = new DraftsInMemory();
  const first = await open(false, computer);
  await first.choose('Scores');
  await first.run(() => first.cell(0, 1).click());
  await first.key('9');
  await first.put('a lot');
  await first.key('Enter');
  expect(first.saves.read().drafts).toBe(1);
  await first.close();
  const { cell, run, drafts, saves, cells } = await open(false, computer);
  await run(() => drafts.want(drafts.list[0]!));
  expect(document.activeElement).toBe(cell(0, 1));
  expect(cell(0, 1).textContent).toBe('a lotNot saved. Saved value: 3');
  expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true');
  await run(() => {
    const undo = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
    cell(0, 1).dispatchEvent(new KeyboardEvent('keydown', undo));
  });
  expect([cell(0, 1).textContent.startsWith('Slow'), saves.read().drafts, cells()[0]?.[1]]).toEqual([
    true,
    0,
    'Slow 3',
  ]);
});

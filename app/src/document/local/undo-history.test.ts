import { expect, test } from 'vitest';
import type { OwnChange } from '../change';
import { maxSteps, UndoHistory } from './undo-history';

const change = (operationId: string, reverts: string | null = null, seq: number | null = null): OwnChange => ({
  operationId,
  title: `Title of ${operationId}`,
  seq,
  revertSteps: [{ kind: 'set', path: '/setup', was: 1, value: 2 }],
  reverts,
});
const idsOf = (step: { readonly changes: readonly OwnChange[] } | null) =>
  step?.changes.map(({ operationId }) => operationId) ?? null;

function historyOf(...changes: readonly OwnChange[]): UndoHistory {
  const history = new UndoHistory();
  for (const each of changes) history.note(each);
  return history;
}

test('nothing can be undone before the first change', () => {
  const { undoable, redoable } = historyOf();
  expect([undoable, redoable]).toEqual([null, null]);
});

test('everything typed into a field is one step', () => {
  const history = historyOf(change('edit-a:1'), change('edit-b:1'), change('edit-b:2'), change('edit-b:3'));
  expect(idsOf(history.undoable)).toEqual(['edit-b:1', 'edit-b:2', 'edit-b:3']);
  expect(history.undoable?.title).toBe('Title of edit-b:1');
});

test('undo and redo work on whole steps and show their titles', () => {
  const history = historyOf(change('edit-a:1'), change('edit-b:1'), change('edit-b:2'));
  history.note(change('edit-u:1', 'edit-b:2'));
  history.note(change('edit-u:2', 'edit-b:1'));
  expect(idsOf(history.undoable)).toEqual(['edit-a:1']);
  expect(idsOf(history.redoable)).toEqual(['edit-u:1', 'edit-u:2']);
  expect(history.redoable?.title).toBe('Title of edit-b:1');
  history.note(change('edit-r:1', 'edit-u:2'));
  history.note(change('edit-r:2', 'edit-u:1'));
  expect(idsOf(history.undoable)).toEqual(['edit-r:1', 'edit-r:2']);
  expect(history.undoable?.title).toBe('Title of edit-b:1');
  expect(history.redoable).toBeNull();
});

test('a new change clears the redo history', () => {
  const history = historyOf(change('edit-a:1'), change('edit-u:1', 'edit-a:1'), change('edit-c:1'));
  expect(history.redoable).toBeNull();
  expect(idsOf(history.undoable)).toEqual(['edit-c:1']);
});

test('changes by other programs on behalf of the user are not steps', () => {
  const history = historyOf(change('edit-a:1'), change('upload-7'), change('5c2f'));
  expect(idsOf(history.undoable)).toEqual(['edit-a:1']);
});

test('the log entry of a change replaces the local one', () => {
  const history = historyOf(change('edit-a:1'), change('edit-a:1', null, 12));
  expect(history.undoable?.changes).toEqual([change('edit-a:1', null, 12)]);
});

test('a refused change is removed, and its step with its last change', () => {
  const history = historyOf(change('edit-a:1'), change('edit-b:1'), change('edit-b:2'));
  history.forget('edit-b:2');
  expect(idsOf(history.undoable)).toEqual(['edit-b:1']);
  history.forget('edit-b:1');
  expect(idsOf(history.undoable)).toEqual(['edit-a:1']);
});

test('the number of steps is limited', () => {
  const history = historyOf(...Array.from({ length: maxSteps + 3 }, (_, index) => change(`edit-${index}:1`)));
  let steps = 0;
  while (history.undoable !== null) {
    for (const { operationId } of history.undoable.changes) history.note(change(`edit-undo-${steps}:1`, operationId));
    steps += 1;
  }
  expect(steps).toBe(maxSteps);
});

test('a change that changed nothing is no step, and leaves what can be redone', () => {
  const nothing = { ...change('edit-b:1'), revertSteps: [] };
  const history = historyOf(change('edit-a:1', null, 1), change('edit-u:1', 'edit-a:1', 2), nothing);
  expect([idsOf(history.undoable), idsOf(history.redoable)]).toEqual([null, ['edit-u:1']]);
  // what others did before makes it change something
  history.note(change('edit-b:1', null, 4));
  expect([idsOf(history.undoable), idsOf(history.redoable)]).toEqual([['edit-b:1'], null]);
});

import { describe, expect, it } from 'vitest';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import type { JsonObject } from '#base/json';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { optionsFor, placeIn, testOperation } from '#testing/test-operation';
import { builtInOperations } from '../operations.gen';
import { operationsByName, runOperation, type OperationResult } from '../run-operation';
import { operation as revert } from './revert';

testOperation(revert, [
  {
    name: 'reverts steps in order',
    input: {
      title: 'Rename',
      steps: [{ kind: 'set', path: '/actions/AMEDS001/title', was: 'Give antibiotics', value: 'Antibiotics' }],
    },
    expected: { '/actions/AMEDS001/title': 'Antibiotics' },
  },
  {
    name: 'refuses when the value has changed',
    input: {
      title: 'Rename',
      steps: [{ kind: 'set', path: '/actions/AMEDS001/title', was: 'Other', value: 'Antibiotics' }],
    },
    refused: 'UpdateEntityError',
    message: 'This cannot be undone because a later change affects the same part.',
  },
  {
    name: 'refuses a malformed value',
    input: {
      title: 'Rename',
      steps: [{ kind: 'set', path: '/actions/AMEDS001/title', was: 'Give antibiotics', value: 7 }],
    },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses a malformed entity',
    input: { title: 'x', steps: [{ kind: 'insert', path: '/menu/folders', after: null, value: { id: 'new' } }] },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses to restore an entity that exists',
    input: {
      title: 'x',
      steps: [
        { kind: 'insert', path: '/menu/folders', after: null, value: { id: 'bed', title: '', parentFolderId: null } },
      ],
    },
    refused: 'DuplicateValue',
  },
  {
    name: 'refuses a path that doesn’t exist',
    input: { title: 'x', steps: [{ kind: 'remove', path: '/nothing/here', was: null }] },
    refused: 'UpdateEntityError',
  },
  {
    name: 'refuses a property that is not in the schema',
    input: { title: 'x', steps: [{ kind: 'set', path: '/actions/AMEDS001/colour', value: 'red' }] },
    refused: 'UpdateEntityError',
  },
]);

function openTest() {
  const tree = openScenario(completeScenario(operationScenario, operationPlugins));
  const options = optionsFor();
  const operations = operationsByName(builtInOperations);
  const run = (name: string, input: JsonObject): OperationResult =>
    runOperation(tree, operations.get(name)!, input, options);
  const undo = (result: OperationResult) => run('history.revert', { title: result.title, steps: result.revertSteps });
  return { tree, run, undo, read: (path: string) => placeIn(snapshotOf(tree), path) };
}

const playlist = '/actions/AMEDS001/responses/AMEDS001R1/playlist';

describe('undo after later changes', () => {
  it('works when others insert, move and delete around it', () => {
    const { run, undo, read } = openTest();
    const mine = run('playlist-command.update', { id: 'meds-2', args: { text: 'Mine' } });
    run('playlist-command.create', { responseCode: 'AMEDS001R1', id: 'theirs', block: 'command.speech', after: null });
    run('action.delete', { actionCode: 'AWAIT001', deleteDependencies: false });
    run('playlist-command.move', {
      scenarioPlaylistCommandIds: ['meds-2'],
      targetResponseCode: 'AMEDS001R1',
      after: null,
    });
    undo(mine);
    expect(read(`${playlist}/meds-2/args/text`)).toBe('Thank you');
    expect(read(`${playlist}/*`)).toEqual(['meds-2', 'theirs', 'meds-1', 'meds-3', 'meds-4', 'meds-5']);
  });

  it('restores a deleted command at its position', () => {
    const { run, undo, read } = openTest();
    const mine = run('playlist-command.delete', { id: 'meds-2' });
    run('playlist-command.create', { responseCode: 'AMEDS001R1', id: 'theirs', block: 'command.speech', after: null });
    undo(mine);
    expect(read(`${playlist}/*`)).toEqual(['theirs', 'meds-1', 'meds-2', 'meds-3', 'meds-4', 'meds-5']);
  });

  it('is refused when someone changed the same command, and changes nothing', () => {
    const { tree, run, undo } = openTest();
    const mine = run('playlist-command.update', { id: 'meds-2', args: { text: 'Mine' } });
    run('playlist-command.update', { id: 'meds-2', args: { text: 'Theirs' } });
    const before = snapshotOf(tree);
    expect(() => undo(mine)).toThrow('a later change affects the same part');
    expect(snapshotOf(tree)).toBe(before);
  });

  it('is refused when someone changed part of what would be removed', () => {
    const { run, undo } = openTest();
    const mine = run('response.duplicate', {
      responseCode: 'AMEDS001R2',
      newResponseCode: 'AMEDS001R4',
      description: 'Mine',
      idSeed: 'seed',
    });
    run('response.update', { responseCode: 'AMEDS001R4', delay: 5 });
    expect(() => undo(mine)).toThrow('a later change affects the same part');
  });

  it('is refused when the location no longer exists', () => {
    const { run, undo } = openTest();
    const mine = run('playlist-command.delete', { id: 'meds-8' });
    run('response.delete', { responseCode: 'AMEDS001R3', deleteDependencies: true });
    expect(() => undo(mine)).toThrow('a later change affects the same part');
  });
});

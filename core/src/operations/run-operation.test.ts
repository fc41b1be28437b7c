import { describe, expect, it } from 'vitest';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { optionsFor, placeIn } from '#testing/test-operation';
import { isErrorCode } from '#base/refusal';
import { warningMessages } from '#base/error-messages.gen';
import { defineOperation } from './operation';
import { builtInOperations } from './operations.gen';
import { applyCalls, operationsByName, runOperation } from './run-operation';
import { operation as revert } from './history/revert';
import { policySubjects } from '#permissions/policies';
import { object } from '#schema/fields';

const operations = operationsByName(builtInOperations);
const open = () => openScenario(completeScenario(operationScenario, operationPlugins));

describe('applyCalls', () => {
  const rename = { name: 'action.update', input: { actionCode: 'AMEDS001', title: 'Antibiotics' } };
  const remove = { name: 'playlist-command.delete', input: { id: 'meds-1' } };

  it('runs calls in order, as one change that can be undone', () => {
    const tree = open();
    const before = snapshotOf(tree);
    const result = applyCalls(tree, [rename, remove], operations, optionsFor());
    expect(result.title).toBe('Change action AMEDS001; Delete command');
    expect(placeIn(snapshotOf(tree), '/actions/AMEDS001/title')).toBe('Antibiotics');
    expect(placeIn(snapshotOf(tree), '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-1')).toBeUndefined();
    runOperation(tree, revert, { title: result.title, steps: result.revertSteps }, optionsFor());
    expect(snapshotOf(tree)).toEqual(before);
  });

  it('says in its title where a text has hidden characters', () => {
    const create = {
      name: 'folder.create',
      input: { id: 'new', title: 'Wa\u202Erd', parentFolderId: null, after: null },
    };
    expect(applyCalls(open(), [create], operations, optionsFor()).title).toBe('Create folder “Wa[U+202E]rd”');
  });

  it('is atomic', () => {
    const tree = open();
    const before = snapshotOf(tree);
    const impossible = { name: 'playlist-command.delete', input: { id: 'meds-4' } };
    expect(() => applyCalls(tree, [rename, remove, impossible], operations, optionsFor())).toThrow(
      'cannot be moved or deleted',
    );
    expect(snapshotOf(tree)).toEqual(before);
  });

  it('refuses an unknown operation', () => {
    expect(() => applyCalls(open(), [{ name: 'action.dance', input: {} }], operations, optionsFor())).toThrow(
      'action.dance',
    );
  });
});

describe('runOperation', () => {
  it('rolls back when an operation fails halfway', () => {
    const failing = defineOperation({
      name: 'test.fail',
      version: 1,
      permission: ['Update', 'Scenario'],
      description: 'Fails half-way.',
      input: object({}),
      title: () => 'Fail',
      refusals: [],
      apply(scenario) {
        scenario.menu.folders.splice(0, 2);
        scenario.actions[0]!.title = 'Changed';
        scenario.actions[1]!.responses.push({ ...scenario.actions[1]!.responses[0]!, playlist: [] });
        throw new Error('half-way');
      },
    });
    const tree = open();
    const before = snapshotOf(tree);
    expect(() => runOperation(tree, failing, {}, optionsFor())).toThrow();
    expect(snapshotOf(tree)).toEqual(before);
  });
});

describe('the operations', () => {
  it('have unique names of the form entity.verb', () => {
    const names = builtInOperations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  });

  it('require known policies', () => {
    const known = Object.entries(policySubjects).flatMap(([subject, actions]) =>
      actions.map((each) => `${subject}:${each}`),
    );
    for (const { permission } of builtInOperations)
      if (permission !== undefined) expect(known).toContain(`${permission[1]}:${permission[0]}`);
  });

  it('refuse with recognised codes', () => {
    for (const { refusals } of builtInOperations) expect(refusals.filter((code) => !isErrorCode(code))).toEqual([]);
    expect(Object.keys(warningMessages)).toHaveLength(12);
  });
});

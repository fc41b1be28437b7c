import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import type { DeepReadonly } from '#schema/fields';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { patchPlain } from './apply-patches';
import { applyPatches, changeTree, openScenario, snapshotOf } from './scenario-tree';

const scenario = completeScenario(operationScenario, operationPlugins);

describe('openScenario', () => {
  it('contains every key of the scenario', () => {
    expect(JSON.stringify(snapshotOf(openScenario(scenario)))).toBe(JSON.stringify(scenario));
  });

  it('can be changed only through changeTree', () => {
    const tree = openScenario(scenario);
    expect(() => {
      tree.libraryCode = 'OTHER';
    }).toThrow();
  });
});

describe('snapshotOf', () => {
  it('shares unchanged parts', () => {
    const tree = openScenario(scenario);
    const before = snapshotOf(tree);
    changeTree(tree, () => {
      tree.actions[0]!.title = 'Changed';
    });
    const after = snapshotOf(tree);
    expect(after.actions[0]).not.toBe(before.actions[0]);
    expect(after.actions[0]!.responses).toBe(before.actions[0]!.responses);
    expect(after.actions[1]).toBe(before.actions[1]);
    expect(after.menu).toBe(before.menu);
  });

  it('is current within a change, between its steps', () => {
    const tree = openScenario(scenario);
    const titles: string[] = [];
    changeTree(tree, () => {
      for (const title of ['One', 'Two']) {
        tree.actions[1]!.title = title;
        titles.push(snapshotOf(tree).actions[1]!.title);
      }
    });
    expect(titles).toEqual(['One', 'Two']);
  });
});

describe('a property that the format gained later', () => {
  const [patient] = scenario.patients;
  const ekg = { id: 'ekg', title: 'EKG', imageId: null, rhythm: 'SINUS_RHYTHM', reportText: '' } as const;
  const older: Scenario = {
    ...scenario,
    patients: [{ ...patient!, results: { ...patient!.results, ekg: [ekg] } }],
  };
  const resultOf = (document: DeepReadonly<Scenario>) => document.patients[0]!.results.ekg[0]!;

  it('is absent in snapshots of an older document, also after it was set and reverted', () => {
    const tree = openScenario(older);
    expect(JSON.stringify(snapshotOf(tree))).toBe(JSON.stringify(older));
    expect(Object.keys(resultOf(snapshotOf(tree)))).not.toContain('rate');
    const { patches, inversePatches } = changeTree(tree, () => {
      tree.patients[0]!.results.ekg[0]!.rate = 80;
    });
    expect(resultOf(snapshotOf(tree)).rate).toBe(80);
    const stored = structuredClone(older);
    // a log keeps steps as JSON
    patchPlain(stored, JSON.parse(JSON.stringify(patches)) as typeof patches);
    expect(resultOf(stored).rate).toBe(80);
    patchPlain(stored, JSON.parse(JSON.stringify(inversePatches)) as typeof patches);
    applyPatches(tree, inversePatches);
    for (const document of [stored, snapshotOf(tree)]) {
      expect(Object.keys(resultOf(document))).not.toContain('rate');
      expect(document).toEqual(older);
    }
  });

  it('is absent after a change that was rolled back', () => {
    const tree = openScenario(older);
    snapshotOf(tree);
    expect(() =>
      changeTree(tree, () => {
        tree.patients[0]!.results.ekg[0]!.rate = 80;
        throw new Error('refused');
      }),
    ).toThrow('refused');
    expect(Object.keys(resultOf(snapshotOf(tree)))).not.toContain('rate');
  });
});

describe('changeTree', () => {
  it('records patches and inverse patches in the order of application', () => {
    const tree = openScenario(scenario);
    const { patches, inversePatches } = changeTree(tree, () => {
      tree.libraryCode = 'ONE';
      tree.libraryCode = 'TWO';
    });
    expect(patches).toEqual([
      { op: 'replace', path: '/libraryCode', value: 'ONE' },
      { op: 'replace', path: '/libraryCode', value: 'TWO' },
    ]);
    expect(inversePatches).toEqual([
      { op: 'replace', path: '/libraryCode', value: 'ONE' },
      { op: 'replace', path: '/libraryCode', value: 'TEST' },
    ]);
  });

  it('replaces a command as one leaf', () => {
    const tree = openScenario(scenario);
    const command = { id: 'start-complete', block: 'command.other', args: { deep: { value: 1 } } };
    const { patches } = changeTree(tree, () => {
      tree.actions[0]!.responses[0]!.playlist[0] = command;
    });
    expect(patches).toEqual([{ op: 'replace', path: '/actions/0/responses/0/playlist/0', value: command }]);
  });

  it('rolls back when the work throws, and rethrows the error', () => {
    const tree = openScenario(scenario);
    const before = snapshotOf(tree);
    const error = new Error('enough');
    const work = (): void => {
      tree.actions.splice(1, 2);
      tree.menu.items[0]!.title = 'Changed';
      throw error;
    };
    expect(() => changeTree(tree, work)).toThrow(error);
    expect(snapshotOf(tree)).toEqual(before);
  });
});

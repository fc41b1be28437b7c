import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { printScenarioFile } from '#format/print';
import { noPlugins } from '#kernel/payload';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { edited, randomEdits } from '#testing/random-edits';
import { applySteps, StepMismatch } from './change-step';
import { diffScenarios } from './diff-scenarios';
import { runs } from '#testing/effort';

const scenario = completeScenario(operationScenario, operationPlugins);

function changeAction(
  code: string,
  change: (action: Scenario['actions'][number]) => Scenario['actions'][number],
): Scenario {
  return { ...scenario, actions: scenario.actions.map((each) => (each.actionCode === code ? change(each) : each)) };
}

/** Returns the steps to another document, after checking their result. */
function stepsTo(after: Scenario) {
  const steps = diffScenarios(scenario, after, operationPlugins);
  expect(applySteps(scenario, steps)).toEqual(after);
  return steps;
}

describe('diffScenarios', () => {
  it('finds nothing between a document and its copy', () => {
    expect(stepsTo(structuredClone(scenario))).toEqual([]);
  });

  it('identifies a value by the identities in its path', () => {
    expect(stepsTo(changeAction('AMEDS001', (action) => ({ ...action, title: 'Antibiotics' })))).toEqual([
      { kind: 'set', path: '/actions/AMEDS001/title', was: 'Give antibiotics', value: 'Antibiotics' },
    ]);
  });

  it('compares the arguments of a command', () => {
    const after = changeAction('AMEDS001', (action) => ({
      ...action,
      responses: action.responses.map((response) => ({
        ...response,
        playlist: response.playlist.map((command) =>
          command.id === 'meds-1' ? { ...command, args: { ...command.args, text: 'Please' } } : command,
        ),
      })),
    }));
    expect(stepsTo(after)).toEqual([
      {
        kind: 'set',
        path: '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-1/args/text',
        was: 'Here you are',
        value: 'Please',
      },
    ]);
  });

  it('replaces a command of another kind as a whole', () => {
    const other = { id: 'meds-2', block: 'command.minigame-state', args: { state: 'START' } };
    const after = changeAction('AMEDS001', (action) => ({
      ...action,
      responses: action.responses.map((response) => ({
        ...response,
        playlist: response.playlist.map((command) => (command.id === 'meds-2' ? other : command)),
      })),
    }));
    expect(stepsTo(after)).toMatchObject([
      { kind: 'set', path: '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-2' },
    ]);
  });

  it('moves as few entities as possible', () => {
    const [first, second, third] = scenario.actions;
    const after = { ...scenario, actions: [second!, third!, first!, ...scenario.actions.slice(3)] };
    expect(stepsTo(after)).toEqual([{ kind: 'move', path: '/actions/ASTAR001', after: 'AEVNT001' }]);
  });

  it('detects a response that moved to another action, even from a removed one, with its changes', () => {
    const meds = scenario.actions.find(({ actionCode }) => actionCode === 'AMEDS001')!;
    const moved = { ...meds.responses[1]!, description: 'Given twice' };
    const after: Scenario = {
      ...scenario,
      actions: scenario.actions
        .filter(({ actionCode }) => actionCode !== 'AMEDS001')
        .map((action) =>
          action.actionCode === 'AWAIT001' ? { ...action, responses: [...action.responses, moved] } : action,
        ),
    };
    const steps = stepsTo(after);
    expect(steps.map(({ kind, path }) => [kind, path])).toEqual([
      ['move', '/actions/AMEDS001/responses/AMEDS001R2'],
      ['set', '/actions/AWAIT001/responses/AMEDS001R2/description'],
      ['remove', '/actions/AMEDS001'],
    ]);
  });

  it('moves entities into a new parent, and excludes them from the inserted value', () => {
    const meds = scenario.actions.find(({ actionCode }) => actionCode === 'AMEDS001')!;
    const copy = { ...meds, actionCode: 'BMEDS001', physiologyChanges: [], responses: [meds.responses[2]!] };
    const after: Scenario = {
      ...changeAction('AMEDS001', (action) => ({ ...action, responses: action.responses.slice(0, 2) })),
    };
    const steps = stepsTo({ ...after, actions: [...after.actions, copy] });
    expect(steps).toEqual([
      { kind: 'insert', path: '/actions', after: 'ASCOR001', value: { ...copy, responses: [] } },
      {
        kind: 'move',
        path: '/actions/AMEDS001/responses/AMEDS001R3',
        to: '/actions/BMEDS001/responses',
        after: null,
      },
    ]);
  });

  it('detects a changed code, including the codes of the responses', () => {
    const after = changeAction('AMEDS001', (action) => ({
      ...action,
      actionCode: 'BMEDS001',
      responses: action.responses.map((response) => ({
        ...response,
        responseCode: response.responseCode.replace('A', 'B'),
      })),
    }));
    expect(stepsTo(after)).toEqual([
      { kind: 'set', path: '/actions/AMEDS001/actionCode', was: 'AMEDS001', value: 'BMEDS001' },
      ...['R1', 'R2', 'R3'].map((response) => ({
        kind: 'set',
        path: `/actions/BMEDS001/responses/AMEDS001${response}/responseCode`,
        was: `AMEDS001${response}`,
        value: `BMEDS001${response}`,
      })),
    ]);
  });

  it('treats an action as new when nothing matches the old one', () => {
    const [start, , ...others] = scenario.actions;
    const other = { ...start!, actionCode: 'BXXXX001', title: 'Other', responses: [] };
    const kinds = stepsTo({ ...scenario, actions: [start!, other, ...others] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['insert', 'remove']);
  });

  it('changes a list as a whole when its entries have no unique identities', () => {
    const folder = scenario.menu.folders[0]!;
    const after = { ...scenario, menu: { ...scenario.menu, folders: [folder, { ...folder, title: 'Again' }] } };
    expect(stepsTo(after)).toMatchObject([{ kind: 'set', path: '/menu/folders' }]);
  });

  it('gives exactly any document from any other, in both directions', () => {
    fc.assert(
      fc.property(randomEdits(12), randomEdits(12), fc.boolean(), (one, other, knows) => {
        const plugins = knows ? operationPlugins : noPlugins;
        const before = edited(scenario, one, 'a');
        const after = edited(scenario, other, 'b');
        const steps = diffScenarios(before, after, plugins);
        const reached = applySteps(before, JSON.parse(JSON.stringify(steps)) as typeof steps);
        expect(printScenarioFile(reached, plugins)).toBe(printScenarioFile(after, plugins));
        expect(printScenarioFile(applySteps(after, diffScenarios(after, before, plugins)), plugins)).toBe(
          printScenarioFile(before, plugins),
        );
      }),
      { numRuns: runs(150) },
    );
  });

  it('never removes an entity that still exists', () => {
    fc.assert(
      fc.property(randomEdits(8), (edits) => {
        const after = edited(scenario, edits, 'a');
        const alive = new Set(identitiesIn(after));
        const lost = diffScenarios(scenario, after).flatMap((step) =>
          step.kind === 'remove' ? identitiesIn(step.was).filter((id) => alive.has(id)) : [],
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('applySteps', () => {
  it.each([
    [{ kind: 'set', path: '/actions/AMEDS001/title', was: 'Other', value: 'x' } as const],
    [{ kind: 'set', path: '/actions/NOTHING/title', was: 'Other', value: 'x' } as const],
    [{ kind: 'remove', path: '/menu/folders/folder-empty', was: {} } as const],
    [{ kind: 'remove', path: '/menu/folders/nothing', was: {} } as const],
    [{ kind: 'move', path: '/actions/AMEDS001', after: 'NOTHING' } as const],
    [{ kind: 'insert', path: '/menu', after: null, value: {} } as const],
  ])('refuses %j, which doesn’t match', (step) => {
    expect(() => applySteps(scenario, [step])).toThrow(StepMismatch);
  });
});

/** All ids and codes except those in arguments. */
function identitiesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(identitiesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isIdentity =
      name === 'id' ||
      (name === 'actionCode' && 'trigger' in value) ||
      (name === 'responseCode' && 'playlist' in value);
    return isIdentity ? [String(inner)] : name === 'args' ? [] : identitiesIn(inner);
  });
}

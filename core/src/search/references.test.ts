import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { createScenarioReader } from '#operations/scenario-reader';
import { runs } from '#testing/effort';
import { operationPlugins } from '#testing/operation-plugins';
import { command, completed, condition, conditions, operationScenario } from '#testing/operation-scenario';
import { edited, randomEdits } from '#testing/random-edits';
import { referencesOf, type Neighbour } from './references';

const scenario = completeScenario(operationScenario, operationPlugins);
const read = (whole: Scenario) => createScenarioReader(operationPlugins)(whole);

/** A neighbour and where the references to it are: `AFLUI001: AFLUI001/linkedActionCodes/0 → AMEDS001`. */
const words = (neighbours: readonly Neighbour[] | undefined) =>
  (neighbours ?? []).map((neighbour) => {
    const places = neighbour.references.map(({ use: { from, at, to } }) => `${from?.id ?? ''}${at} → ${to}`);
    const name = neighbour.type === 'entity' ? neighbour.node.id : neighbour.type === 'scenario' ? '' : neighbour.id;
    return `${neighbour.type} ${name}: ${places.join(', ')}`;
  });

describe('the references of an action', () => {
  const actions = [
    {
      actionCode: 'AMEDS001',
      linkedActionCodes: ['AFLUI001', 'AGONE001'],
      visible: completed('AMEDS001'),
      responses: [
        {
          responseCode: 'AMEDS001R1',
          conditions: conditions([
            condition('ScenarioAction', ['AFLUI001']),
            condition('PhysiologyItem', ['monitor.heart-rate']),
            condition('PhysiologyItem', ['monitor.unheard']),
          ]),
          playlist: [
            command('c-1', 'trigger-another-action', { actionCode: 'AMEDS001', responseCode: 'AMEDS001R2' }),
            command('c-2', 'example-show', { imageId: 'AFLUI001' }),
          ],
        },
        { responseCode: 'AMEDS001R2' },
      ],
    },
    { actionCode: 'AFLUI001', responses: [{ responseCode: 'AFLUI001R1', conditions: completed('AMEDS001') }] },
  ];
  const sideMenuItems = [{ id: 'side-1', responseCode: 'AMEDS001R2' }];
  const items = [{ id: 'item', menuType: 'ACTION', locationId: 'bed', actionCode: 'AMEDS001', sideMenuItems }];
  const speechSummary = { excludedResponseCodes: ['AMEDS001R1'] };
  const menu = { locations: [{ id: 'bed' }], items };
  const view = read(completeScenario({ actions, menu, speechSummary }, operationPlugins));

  it('are grouped by outermost entity, with their places, without those inside it', () => {
    const { uses, usedBy } = referencesOf(view, 'AMEDS001')!;
    expect(words(usedBy)).toEqual([
      'scenario : /speechSummary/excludedResponseCodes/0 → AMEDS001R1',
      'entity item: item/actionCode → AMEDS001, side-1/responseCode → AMEDS001R2',
      'entity AFLUI001: AFLUI001R1/conditions/rules/0/conditionBlock/objects/0/object → AMEDS001',
    ]);
    const rules = 'AMEDS001R1/conditions/rules';
    expect(words(uses)).toEqual([
      `entity AFLUI001: AMEDS001/linkedActionCodes/0 → AFLUI001, ${rules}/0/conditionBlock/objects/0/object → AFLUI001`,
      'missing AGONE001: AMEDS001/linkedActionCodes/1 → AGONE001',
      `external monitor.heart-rate: ${rules}/1/conditionBlock/objects/0/object → monitor.heart-rate`,
      `missing monitor.unheard: ${rules}/2/conditionBlock/objects/0/object → monitor.unheard`,
      // an image that has the identity of an action
      'external AFLUI001: c-2/args/imageId → AFLUI001',
    ]);
  });

  it('are those of the action for each of its parts', () => {
    expect(referencesOf(view, 'c-1')).toEqual(referencesOf(view, 'AMEDS001'));
    expect(referencesOf(view, 'no-one')).toBeNull();
  });
});

test('an entity uses another exactly if that is used by it', () => {
  fc.assert(
    fc.property(randomEdits(12), (edits) => {
      const view = read(edited(scenario, edits, 'a'));
      const roots = view.subtrees.flatMap(({ root }) => (root !== null && view.get(root.id) === root ? [root] : []));
      const edges = (side: 'uses' | 'usedBy') =>
        roots.flatMap((root) =>
          referencesOf(view, root.id)![side].flatMap((neighbour) => {
            if (neighbour.type !== 'entity' || view.get(neighbour.node.id) !== neighbour.node) return [];
            expect(neighbour.node).not.toBe(root);
            const pair = side === 'uses' ? [root.id, neighbour.node.id] : [neighbour.node.id, root.id];
            return neighbour.references.map(({ use: { from, at }, to }) => [...pair, from?.id, at, to?.id].join(' '));
          }),
        );
      expect(edges('uses').toSorted()).toEqual(edges('usedBy').toSorted());
    }),
    { numRuns: runs(30) },
  );
});

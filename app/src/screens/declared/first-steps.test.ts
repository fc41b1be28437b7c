import { expect, test } from 'vitest';
import type { TFunction } from 'i18next';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import type { SlotName } from '#routes/declared/declared-screen';
import { declaredScreens } from '#routes/declared/declared-screens';
import { emptyLists } from '#texts/en-GB/empty-lists';
import { createEntries, entityMenu, type EntityMenuTools } from './entity-menu';
import { screenNodes, type ScreenEntityNode } from './screen-nodes';
import type { EntityEditing } from './use-entity-editing';

/** As a new author finds it, but for one patient: the screens of patients need one. */
const blank = createScenarioReader(operationPlugins)(
  completeScenario({ patients: [{ id: 'patient' }] }, operationPlugins),
);
const t = ((key: string, { kind = '' }: { readonly kind?: string } = {}) =>
  `${key} ${kind}`.trim()) as unknown as TFunction<'declared'>;

/** Parts that are screens of their own, and offer the first step themselves; their tests show it. */
const selfLeading: readonly SlotName[] = ['environment-overview', 'physiology-overview', 'physiology-report'];

function toolsFor(screen: (typeof declaredScreens)[number], created: string[]): EntityMenuTools {
  const parentId = typeof screen.part === 'object' ? 'patient' : null;
  return {
    t,
    nodes: screenNodes(screen, blank, { partTitle: null, parentId }),
    editing: { may: () => true, clipboard: null, stepPlace: () => null } as unknown as EntityEditing,
    usageEntries: () => [],
    onCreate: ({ kind }) => void created.push(kind),
    onCreated: () => undefined,
    onRemove: () => undefined,
  };
}

test.each(declaredScreens.map((screen) => [screen.path, screen] as const))('%s offers its first step', (_, screen) => {
  const { groups, slot, lists = [] } = screen;
  if (lists.length === 0) {
    expect(groups !== undefined || (slot !== undefined && selfLeading.includes(slot.name))).toBe(true);
    return;
  }
  const created: string[] = [];
  // what a dialog lists is offered by the dialog
  for (const part of [
    lists.filter(({ dialog }) => dialog === undefined),
    ...lists.filter(({ dialog }) => dialog !== undefined).map((list) => [list]),
  ])
    for (const { run } of createEntries(null, toolsFor({ ...screen, lists: part }, created))) run();
  expect(created).toEqual(lists.map(({ kind }) => kind));
  for (const { kind } of lists) expect(emptyLists[kind]).toMatch(/^[A-Z].+[.?]$/);
});

test('what can be in an entity is offered in its menu while it has nothing', () => {
  const screen = declaredScreens.find(({ path }) => path.startsWith('compose-sim/multiple-choice'))!;
  const created: string[] = [];
  const tools = toolsFor(screen, created);
  const [list] = tools.nodes.lists;
  const form = { type: 'entity', id: 'form', title: 'Quiz', list: list!, parent: null, children: [] };
  const node = { ...form, lists: [{ kind: 'form-page', parentId: 'form' }] } as unknown as ScreenEntityNode;
  expect(
    entityMenu(node, tools)
      .filter(({ id }) => id.startsWith('new-'))
      .map(({ id }) => id),
  ).toEqual(['new-form', 'new-form-page']);
});

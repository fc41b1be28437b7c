import type { Pointer } from '#base/json';
import type { ScenarioDocument } from '#document/content/schema';
import { defineQuery, type EntityNode, type Payload, type ScenarioView, type Subtree } from '#kernel/view';
import { filledTexts } from '#index/text/filled-texts';
import { signsOf } from './signs';
import { scenarioTextShape, textShapeOfKind, textShapeOfPlugin, type TextShape } from '#index/text/text-shape';
import { eachText, variantOf } from '#index/text/text-walk';

/** A text that rules examine. */
export interface SuspectText {
  readonly text: string;
  /** Flags of {@link signsOf}. */
  readonly signs: number;
  /** The entity that contains it; null outside every entity. */
  readonly from: EntityNode | null;
  /** Relative to the entity, or to the scenario. */
  readonly at: Pointer;
  /** The plugin's data that contains it. */
  readonly payload: Payload | null;
}

const suspects = new WeakMap<Subtree, readonly SuspectText[]>();
const suspectsOutside = defineQuery('suspect-texts-outside', (view): readonly SuspectText[] => {
  const found: SuspectText[] = [];
  if (scenarioTextShape !== null) collect(view.scenario, scenarioTextShape, null, '', null, found);
  return found;
});

/** The texts of a unit that have a sign, cached per unit: most texts of a large scenario have none. */
export function suspectTexts(subtree: Subtree, view: ScenarioView): readonly SuspectText[] {
  if (subtree.root === null) return view.derive(suspectsOutside);
  let found = suspects.get(subtree);
  if (found === undefined) {
    found = findSuspects(subtree, view);
    suspects.set(subtree, found);
  }
  return found;
}

function findSuspects(subtree: Subtree, { plugins }: ScenarioView): readonly SuspectText[] {
  const found: SuspectText[] = [];
  for (const node of subtree.nodes) {
    const shape = textShapeOfKind(node.kind);
    if (shape !== undefined && hasSigns(node.value, shape)) collect(node.value, shape, node, '', null, found);
    if (node.kind !== 'document') continue;
    for (const { text, at } of filledTexts(node.value as ScenarioDocument)) {
      const signs = signsOf(text);
      if (signs !== 0) found.push({ text, signs, from: node, at, payload: null });
    }
  }
  for (const payload of subtree.payloads) {
    const plugin = plugins[payload.kind](payload.pluginId);
    const shape = plugin === undefined ? null : textShapeOfPlugin(plugin);
    if (shape === null || !hasSigns(payload.args, shape)) continue;
    collect(payload.args, shape, payload.from, `${payload.at}/args`, payload, found);
  }
  return found;
}

/** Whether any text has a sign. Creates no pointers, because most subtrees have none. */
function hasSigns(value: unknown, shape: TextShape): boolean {
  switch (shape.type) {
    case 'text':
      return typeof value === 'string' && signsOf(value) !== 0;
    case 'list':
      return Array.isArray(value) && value.some((item) => hasSigns(item, shape.items));
    case 'object':
      for (const [name, property] of shape.properties) {
        if (hasSigns((value as Readonly<Record<string, unknown>> | null)?.[name], property)) return true;
      }
      return false;
    case 'choice': {
      const variant = variantOf(value, shape);
      return variant !== undefined && hasSigns(value, variant);
    }
  }
}

function collect(
  value: unknown,
  shape: TextShape,
  from: EntityNode | null,
  start: Pointer,
  payload: Payload | null,
  found: SuspectText[],
): void {
  eachText(value, shape, start, (text, at) => {
    const signs = signsOf(text);
    if (signs !== 0) found.push({ text, signs, from, at, payload });
  });
}
